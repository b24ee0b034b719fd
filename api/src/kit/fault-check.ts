import { endpoints } from '@xuegong/contracts/modules'
import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import { type Outcome, outcomeNames, outcomes } from '@xuegong/contracts/outcomes'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { role as roleTable, userMan, userRole } from '@xuegong/db/schema/account'
import { and, eq, sql } from 'drizzle-orm'
import { Refused } from '#refuse'
import { controllerOf, isNamed } from './faults.ts'

/** The calls of the product: what rules and the journal are about. */
export const product = endpoints.filter(each => each.access !== 'kit')

/** Refuses a rule that no call could ever meet in the world of `db`, with what is wrong with it, and one that contradicts itself. */
export function checkRule(db: Db, rule: FaultRule): void {
  const flaw = flawOf(db, rule)
  if (flaw) throw flaw
}

/** Why a rule is refused in the world of `db`; undefined where it is not. */
export function flawOf(db: Db, rule: FaultRule): Refused | undefined {
  const what = unmatchable(db, rule.match ?? {}) ?? neverDue(rule.when ?? {})
  if (what) return new Refused('FAULT_MATCHES_NOTHING', { what })
  const reason = contradiction(rule)
  return reason === undefined ? undefined : new Refused('INVALID_INPUT', { reason })
}

/** What an outcome is told to say and cannot; undefined where it can. */
export function contradiction({
  outcome,
  code,
  message,
  httpStatus,
}: Omit<FaultRule, 'match' | 'when'>): string | undefined {
  const { page, status }: Outcome = outcomes[outcome]
  const silent = page === 'resolve' ? '放行调用' : status === null && '没有应答'
  if (silent && (message !== undefined || httpStatus !== undefined))
    return `${outcome} ${silent}，不能带 message 或 httpStatus`
  if (code === undefined) return undefined
  if (outcome !== 'otherCode') return 'code 只用于 otherCode'
  const taken = outcomeNames.find(name => outcomes[name].code === code)
  return taken && `错误码 ${code} 属于 ${taken}`
}

function unmatchable(db: Db, match: NonNullable<FaultRule['match']>): string | undefined {
  const { endpoint, controller, user, role } = match
  const named = product.filter(each => endpoint === undefined || isNamed(each, endpoint))
  if (named.length === 0) return `接口 ${endpoint}`
  const reachable = named.filter(
    each => controller === undefined || controllerOf(each.path) === controller.toLowerCase(),
  )
  if (reachable.length === 0) return `控制器 ${controller}`
  if (user === undefined && role === undefined) return undefined
  // Nobody is known on a public call, even with a token.
  if (reachable.every(each => each.access === 'public')) return '公开接口不区分用户和角色'
  return unknownPerson(db, user, role)
}

function unknownPerson(db: Db, name: string | undefined, role: string | undefined): string | undefined {
  const isRole = role === undefined ? undefined : and(live(roleTable), eq(roleTable.RoleCode, role))
  if (name === undefined) {
    const known = db.select({ Id: roleTable.Id }).from(roleTable).where(isRole).get()
    return known ? undefined : `角色 ${role}`
  }
  const isUser = and(live(userMan), eq(userMan.State, 1), sql`lower(${userMan.LoginName}) = ${name.toLowerCase()}`)
  const user = db.select({ Id: userMan.Id }).from(userMan).where(isUser).get()
  if (!user) return `用户 ${name}`
  if (!isRole) return undefined
  const held = db
    .select({ Id: roleTable.Id })
    .from(userRole)
    .innerJoin(roleTable, eq(roleTable.Id, userRole.RoleId))
    .where(and(eq(userRole.UserId, user.Id), isRole))
    .get()
  return held ? undefined : `用户 ${name} 没有角色 ${role}`
}

function neverDue({ nth, first, every, probability }: NonNullable<FaultRule['when']>): string | undefined {
  if (probability === 0) return '概率为 0'
  if (nth !== undefined && first !== undefined && nth > first) return `第 ${nth} 次不在前 ${first} 次内`
  if (nth !== undefined && every !== undefined && nth % every !== 0) return `第 ${nth} 次不是每 ${every} 次之一`
  if (first !== undefined && every !== undefined && every > first) return `前 ${first} 次内没有第 ${every} 次`
  return undefined
}
