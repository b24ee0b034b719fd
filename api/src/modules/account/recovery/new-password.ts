import { weaknessOf } from '@xuegong/contracts/modules/account/password-rules'
import { hashPassword } from '@xuegong/db/password'
import type { Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import { refuseUsed } from '../password-history.ts'
import { hashInTurn } from '../hash-in-turn.ts'
import { idCardEndOf } from '../users/initial-password.ts'
import type { Account } from './owner.ts'

interface Twice {
  readonly NewPwd: string
  readonly NewPwd2: string
}

export const refuseDifferent = ({ NewPwd, NewPwd2 }: Twice): void => {
  if (NewPwd !== NewPwd2) refuse('PASSWORDS_DIFFER')
}

/** What is stored of a new password. Refuses a weak one, and one that the account has or had a short while ago. */
export function hashOfNew(ctx: Ctx, user: Account, { NewPwd }: Twice): Promise<string> {
  const reason = weaknessOf(NewPwd, { LoginName: user.LoginName, IdCardEnd: idCardEndOf(ctx, user.Id) })
  if (reason) refuse('PASSWORD_WEAK', { reason })
  return hashInTurn(ctx.world, user.LoginName, async () => {
    await refuseUsed(ctx.db, user, NewPwd)
    return hashPassword(NewPwd)
  })
}
