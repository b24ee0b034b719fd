import type { account } from '@xuegong/contracts/modules/account'
import type { Input } from '@xuegong/contracts/endpoint'
import { verifyPassword } from '@xuegong/db/password'
import { userMan } from '@xuegong/db/schema/account'
import type { Ctx } from '#data/ctx'
import { paramOf } from '#data/params'
import { enteredName } from '#http/entered-name'
import { refuse } from '#refuse'
import { momentOf } from '#world/clock'
import { accountNamed } from './account-named.ts'
import { attemptsOf, lockMinutes } from './attempts.ts'
import { solvesCaptcha } from './captcha.ts'
import { hashInTurn } from './hash-in-turn.ts'

/** A hash that no password fits: unknown names, and accounts that are not activated, cost as much time as others. */
const nobodysHash = `scrypt$16384$8$1$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`

/** Wrong passwords in a row after which a captcha is asked for. */
const patience = 3

type Credentials = Input<typeof account.login>
type Where = Pick<Ctx, 'world' | 'db' | 'now'>
type Account = typeof userMan.$inferSelect

/**
 * Who may come in: the account of a login name and password. While a name is locked, every attempt is told so, right or wrong;
 * disablement is told only after the right password. Attempts under one name are tried one after the other.
 */
export function authenticate(ctx: Where, credentials: Credentials): Promise<Account> {
  const name = enteredName(credentials.LoginName)
  return hashInTurn(ctx.world, name, () => tryPassword(ctx, name, credentials))
}

async function tryPassword(ctx: Where, name: string, { Pwd, Key, Code }: Credentials): Promise<Account> {
  const attempts = attemptsOf(ctx.world, 'login')
  const user = accountNamed(ctx.db, name)
  refuseLocked(ctx, [user?.LockUntil, attempts.lockedUntil(name, ctx.now)])
  if (attempts.failures(name, ctx.now) >= patience || paramOf(ctx, 'LoginCaptcha') === '1')
    checkCaptcha(ctx, { Key, Code })
  // A failure until it has proved to be none: whoever looks meanwhile must not find one fewer.
  attempts.fail(name, ctx.now)
  const right = await verifyPassword(Pwd, user?.PwdHash || nobodysHash)
  if (!user || !right) return refuse('BAD_CREDENTIALS')
  attempts.forget(name)
  if (user.State !== 1) refuse('ACCOUNT_DISABLED')
  return user
}

function checkCaptcha({ world }: Where, { Key, Code }: Pick<Credentials, 'Key' | 'Code'>) {
  if (!Key || !Code) return refuse('CAPTCHA_NEEDED')
  return solvesCaptcha(world, Key, Code) || refuse('CAPTCHA_WRONG')
}

/** A lock without a near end is told like one of wrong passwords: the sentence must not say which names have an account. */
function refuseLocked({ now }: Where, ends: readonly (string | null | undefined)[]) {
  const end = ends.find(each => (each ?? '') > now)
  if (end) refuse('ACCOUNT_LOCKED', { n: Math.min(minutesUntil(now, end), lockMinutes) })
}

const minutesUntil = (now: string, end: string) => Math.ceil((momentOf(end) - momentOf(now)) / 60_000)
