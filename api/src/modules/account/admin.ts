import type { account } from '@xuegong/contracts/modules/account'
import type { Input } from '@xuegong/contracts/endpoint'
import type { Permission } from '@xuegong/contracts/permissions'
import type { SessionStore } from '@xuegong/db/sessions'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { and, inArray } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { enteredName } from '#http/entered-name'
import { needConfirm, refuse } from '#refuse'
import { accountScope } from '#data/scope'
import { attemptsOf } from './attempts.ts'

/** The accounts of some ids within the caller's scope; refuses when one is missing, out of scope, or his own. */
function reached(ctx: Ctx, permission: Permission, ids: readonly string[]) {
  const scope = accountScope(ctx, permission)
  const wanted = and(live(userMan), inArray(userMan.Id, [...ids]), scope.where())
  const found = ctx.db.select().from(userMan).where(wanted).prepare().all(scope.values)
  if (found.length < new Set(ids).size) refuse('NOT_FOUND')
  if (ids.includes(ctx.user.Id)) refuse('OWN_ACCOUNT')
  return found
}

/** Ends all sessions of an account within the caller's scope. */
export function kickUser(ctx: Ctx, { UserId }: Input<typeof account.kickUser>, sessions: SessionStore): string {
  const [found] = reached(ctx, 'account.edit', [UserId])
  ctx.change(userMan, UserId, () => sessions.endUser(ctx.world.id, UserId))
  return `已强制下线：${found?.TrueName}`
}

/**
 * Enables accounts within the caller's scope and lifts their locks, or disables them and ends their sessions; the latter must be
 * confirmed where there are any.
 */
export function setAccountState(
  ctx: Ctx,
  { Ids, State, ...given }: Input<typeof account.setAccountState>,
  sessions: SessionStore,
): string {
  const permission = State ? 'account.enable' : 'account.disable'
  if (!ctx.may(permission)) refuse('FORBIDDEN')
  const found = reached(ctx, permission, Ids)
  const inUse = State ? 0 : found.filter(({ Id }) => sessions.hasUser(ctx.world.id, Id, ctx.now)).length
  if (inUse > 0)
    needConfirm(given, `有 ${inUse} 个账号正在使用，停用后会立即退出登录，未保存的内容会丢失，确定停用吗？`)
  const fields = State ? { State, LockUntil: null } : { State }
  ctx.change(userMan, Ids, db => db.update(userMan).set(fields).where(inArray(userMan.Id, Ids)).run())
  for (const { Id, LoginName } of found) {
    if (State) attemptsOf(ctx.world, 'login').forget(enteredName(LoginName))
    else sessions.endUser(ctx.world.id, Id)
  }
  return State ? '已启用' : '已停用'
}
