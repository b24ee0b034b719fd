import { answerBy, assessmentState, proveState, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { Coded } from '@xuegong/contracts/fields'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { difficultProve } from '@xuegong/db/schema/evaluation-records'
import { and, eq, ne } from 'drizzle-orm'
import { endToDos } from '#delivery/to-dos'
import { wordsOf } from '#data/changes'
import type { Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import { callerAsStudent, reasonsAgainst, recordOfStudent, refuseFirst } from './answering-state.ts'
import { askedOf, type Numbered, questionsOf, selfScoreOf, unanswered } from './answers.ts'
import { type Answers } from './asked.ts'
import { pointsOrNull } from './points.ts'
import { aboutAnswering } from './publish.ts'
import { assessmentOf } from './reach.ts'
import { askVoters } from './review-to-dos.ts'
import { storeOwn } from './save-answers.ts'

/** Kinds of proofs that the chosen options need, in the order of the questions. */
const neededKinds = (questions: readonly Numbered[], answers: Answers): string[] =>
  questions.flatMap(({ Id, Options }) =>
    Options.filter(({ Key, NeedProve }) => NeedProve === 1 && answers[Id]?.Keys?.includes(Key)).map(
      ({ ProveType = '' }) => ProveType,
    ),
  )

/** Kinds of which a student has a proof that was not found wanting. */
const shownKinds = (db: Db, Aid: string, UserId: string): ReadonlySet<string> =>
  new Set(
    db
      .select({ ProveType: difficultProve.ProveType, State: difficultProve.State })
      .from(difficultProve)
      .where(and(live(difficultProve), eq(difficultProve.AssessmentId, Aid), eq(difficultProve.UserId, UserId)))
      .all()
      .filter(({ State }) => State !== proveState.bad)
      .map(({ ProveType }) => ProveType),
  )

const kind = Coded('HardshipKind', '证明类型')

/** A student hands in what he has answered: what has to be is answered, and proved. During the reviews it goes straight to his class. */
export function handIn(
  ctx: Ctx,
  { Aid, Promise: promised }: Input<typeof answering.handIn>,
): Result<typeof answering.handIn> {
  const row = assessmentOf(ctx, Aid)
  const own = callerAsStudent(ctx)
  if (!own) return refuse('NOT_FOUND')
  const record = recordOfStudent(ctx.db, Aid, own.Id)
  refuseFirst(reasonsAgainst(ctx, row, own.Id, record))
  const questions = questionsOf(ctx.db, Aid)
  const asked = askedOf(questions, answerBy.student)
  const Answers = record?.Answers ?? {}
  const [missing] = unanswered(asked, Answers)
  if (missing) refuse('ANSWER_MISSING', { n: missing.No })
  const shown = shownKinds(ctx.db, Aid, own.Id)
  const lacking = neededKinds(asked, Answers).find(each => !shown.has(each))
  if (lacking !== undefined) refuse('ANSWER_PROVE', { kind: wordsOf(ctx)(kind, lacking) })
  if (promised !== 1) refuse('ANSWER_PROMISE')
  const State = row.State === assessmentState.answering ? recordState.handedIn : recordState.review
  const SelfScore = selfScoreOf(questions, Answers)
  const values = { Answers, State, SelfScore, SubmitTime: ctx.now, ReturnReason: '' }
  storeOwn(ctx, Aid, own.Id, record, values, work => {
    endToDos(work, aboutAnswering(Aid), 'done', own.UserId)
    // His class votes on him once more.
    if (State === recordState.review && record) askVoters(work, row, record.ClassId)
  })
  return { State, SelfScore: pointsOrNull(SelfScore) }
}

/** The assessment that somebody asks about: one that he sees, as a student any that is published, even if it is not for him. */
function askedAbout(ctx: Ctx, Aid: string, isStudent: boolean) {
  if (!isStudent) return assessmentOf(ctx, Aid)
  const published = and(live(assessment), eq(assessment.Id, Aid), ne(assessment.State, assessmentState.draft))
  return ctx.db.select().from(assessment).where(published).get() ?? refuse('NOT_FOUND')
}

/** Whether the caller may answer now, and each reason why not. */
export function checkApply(ctx: Ctx, { Aid }: Input<typeof answering.checkApply>): Result<typeof answering.checkApply> {
  const own = callerAsStudent(ctx)
  const row = askedAbout(ctx, Aid, own !== undefined)
  const reasons = own
    ? reasonsAgainst(ctx, row, own.Id, recordOfStudent(ctx.db, Aid, own.Id))
    : (['ANSWER_SCOPE'] as const)
  return { CanApply: reasons.length === 0 ? 1 : 0, Reasons: reasons.map(each => sentence(each)) }
}
