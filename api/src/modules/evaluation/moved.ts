import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classAdmin, classClose, meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { StatusChanged } from '#data/ctx'
import { endToDos } from '#delivery/to-dos'
import { aboutVoting } from './review-about.ts'
import { askVoters } from './review-to-dos.ts'
import { assessmentState, recordState } from './states.ts'

type Work = Parameters<StatusChanged>[0]
type Place = Pick<typeof meterRecord.$inferSelect, 'ClassId' | 'MajorId' | 'CollegeId' | 'Grade'>
const studies = 1

/** Where a student is now. */
const pupilOf = ({ db }: Work, StudentId: string) =>
  db
    .select({
      Account: student.UserId,
      StuStatus: student.StuStatus,
      Grade: student.Grade,
      ClassId: classInfo.Id,
      MajorId: classInfo.MajorId,
      CollegeId: classInfo.CollegeId,
    })
    .from(student)
    .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
    .where(eq(student.Id, StudentId))
    .get()

/** Takes a student out of reviews that still run, but for those of one class; his votes count, and he is asked for none any more. */
function endParts(work: Work, StudentId: string, Account: string, but: string | undefined): void {
  const parts = work.db
    .select({ Id: classAdmin.Id, AssessmentId: classAdmin.AssessmentId, ClassId: classAdmin.ClassId })
    .from(classAdmin)
    .innerJoin(assessment, and(eq(assessment.Id, classAdmin.AssessmentId), live(assessment)))
    .where(
      and(
        live(classAdmin),
        eq(classAdmin.UserId, StudentId),
        eq(classAdmin.State, 1),
        sql`${assessment.State} < ${assessmentState.archived}`,
      ),
    )
    .all()
    .filter(({ ClassId }) => ClassId !== but)
  if (parts.length === 0) return
  work.change(
    classAdmin,
    parts.map(({ Id }) => Id),
    db => {
      for (const { Id } of parts) db.update(classAdmin).set({ State: 0 }).where(eq(classAdmin.Id, Id)).run()
    },
  )
  for (const { AssessmentId, ClassId } of parts) endToDos(work, aboutVoting(AssessmentId, ClassId), 'void', Account)
}

const isOpen = (ClassId: typeof meterRecord.ClassId | string) =>
  sql`exists (select 1 from ${classClose} room where room.AssessmentId = ${meterRecord.AssessmentId}
    and room.ClassId = ${ClassId} and room.CloseState = 0 and room.IsDel = 0)`

/** Records of a student that go with him: both his classes are open. One that was closed stays where it was. */
function follow(work: Work, StudentId: string, { ClassId, MajorId, CollegeId, Grade }: Place): void {
  const place = { ClassId, MajorId, CollegeId, Grade }
  const going = work.db
    .select({ Id: meterRecord.Id, State: meterRecord.State, row: assessment })
    .from(meterRecord)
    .innerJoin(assessment, and(eq(assessment.Id, meterRecord.AssessmentId), live(assessment)))
    .where(
      and(
        live(meterRecord),
        eq(meterRecord.UserId, StudentId),
        sql`${meterRecord.ClassId} <> ${ClassId} and ${meterRecord.State} <= ${recordState.review}`,
        sql`${assessment.State} between ${assessmentState.answering} and ${assessmentState.review}`,
        isOpen(meterRecord.ClassId),
        isOpen(ClassId),
      ),
    )
    .all()
  if (going.length === 0) return
  work.change(
    meterRecord,
    going.map(({ Id }) => Id),
    db => {
      for (const { Id } of going) {
        db.update(meterRecord).set(place).where(eq(meterRecord.Id, Id)).run()
        db.delete(reviewVote).where(eq(reviewVote.MeterRecordId, Id)).run()
      }
    },
  )
  for (const { State, row } of going) if (State === recordState.review) askVoters(work, row, ClassId)
}

/** A student has moved to another class: what he answers goes with him, and he reviews the former one no more. */
export const pupilMoved: StatusChanged = (work, StudentId) => {
  const pupil = pupilOf(work, StudentId)
  if (!pupil) return
  endParts(work, StudentId, pupil.Account, pupil.ClassId)
  follow(work, StudentId, pupil)
}

/** Whoever does not study any more reviews nobody. */
export const reviewerGone: StatusChanged = (work, StudentId) => {
  const pupil = pupilOf(work, StudentId)
  if (pupil && pupil.StuStatus !== studies) endParts(work, StudentId, pupil.Account, undefined)
}
