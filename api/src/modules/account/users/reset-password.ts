import { randomInt } from 'node:crypto'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { accounts } from '@xuegong/contracts/modules/account/accounts'
import { weaknessOf } from '@xuegong/contracts/modules/account/password-rules'
import { hashPassword } from '@xuegong/db/password'
import { userMan } from '@xuegong/db/schema/account'
import type { SessionStore } from '@xuegong/db/sessions'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { storedRow } from '#data/stored-rows'
import { tell } from '#delivery/tell'
import { enteredName } from '#http/entered-name'
import { refuse } from '#refuse'
import { attemptsOf } from '../attempts.ts'
import { keepOld, refuseUsed } from '../password-history.ts'
import { passwordReset } from '../templates.ts'
import { hashInTurn } from '../hash-in-turn.ts'
import { idCardEndOf, initialPasswordOf } from './initial-password.ts'
import { reached, refuseUntouchable } from './reach.ts'

/** Characters that nobody takes for another one, of every kind that a password must have. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@#%+=?'] as const
const [randomLength, anyKind] = [12, kinds.join('')]

/** A password that nobody can guess. */
function randomPassword(): string {
  const letters = Array.from({ length: randomLength }, (_, at) => {
    const from = kinds[at] ?? anyKind
    return from[randomInt(from.length)]!
  })
  // The kinds do not stand in their order.
  for (let at = letters.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[letters[at], letters[other]] = [letters[other]!, letters[at]!]
  }
  return letters.join('')
}

/**
 * Gives an account a password, which is told here and nowhere else and counts as the initial one: lifts its locks and ends its
 * sessions. Refuses one that is too weak, or that the account had a short while ago.
 */
export async function resetPassword(
  ctx: Ctx,
  { UserId, NewPwd = '', Random }: Input<typeof accounts.resetPassword>,
  sessions: SessionStore,
): Promise<Result<typeof accounts.resetPassword>> {
  const row = storedRow(ctx, reached.edit, UserId, 'edit')
  refuseUntouchable(ctx, row)
  const password = NewPwd || (Random ? randomPassword() : initialPasswordOf(ctx, row))
  if (NewPwd) {
    const reason = weaknessOf(NewPwd, { LoginName: row.LoginName, IdCardEnd: idCardEndOf(ctx, UserId) })
    if (reason) refuse('PASSWORD_WEAK', { reason })
    await hashInTurn(ctx.world, row.LoginName, () => refuseUsed(ctx.db, row, NewPwd))
  }
  const PwdHash = await hashInTurn(ctx.world, row.LoginName, () => hashPassword(password))
  ctx.change(userMan, UserId, db => {
    // The account may have changed hands, or its password, while this one was hashed.
    const now = storedRow(ctx, reached.edit, UserId, 'edit', db)
    refuseUntouchable(ctx, now)
    db.update(userMan).set({ PwdHash, PwdUpdateTime: null, LockUntil: null }).where(eq(userMan.Id, UserId)).run()
    keepOld(db, ctx, now)
    tell(ctx, passwordReset, [UserId], {}, { businessId: '' })
  })
  attemptsOf(ctx.world, 'login').forget(enteredName(row.LoginName))
  sessions.endUser(ctx.world.id, UserId)
  return { NewPwd: password }
}
