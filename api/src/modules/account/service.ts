import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import type { userMan } from '@xuegong/db/schema/account'
import type { Ctx } from '#data/ctx'
import { paramOf } from '#data/params'
import type { SignIn } from '#http/access'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { captchasOf, type OpenCaptcha } from './captcha.ts'
import { placeOf } from './profile.ts'

type Where = Pick<Ctx, 'world' | 'db' | 'now'>
/** A session that is good for one thing only, and not for long. */
interface Limits {
  readonly Only?: string
  readonly seconds?: number
}

/** For how many seconds a token of this account is good. */
const tokenSeconds = (ctx: Where, { TokenSeconds }: { TokenSeconds: number | null }): number =>
  TokenSeconds ?? Number(paramOf(ctx, 'TokenHours')) * 3600

/** What a client learns of a session that begins now; within its limits. */
export function loginResult(
  ctx: Where,
  user: typeof userMan.$inferSelect,
  signIn: SignIn,
  { Only = '', seconds = tokenSeconds(ctx, user) }: Limits = {},
): LoginResult {
  const ExpiresTime = plusSeconds(ctx.now, seconds)
  return {
    Id: user.Id,
    LoginName: user.LoginName,
    TrueName: user.TrueName,
    ...placeOf(ctx, user),
    UserType: user.UserType,
    Token: signIn(ctx.world, user.Id, ExpiresTime, Only),
    ExpiresTime,
  }
}

/** The captchas that wait, newest last: for programs that test, which cannot read pictures. */
export const openCaptchas = (world: World): OpenCaptcha[] =>
  [...captchasOf(world).values()].filter(({ ExpiresTime }) => ExpiresTime > world.now())
