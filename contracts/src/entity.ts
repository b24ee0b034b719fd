/**
 * Simple entities: rows that somebody keeps in a list, with the five calls that every one of them has. From
 * `entity('Term', { path: '/api/BaseData', noun: '学期', permission: 'sysconfig', fields: { … } })` come GetTermList, GetTermById,
 * AddTerm, EditTerm and DelTerm, as `listTerm`, `getTerm`, `addTerm`, `editTerm` and `removeTerm`; spread them into a module.
 * Whoever needs more than the fields below say writes that call himself.
 */
import * as t from 'typebox'
import type { Bulk } from './bulk.ts'
import { command, type Confirmable, type Endpoint, type If, query, queryOne } from './endpoint.ts'
import type { Action, PermissionId } from './permissions.ts'
import type { RefusalName } from './refusals.ts'
import { Id, Page, paging } from './shapes.ts'

/** Most rows that one call removes. */
const mostRemoved = 1000

const Version = t.Integer({ minimum: 1, title: '版本号' })

/** What a call that changes several rows did: to how many, and to which not, for which reason. */
export const Batch = t.Object({
  Ok: t.Integer({ minimum: 0 }),
  Failed: t.Array(t.Object({ Id, Reason: t.String() })),
})
export type Batch = t.Static<typeof Batch>

/** What adding and editing a row answer. */
export const Saved = t.Object({ Id, RowVersion: t.Integer() })
export type Saved = t.Static<typeof Saved>

/** The actions of a permission that open the five calls, where they are not those of their names. */
export type Opening = Readonly<Partial<Record<'query' | 'get' | 'add' | 'edit' | 'delete', Action>>>

interface Spec<
  F extends t.TProperties,
  X extends t.TProperties,
  S extends t.TProperties,
  Q extends t.TProperties,
  U extends keyof F,
  C extends boolean,
> {
  /** Controller of the five calls. */
  readonly path: `/api/${string}`
  /** What a row is called: 学期. */
  readonly noun: string
  /** Its query, get, add, edit and delete open the five calls. */
  readonly permission: PermissionId
  /** Which of its actions open them instead: `{ add: 'enable', edit: 'enable' }`. */
  readonly actions?: Opening
  /** What is written and shown. */
  readonly fields: F
  /** What is written once, when the row is added. */
  readonly fixed?: X
  /** What is shown besides. */
  readonly shown?: S
  /** Which of the written fields the list leaves out: what is long, and what not everybody who may list may read. */
  readonly unlisted?: readonly U[]
  /** What the list is narrowed by. */
  readonly filters?: Q
  /** Fields whose values together no two rows share, or no two of an owner (`CreateUserId`); the first one names the clash. */
  readonly unique?: readonly (readonly ((keyof NoInfer<F & X> & string) | 'CreateUserId')[])[]
  /** What a module that writes adding and editing itself refuses besides. */
  readonly refusals?: readonly RefusalName[]
  /** The module that writes adding and editing itself may ask first (6001). */
  readonly confirms?: C
  /** Pairs of days or times of which the first is not after the second. */
  readonly spans?: readonly (readonly [keyof NoInfer<F & X> & string, keyof NoInfer<F & X> & string])[]
  /** A row that may be added as it is. */
  readonly example?: t.Static<t.TObject<NoInfer<F & X>>> & object
}

type Row<F extends t.TProperties, X extends t.TProperties, S extends t.TProperties> = t.Static<
  t.TObject<F & X & S & { Id: typeof Id; RowVersion: t.TInteger }>
>
type Edited<F extends t.TProperties> = t.Static<t.TObject<F & { Id: typeof Id; RowVersion: t.TInteger }>>
type Listed<Q extends t.TProperties> = t.Static<t.TObject<Q & typeof paging>>

/** The five calls of an entity, whatever it is called, and those that change many rows where it has them (`bulk`). */
export interface Crud<N extends string = string, R = any, L = any, A = any, E = any, LR = R> extends Partial<Bulk> {
  readonly name: N
  readonly list: Endpoint<'query', L, { rows: LR[]; total: number }>
  readonly get: Endpoint<'query', { Id: string }, R, 'NOT_FOUND'>
  readonly add: Endpoint<'command', A, Saved, 'NOT_FOUND' | 'TAKEN' | 'SPAN_REVERSED'>
  readonly edit: Endpoint<'command', E, Saved, 'NOT_FOUND' | 'STALE' | 'TAKEN' | 'SPAN_REVERSED'>
  readonly remove: Endpoint<'command', { Ids: string[] }, Batch>
}

type Five = Exclude<keyof Crud, 'name' | keyof Bulk>
type Calls<N extends string, C extends Crud> = { readonly [K in Five as `${K}${N}`]: C[K] }

/** The five endpoints of an entity, to be spread into a module. */
export function entity<
  const N extends string,
  F extends t.TProperties,
  X extends t.TProperties = {},
  S extends t.TProperties = {},
  Q extends t.TProperties = {},
  const U extends keyof F & string = never,
  const C extends boolean = false,
>(
  name: N,
  spec: Spec<F, X, S, Q, U, C>,
): Calls<
  N,
  Crud<
    N,
    Row<F, X, S>,
    Listed<Q>,
    t.Static<t.TObject<F & X>> & If<C, Confirmable, {}>,
    Edited<F> & If<C, Confirmable, {}>,
    NoInfer<Row<{ [K in Exclude<keyof F, U>]: F[K] }, X, S>>
  >
> {
  const {
    path,
    noun,
    permission,
    actions = {},
    fields,
    fixed,
    shown,
    filters,
    unlisted = [],
    unique = [],
    spans = [],
    refusals = [],
    confirms = false,
    example,
  } = spec
  const row = t.Object({ Id, ...fixed, ...fields, ...shown, RowVersion: Version })
  const listed = Object.fromEntries(
    Object.entries(row.properties).filter(([field]) => !(unlisted as readonly string[]).includes(field)),
  )
  const ofValues: readonly RefusalName[] = [
    ...(unique.length > 0 ? (['TAKEN'] as const) : []),
    ...(spans.length > 0 ? (['SPAN_REVERSED'] as const) : []),
    ...refusals,
  ]
  const about: Pick<Endpoint, 'entity'> = { entity: { name, noun, unique, spans } }
  const calls = {
    list: query({
      summary: `${noun}: the rows within the caller's reach, filtered and paged.`,
      path: `${path}/Get${name}List`,
      access: `${permission}.${actions.query ?? 'query'}`,
      input: t.Object({ ...paging, ...filters }),
      result: Page(t.Object(listed)),
    }),
    get: queryOne({
      summary: `${noun}: one row.`,
      path: `${path}/Get${name}ById`,
      access: `${permission}.${actions.get ?? 'get'}`,
      result: row,
    }),
    add: command({
      summary: `${noun}: adds a row.`,
      path: `${path}/Add${name}`,
      access: `${permission}.${actions.add ?? 'add'}`,
      input: t.Object({ ...fixed, ...fields }),
      result: Saved,
      // A row that the caller himself would not reach, or that names one that is not there.
      refusals: ['NOT_FOUND', ...ofValues],
      confirms,
      title: `新增${noun}`,
      once: true,
      ...(example && { example: example as never }),
      volatile: ['Id'],
    }),
    edit: command({
      summary: `${noun}: changes a row; RowVersion is the one that was read, fields that are left out are emptied.`,
      path: `${path}/Edit${name}`,
      access: `${permission}.${actions.edit ?? 'edit'}`,
      input: t.Object({ Id, ...fields, RowVersion: Version }),
      result: Saved,
      refusals: ['NOT_FOUND', 'STALE', ...ofValues],
      confirms,
      title: `修改${noun}`,
      once: true,
    }),
    remove: command({
      summary: `${noun}: removes rows; those that cannot be removed are named with the reason, the others are gone.`,
      path: `${path}/Del${name}`,
      access: `${permission}.${actions.delete ?? 'delete'}`,
      input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: mostRemoved, title: noun }) }),
      result: Batch,
      title: `删除${noun}`,
    }),
  }
  return Object.fromEntries(
    Object.entries(calls).map(([verb, call]) => [`${verb}${name}`, { ...call, ...about }]),
  ) as never
}

type Has<M, N extends string> = { readonly [K in `${Five}${N}`]: K extends keyof M ? M[K] : never }

/** The calls of an entity as a module has them: `crudOf(system, 'Term')`. */
export function crudOf<M extends Readonly<Record<string, Endpoint>>, const N extends string>(
  module: M & Has<M, N>,
  name: N,
) {
  const call = <K extends Exclude<keyof Crud, 'name'>>(verb: K) => module[`${verb}${name}`] as M[`${K}${N}`]
  const many = [call('set'), call('removeMany')] as const
  return {
    name,
    list: call('list'),
    get: call('get'),
    add: call('add'),
    edit: call('edit'),
    remove: call('remove'),
    ...((many[0] ? { set: many[0], removeMany: many[1] } : {}) as Many<M, N>),
  }
}

/** The calls that change many rows, where a module has them. */
type Many<M, N extends string> = `set${N}` extends keyof M
  ? { readonly [K in keyof Bulk]: Bulk[K] }
  : Record<never, never>
