import { endpoints } from '@xuegong/contracts/modules'
import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import type { Words } from '@xuegong/contracts/refusal'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { role as roleTable, userMan, userRole } from '@xuegong/db/schema/account'
import { and, eq, or, sql } from 'drizzle-orm'
import { Refused } from '#refuse'
import { contradiction } from './fault-contradictions.ts'
import { choicesOf } from './fault-fields.ts'
import { hurdlesOf } from './fault-hurdles.ts'
import { roleCode } from './rows/accounts.ts'

/** The calls of the product: what rules and the journal are about. */
export const product = endpoints.filter(each => each.access !== 'kit')

/** Refuses a rule that no call could ever meet in the world of `db`, with what is wrong with it, and one that contradicts itself. */
export function checkRule(db: Db, rule: FaultRule): void {
  const flaw = flawOf(db, rule)
  if (flaw) throw flaw
}

/** Why a rule is refused in the world of `db`; undefined where it is not. */
export function flawOf(db: Db, rule: FaultRule): Refused | undefined {
  const what = unmatchable(db, rule) ?? neverDue(rule.when ?? {})
  if (what) return new Refused('FAULT_MATCHES_NOTHING', { what })
  const reason = contradiction(rule)
  return reason && new Refused('INVALID_INPUT', { reason })
}

function unmatchable(db: Db, rule: FaultRule): Words | undefined {
  let those = product
  for (const { passes, wrong } of hurdlesOf(rule)) {
    const left = those.filter(passes)
    if (left.length === 0) return wrong(those)
    those = left
  }
  const { user, role, body, headers = {} } = rule.match ?? {}
  // Such a call has been confirmed, and is let go.
  if (rule.outcome === 'confirm' && body?.Confirm !== undefined && choicesOf(body.Confirm).every(each => each === 1))
    return { zh: 'Confirm 为 1 的调用会被放行', en: 'calls with Confirm 1 are let go' }
  const header = unsendable(headers)
  if (header) return header
  if (user === undefined && role === undefined) return undefined
  // Nobody is known on a public call, even with a token.
  if (those.every(each => each.access === 'public'))
    return { zh: '公开接口不区分用户和角色', en: 'public calls know neither users nor roles' }
  return unknownPerson(db, user, role)
}

/** The signs of which HTTP lets the name of a header consist. */
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/
/** What arrives of a header: visible signs of Latin letters, and blanks between them. */
const headerValue = /^[\x21-\x7e\xa0-\xff](?:[\x20-\x7e\xa0-\xff]*[\x21-\x7e\xa0-\xff])?$/

function unsendable(headers: NonNullable<NonNullable<FaultRule['match']>['headers']>): Words | undefined {
  const names = new Set<string>()
  for (const [name, wanted] of Object.entries(headers)) {
    const header = { zh: `请求头 ${name}`, en: `header ${name}` }
    if (!headerName.test(name)) return header
    if (names.has(name.toLowerCase())) return { zh: `${header.zh} 写了两次`, en: `${header.en} stands there twice` }
    names.add(name.toLowerCase())
    const odd = choicesOf(wanted).find(each => each !== null && !headerValue.test(String(each)))
    if (odd !== undefined) return { zh: `${header.zh} 不会是 "${odd}"`, en: `${header.en} is never "${odd}"` }
    // It names an outcome itself, and no rule is asked.
    if (name.toLowerCase() === 'x-kit-outcome' && !choicesOf(wanted).includes(null)) return header
  }
  return undefined
}

function unknownPerson(db: Db, name: string | undefined, role: string | undefined): Words | undefined {
  const isRole =
    role === undefined
      ? undefined
      : and(live(roleTable), or(eq(roleTable.RoleCode, roleCode(role)), eq(roleTable.RoleName, role)))
  if (name === undefined) {
    const known = db.select({ Id: roleTable.Id }).from(roleTable).where(isRole).get()
    return known ? undefined : { zh: `角色 ${role}`, en: `role ${role}` }
  }
  const isUser = and(live(userMan), eq(userMan.State, 1), sql`lower(${userMan.LoginName}) = ${name.toLowerCase()}`)
  const user = db.select({ Id: userMan.Id }).from(userMan).where(isUser).get()
  if (!user) return { zh: `用户 ${name}`, en: `user ${name}` }
  if (!isRole) return undefined
  const held = db
    .select({ Id: roleTable.Id })
    .from(userRole)
    .innerJoin(roleTable, eq(roleTable.Id, userRole.RoleId))
    .where(and(eq(userRole.UserId, user.Id), isRole))
    .get()
  return held ? undefined : { zh: `用户 ${name} 没有角色 ${role}`, en: `user ${name} has no role ${role}` }
}

function neverDue({ nth, first, every, probability }: NonNullable<FaultRule['when']>): Words | undefined {
  if (probability === 0) return { zh: '概率为 0', en: 'probability is 0' }
  if (nth !== undefined && first !== undefined && nth > first)
    return { zh: `第 ${nth} 次不在前 ${first} 次内`, en: `nth ${nth} is not among the first ${first}` }
  if (nth !== undefined && every !== undefined && nth % every !== 0)
    return { zh: `第 ${nth} 次不是每 ${every} 次之一`, en: `nth ${nth} is not one of every ${every}` }
  if (first !== undefined && every !== undefined && every > first)
    return { zh: `前 ${first} 次内没有第 ${every} 次`, en: `there is no call ${every} among the first ${first}` }
  return undefined
}
