import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import type { userMan } from '@xuegong/db/schema/account'
import type { Ctx } from '#data/ctx'
import { loadUser } from '#data/user'
import type { SignIn } from '#http/access'
import { refuse } from '#refuse'
import { mustChange } from './password.ts'
import { loginResult } from './service.ts'

type Account = typeof userMan.$inferSelect

/** What clients say that somebody signs in for who only checks others (`ApplyType`), and for how many seconds that is good. */
export const checking = 4
const checkingSeconds = 12 * 3600
const checker = 'yxzyz'

/** Refuses who signs in to check others and is not one of those who do. */
export function refuseNoChecker({ world }: Ctx, { Id }: Account, ApplyType: number): void {
  if (ApplyType !== checking) return
  const isChecker = loadUser(world, Id)?.roles.some(({ RoleCode }) => RoleCode === checker)
  if (!isChecker) refuse('NO_CHECKER')
}

/** Begins the session of somebody who has proved who he is. */
export function begin(ctx: Ctx, user: Account, ApplyType: number, signIn: SignIn): LoginResult {
  // With a token that is good for the change only, so that the page can force it.
  if (mustChange(ctx, user))
    return refuse('MUST_CHANGE_PASSWORD', {}, loginResult(ctx, user, signIn, { Only: 'password' }))
  if (ApplyType !== checking) return loginResult(ctx, user, signIn)
  return loginResult(ctx, user, signIn, { Only: 'verify', seconds: checkingSeconds })
}
