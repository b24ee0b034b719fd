import { answerBy, assessmentState, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { votes as calls } from '@xuegong/contracts/modules/evaluation/votes'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { classClose, meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import type { Session } from '@xuegong/db/sessions'
import { and, eq, sql } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { endToDos } from '#delivery/to-dos'
import { refuse } from '#refuse'
import { partByAnswers, questionsBy } from './asked.ts'
import { hundredths } from './points.ts'
import { storedLevels } from './proportions.ts'
import { assessmentOf, ownClasses, staffOfClass } from './reach.ts'
import { aboutVoting } from './review-about.ts'
import { askWord } from './review-word.ts'
import { roomOf, teaches, votersOf, votingIn } from './room.ts'

type Asked = Input<typeof calls.vote>
type Assessment = typeof assessment.$inferSelect
type Record = typeof meterRecord.$inferSelect

/** In which part somebody votes: as a student of the class, or as its counsellor. */
interface Part {
  readonly assessed: Assessment
  readonly record: Record
  /** The Id of the student; undefined: the counsellor. */
  readonly voter?: string
}

/** The caller as a student. */
const selfOf = ({ db, user }: Ctx) =>
  db
    .select({ Id: student.Id, ClassId: student.ClassId })
    .from(student)
    .where(and(live(student), eq(student.UserId, user.Id), sql`${user.Id} <> ''`))
    .get()

/** The part of the caller in the review of a record; refuses a record that he has nothing to do with, and himself. */
function partOf(ctx: Ctx, MeterRecordId: string): Part {
  const record = ctx.db
    .select()
    .from(meterRecord)
    .where(and(live(meterRecord), eq(meterRecord.Id, MeterRecordId)))
    .get()
  if (!record || record.State === recordState.void) return refuse('NOT_FOUND')
  const assessed = assessmentOf(ctx, record.AssessmentId)
  const self = selfOf(ctx)
  if (self?.Id === record.UserId) refuse('VOTE_SELF')
  const own = ownClasses(ctx, assessed.Id).find(({ ClassId }) => ClassId === record.ClassId)
  if (own) return { assessed, record, voter: own.StudentId }
  if (teaches(ctx, record.ClassId)) return { assessed, record }
  const isNear = self?.ClassId === record.ClassId || staffOfClass(ctx, 'rops.edit', record.ClassId)
  return refuse(isNear ? 'VOTE_NOT_REVIEWER' : 'NOT_FOUND')
}

/** Refuses a vote before the review begins, and after its end. What a counsellor gives the class needs for its close, so he has until then. */
function refuseTime({ db, now }: Ctx, { assessed, record, voter }: Part): void {
  const room = roomOf(db, assessed.Id, record.ClassId)
  if (room?.CloseState === 1 || record.State > recordState.review) refuse('CLASS_CLOSED')
  if (assessed.State !== assessmentState.review || record.State < recordState.review) refuse('VOTE_EARLY')
  if (voter !== undefined && now >= assessed.VoteEndTime) refuse('VOTE_OVER')
}

/** The vote of a student on a record, cast or kept. */
const voteBy = (db: Db, MeterRecordId: string, VoterId: string) =>
  db
    .select()
    .from(reviewVote)
    .where(and(live(reviewVote), eq(reviewVote.MeterRecordId, MeterRecordId), eq(reviewVote.VoterId, VoterId)))
    .get()

/** The score that is given, in 1/100: what the answers come to where there are questions, else what was typed. */
function scoreOf({ db }: Ctx, { assessed, record, voter }: Part, typed: number | undefined): number {
  const asked = questionsBy(db, assessed.Id, voter === undefined ? answerBy.counsellor : answerBy.reviewer)
  const answers = voter === undefined ? record.TeacherAnswers : (voteBy(db, record.Id, voter)?.Answers ?? {})
  const byAnswers = asked.some(({ MaxScore }) => MaxScore > 0)
  if (byAnswers) return partByAnswers(asked, answers) ?? refuse('VOTE_SCORE')
  return typed === undefined ? refuse('VOTE_SCORE') : hundredths(typed)
}

/** A record that is still under review, in a class that is still open. */
const isOpen = (Id: string) =>
  and(
    live(meterRecord),
    eq(meterRecord.Id, Id),
    eq(meterRecord.State, recordState.review),
    sql`exists (select 1 from ${classClose} room where room.AssessmentId = ${meterRecord.AssessmentId}
      and room.ClassId = ${meterRecord.ClassId} and room.CloseState = 0 and room.IsDel = 0)`,
  )

/** Casts the vote of a student, or casts it anew. */
function cast(ctx: Ctx, { record }: Part, voter: string, given: { Score: number; LevelCode: string; Opinion: string }) {
  const before = voteBy(ctx.db, record.Id, voter)
  const set = { ...given, State: 1, VoteTime: ctx.now }
  if (before) {
    const again = { ...set, UpdateDate: ctx.now, RowVersion: before.RowVersion + 1 }
    ctx.db.update(reviewVote).set(again).where(eq(reviewVote.Id, before.Id)).run()
    return
  }
  const { Id: MeterRecordId, AssessmentId, ClassId } = record
  ctx.db
    .insert(reviewVote)
    .values({ ...created(ctx), Id: ctx.newId(), AssessmentId, ClassId, MeterRecordId, VoterId: voter, ...set })
    .run()
}

/** Votes, or as the counsellor gives the score that counts apart. Nobody else reads it, so the log does not tell it. */
export async function vote(
  ctx: Ctx,
  { MeterRecordId, Score: typed, LevelCode = '', Opinion = '', Pwd }: Asked,
  { session }: { session: Session | null },
): Promise<Result<typeof calls.vote>> {
  const before = partOf(ctx, MeterRecordId)
  if (before.voter !== undefined) await askWord(ctx, session, before.assessed, before.record.ClassId, Pwd)
  return ctx.write(db => {
    const work = { ...ctx, db }
    const part = partOf(work, MeterRecordId)
    const { assessed, record, voter } = part
    refuseTime(work, part)
    const isLevel = storedLevels(db, assessed.Id).some(each => each.LevelCode === LevelCode)
    if (LevelCode !== '' && !isLevel) refuse('LEVEL_CODE', { code: LevelCode })
    const Score = scoreOf(work, part, typed)
    const found = db.select({ Id: meterRecord.Id }).from(meterRecord).where(isOpen(record.Id)).get()
    if (!found) refuse('CLASS_CLOSED')
    if (voter === undefined) {
      const given = { TeacherScore: Score, TeacherOpinion: Opinion, UpdateDate: ctx.now }
      db.update(meterRecord)
        .set({ ...given, RowVersion: record.RowVersion + 1 })
        .where(isOpen(record.Id))
        .run()
    } else cast(work, part, voter, { Score, LevelCode, Opinion })
    const voters = votingIn(db, assessed.Id, record.ClassId)
    const own = voters.find(({ UserId }) => UserId === voter)
    if (own?.Left === 0) endToDos(work, aboutVoting(assessed.Id, record.ClassId), 'done', own.Account)
    const VotedNum = db
      .select({ Id: reviewVote.Id })
      .from(reviewVote)
      .where(and(live(reviewVote), eq(reviewVote.MeterRecordId, record.Id), eq(reviewVote.State, 1)))
      .all().length
    const others = votersOf(db, assessed.Id, record.ClassId).filter(({ UserId }) => UserId !== record.UserId)
    return { VotedNum, VoterNum: others.length }
  })
}
