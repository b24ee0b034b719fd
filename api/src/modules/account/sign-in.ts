import type { account } from '@xuegong/contracts/modules/account'
import type { Input } from '@xuegong/contracts/endpoint'
import { live } from '@xuegong/db/live'
import { verifyPassword } from '@xuegong/db/password'
import { userMan } from '@xuegong/db/schema/account'
import { and, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { paramOf } from '#data/params'
import { refuse } from '#refuse'
import { momentOf } from '#world/clock'
import { attemptsOf } from './attempts.ts'
import { solvesCaptcha } from './captcha.ts'

/** A hash that no password fits: unknown names cost as much time as known ones. */
const nobodysHash = `scrypt$16384$8$1$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`

/** Wrong passwords in a row after which a captcha is asked for. */
const patience = 3

type Credentials = Input<typeof account.login>

/** Who may come in: the account of a login name and password. Lock and disablement are told only after the right password. */
export async function authenticate(ctx: Ctx, { LoginName, Pwd, Key, Code }: Credentials) {
  const name = LoginName.trim().toLowerCase()
  const attempts = attemptsOf(ctx.world, 'login')
  if (attempts.failures(name, ctx.now) >= patience || paramOf(ctx, 'LoginCaptcha') === '1')
    checkCaptcha(ctx, { Key, Code })
  const user = ctx.db
    .select()
    .from(userMan)
    .where(and(live(userMan), sql`lower(${userMan.LoginName}) = ${name}`))
    .get()
  const right = await verifyPassword(Pwd, user?.PwdHash ?? nobodysHash)
  if (!user || !right) {
    attempts.fail(name, ctx.now)
    return refuse('BAD_CREDENTIALS')
  }
  refuseLocked(ctx, [user.LockUntil, attempts.lockedUntil(name, ctx.now)])
  if (user.State !== 1) refuse('ACCOUNT_DISABLED')
  attempts.forget(name)
  return user
}

function checkCaptcha({ world }: Ctx, { Key, Code }: Pick<Credentials, 'Key' | 'Code'>) {
  if (!Key || !Code) return refuse('CAPTCHA_NEEDED')
  return solvesCaptcha(world, Key, Code) || refuse('CAPTCHA_WRONG')
}

function refuseLocked({ now }: Ctx, ends: readonly (string | null | undefined)[]) {
  const end = ends
    .filter(each => each !== null && each !== undefined)
    .sort()
    .at(-1)
  if (end !== undefined && end > now) refuse('ACCOUNT_LOCKED', { n: minutesUntil(now, end) })
}

const minutesUntil = (now: string, end: string) => Math.ceil((momentOf(end) - momentOf(now)) / 60_000)
