import type { account, PasswordChange } from '@xuegong/contracts/modules/account'
import type { Result } from '@xuegong/contracts/endpoint'
import { longestDays } from '@xuegong/contracts/modules/account/users'
import { weaknessOf } from '@xuegong/contracts/modules/account/password-rules'
import { violationText } from '@xuegong/contracts/wording'
import type { Db } from '@xuegong/db/client'
import { hashPassword, verifyPassword } from '@xuegong/db/password'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { live } from '@xuegong/db/live'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { tell } from '#delivery/tell'
import { refuse } from '#refuse'
import { plusSeconds } from '#world/clock'
import { paramOf } from '#data/params'
import { statement } from '#data/prepared'
import { keepOld, refuseUsed } from './password-history.ts'
import { passwordChanged } from './templates.ts'

type Account = typeof userMan.$inferSelect

const accountOf = (db: Db, id: string): Account =>
  statement(db, 'account by id', () =>
    db
      .select()
      .from(userMan)
      .where(eq(userMan.Id, sql.placeholder('id'))),
  ).get({ id })!

/** Whether an account must change its password before it may do anything else. */
export const mustChange = (ctx: Ctx, { PwdUpdateTime }: Pick<Account, 'PwdUpdateTime'>): boolean =>
  PwdUpdateTime === null && paramOf(ctx, 'ForceChangeAtLogin') === '1'

/** What is wrong with the caller's password, as a sentence; empty when nothing is. */
export function judgePassword(ctx: Ctx): Result<typeof account.judgePassword> {
  const { PwdUpdateTime } = accountOf(ctx.db, ctx.user.Id)
  if (PwdUpdateTime === null) return { ErrorMess: '您正在使用初始密码，请修改密码后继续使用' }
  const old = plusSeconds(PwdUpdateTime, longestDays * 86_400) < ctx.now
  return { ErrorMess: old ? `您的密码已超过${longestDays}天未修改，请修改密码后继续使用` : '' }
}

/**
 * Checks a change and hashes the new password off the main thread; what it gives stores it. Refuses a missing address, a wrong
 * old password, two new ones that differ, and a weak one.
 */
export async function checkChange(ctx: Ctx, form: PasswordChange): Promise<() => void> {
  const own = accountOf(ctx.db, ctx.user.Id)
  const Mail = mailOf(own, form)
  const pupil = studentOf(ctx)
  if (!(await verifyPassword(form.OldPwd, own.PwdHash))) refuse('OLD_PASSWORD_WRONG')
  if (form.NewPwd !== form.NewPwd2) refuse('PASSWORDS_DIFFER')
  const reason =
    form.NewPwd === form.OldPwd
      ? '不能与旧密码相同'
      : weaknessOf(form.NewPwd, { LoginName: own.LoginName, IdCardEnd: pupil?.IdCard.slice(-6) ?? '' })
  if (reason) refuse('PASSWORD_WEAK', { reason })
  await refuseUsed(ctx.db, own, form.NewPwd)
  const PwdHash = await hashPassword(form.NewPwd)
  const changed = { PwdHash, PwdUpdateTime: ctx.now }
  return () =>
    ctx.change(userMan, own.Id, db => {
      store(db, ctx, own, pupil || Mail === undefined ? changed : { ...changed, Mail })
      if (pupil && Mail !== undefined && Mail !== pupil.Mail) storeMail(ctx, pupil.Id, Mail)
    })
}

/** The address that is given: teachers are not asked for one, others must give it. */
function mailOf({ IsTheach }: Account, { Email }: PasswordChange): string | undefined {
  if (IsTheach) return undefined
  return (
    Email ||
    refuse('INVALID_INPUT', {
      reason: violationText({ keyword: 'required', field: 'Email', schema: { title: '邮箱' } }),
    })
  )
}

/** The caller as a student; undefined for staff. */
const studentOf = ({ db, user }: Ctx) =>
  db
    .select({ Id: student.Id, IdCard: student.IdCard, Mail: student.Mail })
    .from(student)
    .where(and(live(student), eq(student.UserId, user.Id)))
    .get()

/** A student's address stands in his own row (`data/contact.ts`). */
const storeMail = (ctx: Ctx, Id: string, Mail: string) =>
  ctx.change(student, Id, db => db.update(student).set({ Mail }).where(eq(student.Id, Id)).run())

type Change = Pick<Account, 'PwdHash' | 'PwdUpdateTime'> & Partial<Pick<Account, 'Mail'>>

/** Somebody who changed the password meanwhile knew it: then the old one given here is not the old one any more. */
function store(db: Db, ctx: Ctx, own: Account, fields: Change) {
  const { changes } = db
    .update(userMan)
    .set(fields)
    .where(and(eq(userMan.Id, own.Id), eq(userMan.PwdHash, own.PwdHash)))
    .run()
  if (changes === 0) refuse('OLD_PASSWORD_WRONG')
  keepOld(db, ctx, own)
  tell(ctx, passwordChanged, [own.Id], { 时间: ctx.now }, { businessId: '' })
}
