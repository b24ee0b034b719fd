import { endpoints } from '@xuegong/contracts/modules'
import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import { outcomeNames, outcomes } from '@xuegong/contracts/outcomes'
import { live } from '@xuegong/db/live'
import { role as roleTable, userMan } from '@xuegong/db/schema/account'
import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '#refuse'
import { loadUser } from '#data/user'
import { controllerOf, isNamed } from './faults.ts'
import type { World } from '#world/world'

const product = endpoints.filter(each => each.access !== 'kit')

/** Refuses a rule that no call of this world could ever meet, with what is wrong with it, and one that contradicts itself. */
export function checkRule(world: World, rule: FaultRule): void {
  const what = unmatchable(world, rule.match ?? {}) ?? neverDue(rule.when ?? {})
  if (what) refuse('FAULT_MATCHES_NOTHING', { what })
  if (rule.code === undefined) return
  if (rule.outcome !== 'otherCode') refuse('INVALID_INPUT', { reason: 'code 只用于 otherCode' })
  const taken = outcomeNames.find(name => outcomes[name].code === rule.code)
  if (taken) refuse('INVALID_INPUT', { reason: `错误码 ${rule.code} 属于 ${taken}` })
}

function unmatchable(world: World, match: NonNullable<FaultRule['match']>): string | undefined {
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
  return unknownPerson(world, user, role)
}

function unknownPerson(world: World, name: string | undefined, role: string | undefined): string | undefined {
  const db = world.reader()
  if (name === undefined) {
    const known = db
      .select({ Id: roleTable.Id })
      .from(roleTable)
      .where(and(live(roleTable), eq(roleTable.RoleCode, role!)))
    return known.get() ? undefined : `角色 ${role}`
  }
  const row = db
    .select({ Id: userMan.Id })
    .from(userMan)
    .where(and(live(userMan), sql`lower(${userMan.LoginName}) = ${name.toLowerCase()}`))
    .get()
  const user = row && loadUser(world, row.Id)
  if (!user) return `用户 ${name}`
  return role === undefined || user.roles.some(each => each.RoleCode === role)
    ? undefined
    : `用户 ${name} 没有角色 ${role}`
}

function neverDue({ nth, first, every, probability }: NonNullable<FaultRule['when']>): string | undefined {
  if (probability === 0) return '概率为 0'
  if (nth !== undefined && first !== undefined && nth > first) return `第 ${nth} 次不在前 ${first} 次内`
  if (nth !== undefined && every !== undefined && nth % every !== 0) return `第 ${nth} 次不是每 ${every} 次之一`
  if (first !== undefined && every !== undefined && every > first) return `前 ${first} 次内没有第 ${every} 次`
  return undefined
}
