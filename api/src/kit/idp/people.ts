import { demoAccounts } from '@xuegong/db/seed/school/demo-accounts'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { and, asc, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { IdpCode } from '@xuegong/contracts/modules/kit/idp'
import type { World } from '#world/world'
import { stateOf } from './idp-state.ts'

/** Somebody whom a provider lets sign in. */
export interface Person {
  readonly LoginName: string
  readonly TrueName: string
  /** What the account is there to show; empty for others. */
  readonly note: string
}

/** Most people that one search shows. */
const most = 30

const columns = { LoginName: userMan.LoginName, TrueName: userMan.TrueName }

const named = (world: World, names: readonly string[]) => {
  const rows = world
    .reader()
    .select(columns)
    .from(userMan)
    .where(and(live(userMan), inArray(userMan.LoginName, [...names])))
    .all()
  const byName = new Map(rows.map(row => [row.LoginName, row]))
  return names.flatMap(name => byName.get(name) ?? [])
}

/** The accounts that show something, with what that is. */
export function demoPeople(world: World): Person[] {
  const accounts = demoAccounts(world.preset, world.seededAt)
  const notes = new Map(
    accounts.map(({ LoginName, Role, Remark }) => [LoginName, [Role, Remark].filter(Boolean).join(' · ')]),
  )
  return named(world, [...notes.keys()]).map(row => ({ ...row, note: notes.get(row.LoginName) ?? '' }))
}

/** Who was chosen last. */
export const recentPeople = (world: World): Person[] =>
  named(world, stateOf(world).recent).map(row => ({ ...row, note: '' }))

/** People whose number or name begins so, at most thirty. */
export const searchPeople = (world: World, words: string): Person[] => {
  const pattern = `${words.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const begins = (column: typeof userMan.LoginName | typeof userMan.TrueName) =>
    like(column, sql`${pattern} escape '\\'`)
  return world
    .reader()
    .select(columns)
    .from(userMan)
    .where(and(live(userMan), or(begins(userMan.LoginName), begins(userMan.TrueName))))
    .orderBy(asc(userMan.LoginName))
    .limit(most)
    .all()
    .map(row => ({ ...row, note: '' }))
}

/** What a provider calls somebody: the login name, or who WeChat says it is. Undefined where nobody has that login name. */
export function personOf(
  world: World,
  provider: IdpCode,
  LoginName: string,
): { person: string; name: string } | undefined {
  const user = world
    .reader()
    .select()
    .from(userMan)
    .where(and(live(userMan), eq(sql`lower(${userMan.LoginName})`, LoginName.trim().toLowerCase())))
    .get()
  if (!user) return undefined
  const wechat = { qywx: user.WxUserId || `wx-${user.LoginName}`, wx: user.WxOpenId || `open-${user.LoginName}` }
  const person = provider === 'qywx' || provider === 'wx' ? wechat[provider] : user.LoginName
  return { person, name: user.TrueName }
}

/** Remembers who was chosen last. */
export function remember(world: World, LoginName: string): void {
  const state = stateOf(world)
  state.recent = [LoginName, ...state.recent.filter(name => name !== LoginName)].slice(0, 5)
}
