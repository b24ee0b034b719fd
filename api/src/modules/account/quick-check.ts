import type { account } from '@xuegong/contracts/modules/account'
import type { Input } from '@xuegong/contracts/endpoint'
import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import type { SignIn } from '#http/access'
import { enteredName } from '#http/entered-name'
import { refuse } from '#refuse'
import { attemptsOf } from './attempts.ts'
import { solvesCaptcha } from './captcha.ts'
import { loginResult } from './service.ts'

const seconds = 2 * 3600

type Answers = Input<typeof account.quickCheck>

/**
 * Opens one module to a student by number, name and the end of the identity number. Refuses a captcha that is not solved, and
 * with one sentence everything else: unknown, not fitting, locked after five failures, disabled, without an account.
 */
export function quickCheck(ctx: Ctx, answers: Answers, signIn: SignIn): LoginResult {
  const { world, now } = ctx
  if (!solvesCaptcha(world, answers.Key, answers.Code)) return refuse('CAPTCHA_WRONG')
  const number = enteredName(answers.Number)
  const attempts = attemptsOf(world, 'quick')
  const locked = attempts.lockedUntil(number, now) !== undefined
  const owner = ownerOf(ctx, answers)
  if (locked || !owner || owner.State !== 1 || (owner.LockUntil ?? '') > now) {
    attempts.fail(number, now)
    return refuse('QUICK_CHECK_FAILED')
  }
  attempts.forget(number)
  return loginResult(ctx, owner, signIn, { Only: answers.Module, seconds })
}

/** The account whose student fits all three answers; all are compared in one statement, so none answers sooner than another. */
function ownerOf({ db }: Ctx, { Number: StudentNo, TrueName, IdCardEnd }: Answers) {
  const fits = and(
    live(student),
    live(userMan),
    eq(student.StudentNo, StudentNo.trim()),
    eq(student.TrueName, TrueName.trim()),
    sql`upper(substr(${student.IdCard}, -6)) = ${IdCardEnd.toUpperCase()}`,
  )
  return db.select({ user: userMan }).from(student).innerJoin(userMan, eq(userMan.Id, student.UserId)).where(fits).get()
    ?.user
}
