import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import type { userMan } from '@xuegong/db/schema/account'
import type { Ctx } from '#data/ctx'
import { paramOf } from '#data/params'
import type { SessionNotes, SignIn } from '#http/access'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { authenticate } from './sign-in.ts'
import { captchasOf, type OpenCaptcha } from './captcha.ts'
import { placeOf } from './profile.ts'

type Where = Pick<Ctx, 'world' | 'db' | 'now'>
/** How a session begins: by which way in, and where it is good for one thing only, or not for long. */
interface Beginning extends SessionNotes {
  readonly seconds?: number
}

/** For how many seconds a token of this account is good. */
const tokenSeconds = (ctx: Where, { TokenSeconds }: { TokenSeconds: number | null }): number =>
  TokenSeconds ?? Number(paramOf(ctx, 'TokenHours')) * 3600

/** Refuses where a password is not that of an enabled account, or its name is locked; counts as a login does. */
export const rightPassword = (world: World, LoginName: string, Pwd: string): Promise<unknown> =>
  authenticate({ world, db: world.reader(), now: world.now() }, { LoginName, Pwd })

/** What a client learns of a session that begins now. */
export function loginResult(
  ctx: Where,
  user: typeof userMan.$inferSelect,
  signIn: SignIn,
  { seconds = tokenSeconds(ctx, user), ...notes }: Beginning = {},
): LoginResult {
  const ExpiresTime = plusSeconds(ctx.now, seconds)
  return {
    Id: user.Id,
    LoginName: user.LoginName,
    TrueName: user.TrueName,
    ...placeOf(ctx, user),
    UserType: user.UserType,
    Token: signIn(ctx.world, user.Id, ExpiresTime, notes),
    ExpiresTime,
  }
}

/** The captchas that wait, newest last: for programs that test, which cannot read pictures. */
export const openCaptchas = (world: World): OpenCaptcha[] =>
  [...captchasOf(world).values()].filter(({ ExpiresTime }) => ExpiresTime > world.now())

export { loadMenu, pagesOf } from './menu.ts'
/** For other modules that ask for a secret: the same limits of guesses and of hashes at once. */
export { attemptsOf } from './attempts.ts'
export { hashInTurn } from './hash-in-turn.ts'
/** For modules whose duties come with a role. */
export { setRole } from './users/additional-roles.ts'
