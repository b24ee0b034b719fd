import { answerBy, assessmentType, questionType, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { answering, AskedQuestion } from '@xuegong/contracts/modules/evaluation/answering'
import { dimensions } from '@xuegong/contracts/modules/evaluation/words'
import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { reviewVote } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import type { Session } from '@xuegong/db/sessions'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { placesOf } from '#data/places'
import { refuse } from '#refuse'
import { askedOf, isDeclared, type Numbered, questionsOf, shownAnswers } from './answers.ts'
import { isClassClosed, isUnderReview } from './answers-of-others.ts'
import { type Answers } from './asked.ts'
import { callerAsStudent, type MeterRecord, reasonsAgainst, recordOfStudent } from './answering-state.ts'
import { provesOf } from './persons.ts'
import { points, pointsOrNull } from './points.ts'
import { isInScope } from './in-scope.ts'
import { assessmentOf, ownClasses, readsAsStaff, staffOfClass } from './reach.ts'
import { askWord } from './review-word.ts'
import { teaches } from './room.ts'

type Asking = Input<typeof answering.listAsked>
type Asked = Result<typeof answering.listAsked>
type Assessment = typeof assessment.$inferSelect
type Student = typeof student.$inferSelect
/** Who reads: the student himself, a reviewer, who sees no more than what there is to choose, or one of the staff. */
type Reader = 'student' | 'reviewer' | 'staff'

function shownQuestion(row: Numbered, reader: Reader): AskedQuestion {
  const { Id, No, Dimension, Title, QuestionType, MaxScore, AnswerBy } = row
  // Whoever declares has to know how much he may.
  const hasLimit = reader === 'staff' || isDeclared(row)
  return {
    Id,
    No,
    Dimension,
    Title,
    QuestionType,
    Options: row.Options.map(({ Key, Text, Score, NeedProve, ProveType, DirectLevel }) => ({
      Key,
      Text,
      ...(reader !== 'reviewer' && NeedProve && { NeedProve }),
      ...(reader !== 'reviewer' && ProveType && { ProveType }),
      ...(reader === 'staff' && { Score: points(Score), ...(DirectLevel && { DirectLevel }) }),
    })),
    ...(hasLimit && { MaxScore: points(MaxScore) }),
    IsRequired: row.IsRequired === 1 ? 1 : 0,
    AnswerBy,
  }
}

/** Answers without what a student wrote or sent: reviewers see which options he chose, and numbers. */
const withoutTexts = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([Id, { Keys, Value }]) => [
      Id,
      { ...(Keys && { Keys }), ...(Value !== undefined && { Value }) },
    ]),
  )

/** The questions of the student, and those of whoever answers for him. */
const questionsFor = (questions: readonly Numbered[], by: number): Numbered[] => [
  ...askedOf(questions, answerBy.student),
  ...(by === answerBy.student ? [] : askedOf(questions, by)),
]

const shownRecord = (ctx: Ctx, pupil: Student, record: MeterRecord | undefined): Asked['Record'] =>
  record
    ? {
        Id: record.Id,
        UserId: pupil.Id,
        TrueName: pupil.TrueName,
        ClassName: placesOf(ctx).of(record.ClassId).ClassName,
        State: record.State,
        SelfScore: pointsOrNull(record.SelfScore),
        ReturnReason: record.ReturnReason,
      }
    : null

/** What a made-up student chose: the first option of everything, and of what he declares all. */
const sampleAnswers = (questions: readonly Numbered[]): Answers =>
  Object.fromEntries(
    askedOf(questions, answerBy.student)
      .filter(({ QuestionType }) => QuestionType !== questionType.files)
      .map(({ Id, Options: [first], MaxScore }) => [Id, first ? { Keys: [first.Key] } : { Value: points(MaxScore) }]),
  )

/** What a reviewer sees, of a student who is made up. */
function preview(ctx: Ctx, row: Assessment, by: number): Asked {
  if (!readsAsStaff(ctx, 'rops.get')) refuse('NOT_FOUND')
  const questions = questionsOf(ctx.db, row.Id)
  const made = {
    Id: 'sample',
    UserId: 'sample',
    TrueName: '示例学生',
    ClassName: '示例班级',
    State: recordState.review,
  }
  const reader = by === answerBy.student ? 'student' : by === answerBy.reviewer ? 'reviewer' : 'staff'
  return {
    Record: { ...made, SelfScore: null, ReturnReason: '' },
    Questions: questionsFor(questions, by).map(each => shownQuestion(each, reader)),
    Answers: by === answerBy.student ? {} : shownAnswers(sampleAnswers(questions)),
    OwnAnswers: {},
    Proves: [],
    ReadOnly: 1,
  }
}

/** What the caller has answered as a reviewer. */
const ownVote = ({ db }: Ctx, MeterRecordId: string, VoterId: string): Answers =>
  db
    .select({ Answers: reviewVote.Answers })
    .from(reviewVote)
    .where(and(live(reviewVote), eq(reviewVote.MeterRecordId, MeterRecordId), eq(reviewVote.VoterId, VoterId)))
    .get()?.Answers ?? {}

/** Of himself: what he has answered, and whether he may go on. */
function ofSelf(ctx: Ctx, row: Assessment, own: Student): Asked {
  const record = recordOfStudent(ctx.db, row.Id, own.Id)
  const isTakenBack = record?.State === recordState.handedIn
  const reasons = reasonsAgainst(ctx, row, own.Id, record).filter(each => !(isTakenBack && each === 'ANSWER_DONE'))
  return {
    Record: shownRecord(ctx, own, record),
    Questions: askedOf(questionsOf(ctx.db, row.Id), answerBy.student).map(each => shownQuestion(each, 'student')),
    Answers: shownAnswers(record?.Answers ?? {}),
    OwnAnswers: {},
    Proves: provesOf(ctx, row.Id, own.Id),
    ReadOnly: reasons.length === 0 ? 0 : 1,
  }
}

const handedOn: readonly number[] = [4, 5, 6, 7]

/** For a reviewer of the class who has said its word: of what was handed on to it the options that were chosen; no texts, files or proofs. */
async function forReviewer(
  ctx: Ctx,
  row: Assessment,
  pupil: Student,
  record: MeterRecord | undefined,
  session: Session | null,
): Promise<Asked> {
  if (!record || !handedOn.includes(record.State)) return refuse('NOT_FOUND')
  const part = ownClasses(ctx, row.Id).find(({ ClassId }) => ClassId === record.ClassId)
  if (!part || part.StudentId === pupil.Id) return refuse('NOT_FOUND')
  await askWord(ctx, session, row, record.ClassId, undefined)
  const isOpen = isUnderReview(row, record) && ctx.now < row.VoteEndTime && !isClassClosed(ctx, row.Id, record.ClassId)
  return {
    Record: shownRecord(ctx, pupil, record),
    Questions: questionsFor(questionsOf(ctx.db, row.Id), answerBy.reviewer).map(each =>
      shownQuestion(each, 'reviewer'),
    ),
    Answers: shownAnswers(withoutTexts(record.Answers)),
    OwnAnswers: shownAnswers(ownVote(ctx, record.Id, part.StudentId)),
    Proves: [],
    ReadOnly: isOpen ? 0 : 1,
  }
}

const forCounsellor: readonly number[] = [recordState.handedIn, recordState.returned, recordState.review]

/** For the staff: all of it; the counsellor answers as long as the class is open. */
function forStaff(ctx: Ctx, row: Assessment, pupil: Student, record: MeterRecord | undefined, by: number): Asked {
  const ClassId = record?.ClassId ?? pupil.ClassId
  if (!staffOfClass(ctx, 'rops.get', ClassId)) return refuse('NOT_FOUND')
  if (!record && !isInScope(ctx.db, row, pupil.Id)) return refuse('NOT_FOUND')
  const isOwn = by === answerBy.counsellor && teaches(ctx, ClassId)
  const isOpen = record && forCounsellor.includes(record.State) && !isClassClosed(ctx, row.Id, ClassId)
  return {
    Record: shownRecord(ctx, pupil, record),
    Questions: questionsFor(questionsOf(ctx.db, row.Id), by).map(each => shownQuestion(each, 'staff')),
    Answers: shownAnswers(record?.Answers ?? {}),
    OwnAnswers: by === answerBy.counsellor ? shownAnswers(record?.TeacherAnswers ?? {}) : {},
    Proves: provesOf(ctx, row.Id, pupil.Id),
    ReadOnly: isOwn && isOpen ? 0 : 1,
  }
}

/** The questions that the caller answers or reads, of himself or for a student, with what is answered already. */
export function listAsked(
  ctx: Ctx,
  { Aid, UserId, AnswerBy, Preview }: Asking,
  session: Session | null,
): Asked | Promise<Asked> {
  const row = assessmentOf(ctx, Aid)
  if (Preview === 1) return preview(ctx, row, AnswerBy)
  const own = callerAsStudent(ctx)
  if (own && AnswerBy === answerBy.student && (UserId === undefined || UserId === own.Id)) return ofSelf(ctx, row, own)
  const pupil = ctx.db
    .select()
    .from(student)
    .where(and(live(student), eq(student.Id, UserId ?? '')))
    .get()
  if (!pupil) return refuse('NOT_FOUND')
  const record = recordOfStudent(ctx.db, Aid, pupil.Id)
  return AnswerBy === answerBy.reviewer && !readsAsStaff(ctx, 'rops.get')
    ? forReviewer(ctx, row, pupil, record, session)
    : forStaff(ctx, row, pupil, record, AnswerBy)
}

/** The dimensions of an assessment: those of type 2 are fixed, others are those of its questions in their order. */
export const dimensionsOf = ({ AssessmentType }: Assessment, questions: readonly Numbered[]): readonly string[] =>
  AssessmentType === assessmentType.comprehensive
    ? dimensions[2]
    : [...new Set(questions.map(({ Dimension }) => Dimension))]
