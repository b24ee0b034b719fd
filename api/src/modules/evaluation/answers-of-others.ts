import { answerBy, assessmentState, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import { assessment } from '@xuegong/db/schema/evaluation'
import { live } from '@xuegong/db/live'
import { meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import type { Session } from '@xuegong/db/sessions'
import { and, eq, sql } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import {
  askedFor,
  askedOf,
  checkedAnswers,
  isDeclared,
  type Numbered,
  questionsOf,
  teacherScoreOf,
  unanswered,
} from './answers.ts'
import { type MeterRecord, recordOfStudent, type Saved, type Saving } from './answering-state.ts'
import { type Answers } from './asked.ts'
import { hundredths, pointsOrNull } from './points.ts'
import { ownClasses } from './reach.ts'
import { askWord } from './review-word.ts'
import { roomOf, teaches } from './room.ts'

type Assessment = typeof assessment.$inferSelect
type Given = Saving['Answers']

/** Whether the review of a class is over. */
export function isClassClosed({ db }: Pick<Ctx, 'db'>, Aid: string, ClassId: string): boolean {
  const room = roomOf(db, Aid, ClassId)
  return room !== undefined && (room.CloseState === 1 || room.ReportState === 1)
}

/** Whether a reviewer votes on a record now: the assessment is with its classes, and so is the record. */
export const isUnderReview = (row: Assessment, record: MeterRecord): boolean =>
  row.State === assessmentState.review && record.State === recordState.review

/** Keeps what a reviewer who has said the word of his class answers for somebody of it; nobody else reads it, so the log tells the assessment alone. */
export async function saveOfReviewer(
  ctx: Ctx,
  row: Assessment,
  { UserId = '', Answers: given }: Saving,
  session: Session | null,
): Promise<Saved> {
  const record = recordOfStudent(ctx.db, row.Id, UserId) ?? refuse('NOT_FOUND')
  const part = ownClasses(ctx, row.Id).find(({ ClassId }) => ClassId === record.ClassId)
  if (!part) return refuse('VOTE_NOT_REVIEWER')
  if (part.StudentId === UserId) refuse('VOTE_SELF')
  await askWord(ctx, session, row, record.ClassId, undefined)
  if (isClassClosed(ctx, row.Id, record.ClassId)) refuse('CLASS_CLOSED')
  if (!isUnderReview(row, record)) refuse('VOTE_EARLY')
  if (ctx.now >= row.VoteEndTime) refuse('VOTE_OVER')
  const asked = askedOf(questionsOf(ctx.db, row.Id), answerBy.reviewer)
  const checked = checkedAnswers(asked, given)
  const of = { MeterRecordId: record.Id, VoterId: part.StudentId }
  const kept = ctx.change(assessment, row.Id, db => {
    const own = and(
      live(reviewVote),
      eq(reviewVote.MeterRecordId, of.MeterRecordId),
      eq(reviewVote.VoterId, of.VoterId),
    )
    const before = db.select().from(reviewVote).where(own).get()
    const Answers = { ...before?.Answers, ...checked }
    if (before) db.update(reviewVote).set({ Answers }).where(own).run()
    else
      db.insert(reviewVote)
        .values({ ...created(ctx), ...of, Id: ctx.newId(), AssessmentId: row.Id, ClassId: record.ClassId, Answers })
        .run()
    return Answers
  })
  return { MeterRecordId: record.Id, SelfScore: null, UnAnswered: unanswered(asked, kept).length }
}

const open: readonly number[] = [recordState.handedIn, recordState.returned, recordState.review]

/** The record of a student for whom the caller answers as his counsellor; refuses any other, and one that is not handed in or closed. */
function recordOfOwn(ctx: Ctx, row: Assessment, StudentId: string): MeterRecord {
  const record = recordOfStudent(ctx.db, row.Id, StudentId)
  if (!record || record.State === recordState.void || !teaches(ctx, record.ClassId)) return refuse('NOT_FOUND')
  if (isClassClosed(ctx, row.Id, record.ClassId) || record.State > recordState.review) refuse('CLASS_CLOSED')
  if (!open.includes(record.State)) refuse('VOTE_EARLY')
  return record
}

/** What a student declared, with the points that are accepted of it: no more than that. */
function withAccepted(record: MeterRecord, declared: readonly Numbered[], given: Given): Answers {
  const accepted = askedFor(declared, given).map(([asked, { QuestionId: _id, Accepted, ...others }]) => {
    const own = record.Answers[asked.Id]
    const isSaid = Accepted !== undefined && Object.keys(others).length === 0
    if (!isSaid || own?.Value === undefined || hundredths(Accepted) > hundredths(own.Value))
      return refuse('ANSWER_WRONG', { n: asked.No })
    return [asked.Id, { ...own, Accepted: hundredths(Accepted) }] as const
  })
  return { ...record.Answers, ...Object.fromEntries(accepted) }
}

/** Keeps what a counsellor answers for one of his students or several, and what he accepts of what they declared. */
export function saveOfCounsellor(ctx: Ctx, row: Assessment, { UserId, UserIds, Answers: given }: Saving): Saved {
  const students = [...new Set([...(UserIds ?? []), ...(UserId === undefined ? [] : [UserId])])]
  const records = students.map(each => recordOfOwn(ctx, row, each))
  const [first = refuse('NOT_FOUND')] = records
  const questions = questionsOf(ctx.db, row.Id)
  const declared = questions.filter(isDeclared)
  const isOfDeclared = ({ QuestionId }: Given[number]) => declared.some(({ Id }) => Id === QuestionId)
  const own = askedOf(questions, answerBy.counsellor)
  const checked = checkedAnswers(
    own,
    given.filter(each => !isOfDeclared(each)),
  )
  const said = given.filter(isOfDeclared)
  const written = records.map(record => {
    const TeacherAnswers = { ...record.TeacherAnswers, ...checked }
    const TeacherScore = own.length > 0 ? teacherScoreOf(questions, TeacherAnswers) : record.TeacherScore
    return { record, set: { Answers: withAccepted(record, declared, said), TeacherAnswers, TeacherScore } }
  })
  ctx.change(
    meterRecord,
    records.map(({ Id }) => Id),
    db => {
      for (const { record, set } of written) {
        const asBefore = and(eq(meterRecord.Id, record.Id), sql`${meterRecord.State} in (2, 3, 4)`)
        if (db.update(meterRecord).set(set).where(asBefore).run().changes === 0) refuse('CLASS_CLOSED')
      }
    },
  )
  return {
    MeterRecordId: first.Id,
    SelfScore: pointsOrNull(first.SelfScore),
    UnAnswered: unanswered(own, written[0]!.set.TeacherAnswers).length,
  }
}
