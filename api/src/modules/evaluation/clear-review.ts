import { publicityState, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { classClose, meterRecord, meterRecordLevel, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { endToDos } from '#delivery/to-dos'
import { aboutReporting, aboutSchool, aboutVoting, endRoomToDos } from './review-about.ts'
import { nothingWorkedOut } from './reopen-class.ts'

/** A whole assessment, or one class of it. */
export interface Whose {
  readonly Aid: string
  readonly ClassId?: string
}

const recordsOf = ({ Aid, ClassId }: Whose) =>
  and(
    live(meterRecord),
    eq(meterRecord.AssessmentId, Aid),
    ClassId === undefined ? undefined : eq(meterRecord.ClassId, ClassId),
  )

/** Records that were under review, or further. */
export const recordsToReset = (db: Db, whose: Whose) =>
  db
    .select({
      Id: meterRecord.Id,
      CollegeId: meterRecord.CollegeId,
      MajorId: meterRecord.MajorId,
      Grade: meterRecord.Grade,
    })
    .from(meterRecord)
    .where(and(recordsOf(whose), sql`${meterRecord.State} between 4 and 6`))
    .all()

/** What a review works out and is given. */
const nothing = {
  ...nothingWorkedOut,
  TeacherAnswers: {},
  TeacherOpinion: '',
  TeacherScore: null,
} as const

/** What the counsellor accepted of declared points goes with his other answers; what was declared stays. */
function forgetAccepted(db: Db, whose: Whose): void {
  const declared = db
    .select({ Id: meterRecord.Id, Answers: meterRecord.Answers })
    .from(meterRecord)
    .where(and(recordsOf(whose), sql`${meterRecord.State} <> 8 and ${meterRecord.Answers} like '%"Accepted":%'`))
    .all()
  for (const { Id, Answers } of declared) {
    const left = Object.entries(Answers).map(([asked, { Accepted: _gone, ...said }]) => [asked, said] as const)
    db.update(meterRecord)
      .set({ Answers: Object.fromEntries(left) })
      .where(eq(meterRecord.Id, Id))
      .run()
  }
}

/** Records go back to where they were handed in, those of a class to where they are voted on; whoever had not handed in when the time was over answers again. */
function resetRecords(ctx: Ctx, whose: Whose, ids: readonly string[]): void {
  const { draft, handedIn, review } = recordState
  const back = sql`case when ${meterRecord.SubmitTime} is null then ${draft} else ${handedIn} end`
  const State = whose.ClassId === undefined ? back : review
  ctx.change(meterRecord, ids, db => {
    db.update(meterRecord)
      .set({ ...nothing, State: State as never })
      .where(and(recordsOf(whose), sql`${meterRecord.State} between 4 and 6`))
      .run()
    // What a counsellor gave those who have handed in anew, or were given back, is none of this review any more, either.
    db.update(meterRecord)
      .set(nothing)
      .where(and(recordsOf(whose), sql`${meterRecord.State} < 4`))
      .run()
    forgetAccepted(db, whose)
    // Votes and kept answers on records that were given back meanwhile are none of this review any more, either.
    const among = sql`(select ${meterRecord.Id} from ${meterRecord} where ${recordsOf(whose)} and ${meterRecord.State} <> 8)`
    db.delete(reviewVote).where(sql`${reviewVote.MeterRecordId} in ${among}`).run()
    db.delete(meterRecordLevel).where(sql`${meterRecordLevel.MeterRecordId} in ${among}`).run()
  })
}

/** Reviews of classes are open, and not reported; their words stay. */
function openRooms(ctx: Ctx, { Aid, ClassId }: Whose): void {
  const rooms = and(
    live(classClose),
    eq(classClose.AssessmentId, Aid),
    ClassId === undefined ? undefined : eq(classClose.ClassId, ClassId),
    sql`(${classClose.CloseState} = 1 or ${classClose.ReportState} = 1)`,
  )
  const ids = ctx.db.select({ Id: classClose.Id }).from(classClose).where(rooms).all()
  const open = {
    CloseState: 0,
    CloseTime: null,
    CloseUserName: '',
    ReportState: 0,
    ReportTime: null,
    ReportUserName: '',
  }
  ctx.change(
    classClose,
    ids.map(({ Id }) => Id),
    db => db.update(classClose).set(open).where(rooms).run(),
  )
}

/** What was made known counts no more, whether its days are over or not. */
function withdraw(ctx: Ctx, { Aid, ClassId }: Whose): void {
  const known = and(
    live(publicity),
    eq(publicity.AssessmentId, Aid),
    ClassId === undefined ? undefined : and(eq(publicity.Stage, 1), eq(publicity.ClassId, ClassId)),
    sql`${publicity.State} in (1, 2)`,
  )
  const ids = ctx.db.select({ Id: publicity.Id }).from(publicity).where(known).all()
  ctx.change(
    publicity,
    ids.map(({ Id }) => Id),
    db => db.update(publicity).set({ State: publicityState.withdrawn, Reason: '重新测评' }).where(known).run(),
  )
}

/** Clears what the review of an assessment or of a class has left; within a transaction. */
export function clearReview(ctx: Ctx, whose: Whose, records: readonly string[]): void {
  resetRecords(ctx, whose, records)
  openRooms(ctx, whose)
  withdraw(ctx, whose)
  const { Aid, ClassId } = whose
  if (ClassId === undefined) endRoomToDos(ctx, Aid)
  else {
    endToDos(ctx, aboutVoting(Aid, ClassId), 'void')
    endToDos(ctx, aboutReporting(Aid, ClassId), 'void')
  }
  endToDos(ctx, aboutSchool(Aid), 'void')
}
