import type { SecondCheck } from '@xuegong/contracts/modules/account/sign-on/recovery'
import { hidden } from '#data/masked'
import type { Ctx } from '#data/ctx'
import { paramOf } from '#data/params'
import { loadUser } from '#data/user'
import type { Outbox } from '#delivery/outbox'
import { enteredName } from '#http/entered-name'
import { refuse } from '#refuse'
import { openShelf } from '../sign-on/shelf.ts'
import { codeSeconds, codeWait, countCode } from './limits.ts'
import { type Account, ownerOf } from './owner.ts'
import { newKey, rightCode, sendCode, spendCode } from './sent-codes.ts'

/** How long (s) a right password waits for its code. */
const waitSeconds = 600
/** Characters of a number that are shown before the stars. */
const shownDigits = 3
/** Who is asked where not everybody is. */
const watched: readonly string[] = ['admin', 'xgc']

/** Somebody whose password was right. */
interface Waiting {
  readonly UserId: string
  readonly PwdHash: string
  readonly ApplyType: number
}

const logins = openShelf<Waiting>(waitSeconds)
/** The key that somebody was given last, so that a login within a minute sends no other code. */
const given = openShelf<string>(codeSeconds)

type Here = Pick<Ctx, 'world' | 'db' | 'now'>

function isAsked(ctx: Here, { Id }: Account): boolean {
  const who = paramOf(ctx, 'LoginSecondCheck')
  if (who !== '1') return who === '2'
  return loadUser(ctx.world, Id)?.roles.some(({ RoleCode }) => watched.includes(RoleCode)) ?? false
}

/** Refuses a login whose password was right until the code is given that it sends, where the school wants that of the account. */
export function askForCode(ctx: Ctx, user: Account, ApplyType: number, outbox: Outbox): void {
  if (!isAsked(ctx, user)) return
  const { Mobile = '' } = ownerOf(ctx.db, user.Id) ?? {}
  if (!Mobile) return refuse('SECOND_NO_MOBILE')
  const name = enteredName(user.LoginName)
  const waiting = { UserId: user.Id, PwdHash: user.PwdHash, ApplyType }
  const mark = `${user.Id} ${ApplyType}`
  const old = given.look(ctx, mark)
  const isGood = old !== undefined && logins.look(ctx, old)?.PwdHash === user.PwdHash
  const Key = isGood ? old : newKey()
  if (!isGood) {
    countCode(ctx, 'second', name)
    logins.put(ctx, Key, waiting)
    given.put(ctx, mark, Key)
    sendCode(ctx, outbox, { scene: 'second', mobile: Mobile, ...waiting }, Key)
  }
  const value: SecondCheck = { Key, Target: hidden(Mobile, shownDigits), Seconds: codeWait(ctx, 'second', name) }
  return refuse('SECOND_CODE', {}, value)
}

/** Sends another code for a login that waits. */
export function sendAnother(ctx: Ctx, Key: string, outbox: Outbox): void {
  const waiting = logins.look(ctx, Key) ?? refuse('SECOND_OVER')
  const { user, Mobile } = ownerOf(ctx.db, waiting.UserId) ?? refuse('SECOND_OVER')
  if (user.PwdHash !== waiting.PwdHash || !Mobile) return refuse('SECOND_OVER')
  countCode(ctx, 'second', enteredName(user.LoginName))
  sendCode(ctx, outbox, { scene: 'second', mobile: Mobile, UserId: user.Id, PwdHash: user.PwdHash }, Key)
}

/** The name under which a login that waits is kept in the log; empty where there is none. */
export const nameOfWaiting = (ctx: Here, Key: string): string => {
  const waiting = logins.look(ctx, Key)
  return (waiting && ownerOf(ctx.db, waiting.UserId)?.user.LoginName) ?? ''
}

/** Whose login a code finishes, and what it was for; the code is used up. */
export function finishedBy(ctx: Here, Key: string, Code: string): { user: Account; ApplyType: number } {
  const waiting = logins.look(ctx, Key)
  if (!waiting || !rightCode(ctx, 'second', Key, Code)) return refuse('CODE_WRONG')
  const { user } = ownerOf(ctx.db, waiting.UserId) ?? refuse('CODE_WRONG')
  if (user.PwdHash !== waiting.PwdHash || (user.LockUntil ?? '') > ctx.now) return refuse('CODE_WRONG')
  if (!spendCode(ctx, Key)) return refuse('CODE_WRONG')
  logins.take(ctx, Key)
  if (user.State !== 1) return refuse('ACCOUNT_DISABLED')
  return { user, ApplyType: waiting.ApplyType }
}
