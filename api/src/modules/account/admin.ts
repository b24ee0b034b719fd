import type { accounts } from '@xuegong/contracts/modules/account/accounts'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { LoginLog } from '@xuegong/db/login-log'
import type { SessionStore } from '@xuegong/db/sessions'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { changeMany, chosenIds } from '#data/bulk'
import type { Ctx } from '#data/ctx'
import { storedRow, storedRows } from '#data/stored-rows'
import { enteredName } from '#http/entered-name'
import { needConfirm, refuse } from '#refuse'
import { attemptsOf } from './attempts.ts'
import { loginsOf } from './login-log.ts'
import { declaredUsers } from './users/list.ts'
import { mayTouch, reached, refuseNoAdmin, refuseUntouchable } from './users/reach.ts'
import { toldRights } from './users/rights.ts'

/** Ends all sessions of an account within the caller's scope. */
export function kickUser(ctx: Ctx, { UserId }: Input<typeof accounts.kickUser>, sessions: SessionStore): string {
  const row = storedRow(ctx, reached.edit, UserId, 'edit')
  refuseUntouchable(ctx, row)
  ctx.change(userMan, UserId, () => sessions.endUser(ctx.world.id, UserId))
  return `已强制下线：${row.TrueName}`
}

/**
 * Enables accounts within the caller's scope and lifts their locks, or disables them and ends their sessions; the latter must be
 * confirmed where there are any. Those that may not be changed so are named with the reason.
 */
export function setAccountState(
  ctx: Ctx,
  { State, Confirm, ConfirmText, ...chosen }: Input<typeof accounts.setAccountState>,
  sessions: SessionStore,
): Result<typeof accounts.setAccountState> {
  const action = State ? 'enable' : 'disable'
  if (!ctx.may(`account.${action}`)) refuse('FORBIDDEN')
  const many = { reached: reached[action], list: declaredUsers, told: toldRights }
  const rows = storedRows(ctx, many.reached, chosenIds(ctx, declaredUsers, chosen), 'edit')
  const isInUse = (row: (typeof rows)[number]) => sessions.hasUser(ctx.world.id, row.Id, ctx.now) && mayTouch(ctx, row)
  const inUse = State ? 0 : rows.filter(isInUse).length
  if (inUse > 0)
    needConfirm(
      { Confirm, ConfirmText },
      `有 ${inUse} 个账号正在使用，停用后会立即退出登录，未保存的内容会丢失，确定停用吗？`,
    )
  const fields = State ? { State, LockUntil: null } : { State }
  const done = changeMany(ctx, many, chosen, (row, db) => {
    refuseUntouchable(ctx, row)
    db.update(userMan).set(fields).where(eq(userMan.Id, row.Id)).run()
    refuseNoAdmin(ctx)
    if (!State) ctx.departures.approverGone(ctx, row.Id)
  })
  const failed = new Set(done.Failed.map(({ Id }) => Id))
  for (const { Id, LoginName } of rows.filter(row => !failed.has(row.Id))) {
    if (State) attemptsOf(ctx.world, 'login').forget(enteredName(LoginName))
    else sessions.endUser(ctx.world.id, Id)
  }
  return done
}

/** The newest sign-ins of an account within the caller's scope. */
export function listUserLogins(
  ctx: Ctx,
  { UserId }: Input<typeof accounts.listUserLogins>,
  logins: LoginLog,
): Result<typeof accounts.listUserLogins> {
  storedRow(ctx, reached.get, UserId, 'get')
  return loginsOf(ctx, logins, UserId, 50)
}
