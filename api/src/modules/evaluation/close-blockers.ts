import { assessmentState, assessmentType, questionType, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import { dimensions } from '@xuegong/contracts/modules/evaluation/words'
import { type RefusalName, sentence } from '@xuegong/contracts/refusals'
import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { difficultProve, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { countedAnswers } from './class-scores.ts'
import { importedScores } from './imported-scores.ts'
import { storedShares } from './proportions.ts'
import { votesIn, votersOf, votingIn } from './room.ts'
import { questionsIn } from './asked.ts'
import { recordsIn } from './records-in.ts'

type Assessment = typeof assessment.$inferSelect
type Reading = Pick<Ctx, 'db' | 'now'>
const [reviewers, counsellor, ofDimension] = [2, 3, 4]
const [conduct] = dimensions[2]
/** Votes without which nobody's mean counts, where votes are missing. */
const fewestVotes = 3

/** What stands in the way of a step. */
export interface Blocker {
  readonly name: RefusalName
  readonly values: Record<string, string | number>
}
export const sentenceOf = ({ name, values }: Blocker): string => sentence(name, values)

/** The records of a class that are under review, by the numbers of their students. */
export const reviewedIn = ({ db }: Pick<Ctx, 'db'>, Aid: string, ClassId: string) =>
  db
    .select({ record: meterRecord, TrueName: student.TrueName })
    .from(meterRecord)
    .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
    .where(recordsIn(Aid, ClassId, eq(meterRecord.State, recordState.review)))
    .orderBy(asc(student.StudentNo))
    .all()
export type Reviewed = ReturnType<typeof reviewedIn>

const returnedIn = ({ db }: Reading, Aid: string, ClassId: string): number =>
  db
    .select({ Id: meterRecord.Id })
    .from(meterRecord)
    .where(recordsIn(Aid, ClassId, eq(meterRecord.State, recordState.returned)))
    .all().length

/** Proofs of students that nobody has looked at. */
const openProofs = ({ db }: Reading, Aid: string, reviewed: Reviewed): number =>
  db
    .select({ Id: difficultProve.Id })
    .from(difficultProve)
    .where(
      and(
        live(difficultProve),
        eq(difficultProve.AssessmentId, Aid),
        eq(difficultProve.State, 0),
        inArray(
          difficultProve.UserId,
          reviewed.map(({ record }) => record.UserId),
        ),
      ),
    )
    .all().length

/** Declared items of which nobody has said how much is accepted. */
function openClaims({ db }: Reading, assessed: Assessment, reviewed: Reviewed): number {
  const declared = questionsIn(db, assessed.Id).filter(({ QuestionType }) => QuestionType === questionType.declared)
  const isOpen = (answers: ReturnType<typeof countedAnswers>) =>
    declared.filter(({ Id }) => (answers[Id]?.Value ?? 0) > 0 && answers[Id]?.Accepted === undefined).length
  return reviewed.reduce((sum, { record }) => sum + isOpen(countedAnswers(assessed, record)), 0)
}

/** The first one without scores from outside. */
function withoutMean({ db }: Reading, { Id, AssessmentType }: Assessment, reviewed: Reviewed): string | undefined {
  if (AssessmentType !== assessmentType.comprehensive) return undefined
  const known = importedScores(db, Id)
  return reviewed.find(({ record }) => !known.has(record.UserId))?.TrueName
}

/** Whether votes count: with a share of their own, in type 2 as the base of conduct. */
const votesCount = ({ db }: Reading, Aid: string): boolean =>
  storedShares(db, Aid).some(({ Source, Dimension, Proportion }) =>
    Source === ofDimension ? Dimension === conduct && Proportion > 0 : Source === reviewers && Proportion > 0,
  )

/** The first one on whom so few have voted that a vote more or less would settle it, once nobody can vote any more. Where votes count there is one at least. */
function fewVotes(ctx: Reading, Aid: string, ClassId: string, reviewed: Reviewed): Blocker | undefined {
  const { db } = ctx
  const fewest = votesCount(ctx, Aid) ? 1 : 0
  const cast = votesIn(db, Aid, ClassId)
  const voters = votersOf(db, Aid, ClassId)
  for (const { record, TrueName } of reviewed) {
    const others = voters.filter(({ UserId }) => UserId !== record.UserId).length
    const n = Math.max(fewest, Math.min(fewestVotes, others))
    if (cast.filter(({ MeterRecordId }) => MeterRecordId === record.Id).length < n)
      return { name: 'CLASS_FEW_VOTES', values: { name: TrueName, n } }
  }
  return undefined
}

interface Standing {
  readonly blockers: readonly Blocker[]
  /** Votes that are missing and cannot be given any more. */
  readonly missing: number
}

/** What stands in the way of the close of a class, and how many votes it would do without. */
export function standingOf(ctx: Reading, assessed: Assessment, ClassId: string, reviewed: Reviewed): Standing {
  const { Id: Aid, VoteEndTime } = assessed
  if (assessed.State !== assessmentState.review) return { blockers: [{ name: 'CLASS_STATE', values: {} }], missing: 0 }
  const hasShare = storedShares(ctx.db, Aid).some(({ Source, Proportion }) => Source === counsellor && Proportion > 0)
  const unscored = hasShare ? reviewed.filter(({ record }) => record.TeacherScore === null).length : 0
  const voting = votingIn(ctx.db, Aid, ClassId).filter(({ Left }) => Left > 0)
  const isOver = ctx.now >= VoteEndTime
  const nameless = withoutMean(ctx, assessed, reviewed)
  const few = isOver || voting.length === 0 ? fewVotes(ctx, Aid, ClassId, reviewed) : undefined
  const counted = (name: RefusalName, n: number): Blocker[] => (n > 0 ? [{ name, values: { n } }] : [])
  return {
    blockers: [
      ...counted('CLASS_RETURNED', returnedIn(ctx, Aid, ClassId)),
      ...counted('CLASS_PROVES', openProofs(ctx, Aid, reviewed)),
      ...counted('CLASS_TEACHER', unscored),
      ...counted('CLASS_CLAIMS', openClaims(ctx, assessed, reviewed)),
      ...(nameless === undefined ? [] : [{ name: 'CLASS_NO_MEAN' as const, values: { name: nameless } }]),
      ...(isOver ? [] : counted('CLASS_VOTES', voting.length)),
      ...(few ? [few] : []),
    ],
    missing: isOver ? voting.reduce((sum, { Left }) => sum + Left, 0) : 0,
  }
}
