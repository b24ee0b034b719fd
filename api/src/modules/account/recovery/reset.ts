import type { Input } from '@xuegong/contracts/endpoint'
import type { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { userMan } from '@xuegong/db/schema/account'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { tell } from '#delivery/tell'
import { enteredName } from '#http/entered-name'
import type { ServerParts } from '#modules/descriptor'
import { refuse } from '#refuse'
import { attemptsOf } from '../attempts.ts'
import { keepOld } from '../password-history.ts'
import { passwordChanged } from '../templates.ts'
import { hashOfNew, refuseDifferent } from './new-password.ts'
import { type Account, mayRecover, ownerOf } from './owner.ts'
import { linkOwner, spendLink } from './reset-links.ts'
import { rightCode, spendCode } from './sent-codes.ts'

type Given = Input<typeof recovery.resetByCode>

/** Who has proved that an account is his, and how that is used up; `use` refuses where another was faster. */
interface Proof {
  readonly user: Account
  use(ctx: Pick<Ctx, 'world' | 'db' | 'now'>): void
}

function byLink(ctx: Ctx, token: string): Proof {
  const user = linkOwner(ctx, token) ?? refuse('RESET_LINK_OVER')
  return { user, use: here => void (spendLink(here, token) || refuse('RESET_LINK_OVER')) }
}

function byCode(ctx: Ctx, Key: string, Code: string): Proof {
  const sent = rightCode(ctx, 'retrieve', Key, Code) ?? refuse('CODE_WRONG')
  const { user } = ownerOf(ctx.db, sent.UserId) ?? refuse('CODE_WRONG')
  if (!mayRecover(user) || user.PwdHash !== sent.PwdHash) return refuse('CODE_WRONG')
  return { user, use: here => void (spendCode(here, Key) || refuse('CODE_WRONG')) }
}

/** A link or a code is used up with the password that is stored: one that is refused may be corrected. */
export async function resetByCode(ctx: Ctx, input: Given, { sessions }: ServerParts): Promise<string> {
  const { Token, Key, Code } = input
  refuseDifferent(input)
  const { user, use } = Token ? byLink(ctx, Token) : byCode(ctx, Key ?? '', Code ?? '')
  const PwdHash = await hashOfNew(ctx, user, input)
  const { world, now } = ctx
  ctx.change(userMan, user.Id, db => {
    use({ world, db, now })
    const { changes } = db
      .update(userMan)
      .set({ PwdHash, PwdUpdateTime: now })
      .where(and(eq(userMan.Id, user.Id), eq(userMan.PwdHash, user.PwdHash)))
      .run()
    // Somebody has changed it while this one was hashed.
    if (changes === 0) refuse(Token ? 'RESET_LINK_OVER' : 'CODE_WRONG')
    keepOld(db, ctx, user)
    tell({ world, now }, passwordChanged, [user.Id], { 时间: now }, { businessId: '' })
  })
  attemptsOf(world, 'login').forget(enteredName(user.LoginName))
  sessions.endUser(world.id, user.Id)
  return '密码已重置，请使用新密码登录'
}
