import type { Endpoint, Input } from '@xuegong/contracts/endpoint'
import type { HomeNotice, HomeTimeline } from '@xuegong/contracts/modules/workbench/home'
import { type Permission, roleCodes, type RoleCode } from '@xuegong/contracts/permissions'
import type { Card, ChartData } from '@xuegong/contracts/statistics'
import type { LoginLog } from '@xuegong/db/login-log'
import type { Ctx } from './ctx.ts'
import type { List } from './list-of.ts'

/** A part of the home page, and who sees it. */
interface HomePart {
  readonly key: string
  readonly title: string
  /** Who lacks it does not see the part. */
  readonly permission: Permission
  /** The roles of the product that it is for; absent: all that have the permission. Roles that a school made itself have but the permission. */
  readonly roles?: readonly RoleCode[]
  /** Its place among those of all modules. */
  readonly order: number
}

/** A number, and where its list is. */
interface Counted {
  /** Null where there is nothing to count yet. */
  readonly value: number | null
  /** Empty where the caller has no list of it. */
  readonly url: string
}

/** A figure that a module puts on the home page, within the caller's data scope. */
export interface Figure extends HomePart {
  readonly unit: string
  /** How it is meant where it is more than nothing. */
  readonly tone?: 'warn' | 'bad'
  readonly of: (ctx: Ctx) => Counted
}

/** What is kept beside the worlds. */
export interface HomeSources {
  readonly logins: LoginLog
}

/** A drawing that a module puts on the home page, within the caller's data scope. */
export interface Drawing extends HomePart {
  readonly kind: ChartData['Kind']
  readonly unit: string
  /** What the labels are. */
  readonly by: string
  readonly of: (
    ctx: Ctx,
    sources: HomeSources,
  ) => Pick<ChartData, 'Labels' | 'Series'> & Partial<Pick<ChartData, 'Urls'>>
}

/** What somebody has under way, as a module tells it: newest first. */
export interface Line extends HomePart {
  /** What is said where there is nothing. */
  readonly empty: string
  readonly url: string
  readonly of: (ctx: Ctx) => HomeTimeline['Entries']
}

/** What was announced to the caller: at most so many, what counts most first. */
export type Announced = (ctx: Ctx, most: number) => HomeNotice[]

/** What a module puts on the home page. */
export interface HomeParts {
  readonly figures?: readonly Figure[]
  readonly drawings?: readonly Drawing[]
  readonly lines?: readonly Line[]
  readonly notices?: Announced
}

const products: readonly string[] = roleCodes

/** Whether a part of the home page is for the caller. */
export const isFor = ({ user }: Pick<Ctx, 'user'>, { permission, roles }: Pick<HomePart, 'permission' | 'roles'>) =>
  user.roles.some(
    ({ RoleCode: code, permissions }) =>
      permissions.has(permission) && (!roles || !products.includes(code) || roles.some(role => role === code)),
  )

/** The order in which parts of all modules stand. */
export const inOrder = (one: { readonly order: number }, other: { readonly order: number }) => one.order - other.order

/** The figures of all modules that are for the caller, in their order. */
export const figuresFor = (ctx: Ctx, home: readonly HomeParts[]): Figure[] =>
  home
    .flatMap(({ figures = [] }) => figures)
    .filter(figure => isFor(ctx, figure))
    .toSorted(inOrder)

/** A figure as it is shown to the caller. */
export function cardOf(ctx: Ctx, { key, title, unit, tone, of }: Figure): Card {
  const { value, url } = of(ctx)
  return { Key: key, Title: title, Value: value, Unit: unit, Tone: value ? (tone ?? 'plain') : 'quiet', Url: url }
}

/** The address of a page with what it is narrowed by. */
export function addressOf(path: string, asked: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}

type Narrowing<E extends Endpoint> = Partial<Input<E>>

/** A figure that is the total of a list as it is narrowed: it leads to the page of that list, narrowed the same. */
export const totalOf =
  <E extends Endpoint<'query'>>(
    list: List<E>,
    path: string,
    asked: (ctx: Ctx) => Narrowing<E>,
    also: Narrowing<E> = {},
  ) =>
  (ctx: Ctx): Counted => {
    const narrowed = asked(ctx)
    return { value: list.total(ctx, { ...narrowed, ...also }), url: addressOf(path, narrowed) }
  }
