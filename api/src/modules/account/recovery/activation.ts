import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { enteredName } from '#http/entered-name'
import { refuse } from '#refuse'
import { attemptsOf } from '../attempts.ts'
import { solvesCaptcha } from '../captcha.ts'
import { placeOf } from '../profile.ts'
import { openShelf } from '../sign-on/shelf.ts'
import { hashOfNew, refuseDifferent } from './new-password.ts'
import type { Account } from './owner.ts'
import { newKey, rightCode, spendCode } from './sent-codes.ts'

/** How long (s) who was checked may take for the rest. */
const checkedSeconds = 600
const newcomer = 3

interface Checked {
  readonly UserId: string
  readonly StudentId: string
}
const checked = openShelf<Checked>(checkedSeconds)

type Answers = Input<typeof recovery.checkNewStudent>
type Activation = Input<typeof recovery.activateNewStudent>

/**
 * Says who a new student is who gives number, name and identity number. Refuses with one sentence whatever does not fit, disabled
 * accounts, and a number that is locked after five failures; only when all fits does it say that the account is active already.
 */
export function checkNewStudent(ctx: Ctx, answers: Answers): Result<typeof recovery.checkNewStudent> {
  const { world, now } = ctx
  if (!solvesCaptcha(world, answers.Key, answers.Code)) return refuse('CAPTCHA_WRONG')
  const number = enteredName(answers.Number)
  const attempts = attemptsOf(world, 'activate')
  const isLocked = attempts.lockedUntil(number, now) !== undefined
  const found = newcomerOf(ctx, number, answers)
  if (isLocked || !found || found.user.State !== 1 || (found.user.LockUntil ?? '') > now) {
    attempts.fail(number, now)
    return refuse('NEW_STUDENT_WRONG')
  }
  const { user, StudentId } = found
  attempts.forget(number)
  if (user.PwdHash) return refuse('ALREADY_ACTIVE')
  const ActivateKey = newKey()
  checked.put(ctx, ActivateKey, { UserId: user.Id, StudentId })
  return { ActivateKey, TrueName: user.TrueName, ...placeOf(ctx, user) }
}

/** The new student whom all three answers fit; all are compared in one statement, so none answers sooner than another. */
function newcomerOf({ db }: Ctx, number: string, { TrueName, IdCard }: Answers) {
  const fits = and(
    live(student),
    live(userMan),
    eq(userMan.UserType, newcomer),
    or(sql`lower(${student.StudentNo}) = ${number}`, sql`lower(${student.ExamineeNo}) = ${number}`),
    eq(student.TrueName, TrueName.trim()),
    eq(student.IdCard, IdCard.trim().toUpperCase()),
  )
  return db
    .select({ user: userMan, StudentId: student.Id })
    .from(student)
    .innerJoin(userMan, eq(userMan.Id, student.UserId))
    .where(fits)
    .get()
}

/** The account of somebody who was checked a short while ago, with what stands for its password. */
export function checkedAccount({ world, db, now }: Ctx, ActivateKey: string): { user: Account; StudentId: string } {
  const known = checked.look({ world, now }, ActivateKey) ?? refuse('ACTIVATION_OVER')
  const user = db
    .select()
    .from(userMan)
    .where(and(live(userMan), eq(userMan.Id, known.UserId), eq(userMan.State, 1)))
    .get()
  return { user: user ?? refuse('ACTIVATION_OVER'), StudentId: known.StudentId }
}

/** Gives a new student who was checked, and reads what comes to the number that he gives, his password. Signs nobody in. */
export async function activateNewStudent(
  ctx: Ctx,
  input: Activation,
): Promise<Result<typeof recovery.activateNewStudent>> {
  const { ActivateKey, SmsKey, SmsCode, Mobile, Mail } = input
  const { user, StudentId } = checkedAccount(ctx, ActivateKey)
  refuseDifferent(input)
  if (user.PwdHash) return refuse('ALREADY_ACTIVE')
  const sent = rightCode(ctx, 'activate', SmsKey, SmsCode)
  if (sent?.UserId !== user.Id || sent.mobile !== Mobile) return refuse('CODE_WRONG')
  const PwdHash = await hashOfNew(ctx, user, input)
  ctx.change(userMan, user.Id, db => {
    const { changes } = db
      .update(userMan)
      .set({ PwdHash, PwdUpdateTime: ctx.now })
      .where(and(eq(userMan.Id, user.Id), eq(userMan.PwdHash, '')))
      .run()
    if (changes === 0) refuse('ALREADY_ACTIVE')
    if (!spendCode(ctx, SmsKey)) refuse('CODE_WRONG')
    ctx.change(student, StudentId, () =>
      db
        .update(student)
        .set({ Mobile, ...(Mail && { Mail }) })
        .where(eq(student.Id, StudentId))
        .run(),
    )
  })
  checked.take(ctx, ActivateKey)
  attemptsOf(ctx.world, 'login').forget(enteredName(user.LoginName))
  return { LoginName: user.LoginName }
}
