import { recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classAdmin, meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { ClassChanged, StatusChanged } from '#data/ctx'
import { statement } from '#data/prepared'
import { endDuties } from './duties.ts'
import { askVoters, endVoted } from './review-to-dos.ts'
import { roomOf } from './room.ts'

/** Where a student is by now. */
const placeOf = (db: Db, StudentId: string) =>
  db
    .select({ ClassId: classInfo.Id, MajorId: classInfo.MajorId, CollegeId: classInfo.CollegeId, Grade: student.Grade })
    .from(student)
    .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
    .where(eq(student.Id, StudentId))
    .get()

const isOpen = (db: Db, Aid: string, ClassId: string): boolean => {
  const room = roomOf(db, Aid, ClassId)
  return room !== undefined && room.CloseState === 0 && room.ReportState === 0
}

/** Whether a student has a record or a duty at all. */
const isInvolved = (db: Db, StudentId: string): boolean =>
  statement(db, 'whether evaluations know a student', () =>
    db
      .select({ Id: student.Id })
      .from(student)
      .where(
        and(
          eq(student.Id, sql.placeholder('pupil')),
          sql`(exists (select 1 from ${meterRecord} record where record.UserId = ${student}.Id and record.IsDel = 0)
            or exists (select 1 from ${classAdmin} duty where duty.UserId = ${student}.Id and duty.State = 1 and duty.IsDel = 0))`,
        ),
      ),
  ).get({ pupil: StudentId }) !== undefined

/** Records of a student in assessments that run. */
const runningRecords = (db: Db, StudentId: string) =>
  db
    .select({
      Id: meterRecord.Id,
      AssessmentId: meterRecord.AssessmentId,
      ClassId: meterRecord.ClassId,
      State: meterRecord.State,
      Name: assessment.Name,
      VoteEndTime: assessment.VoteEndTime,
    })
    .from(meterRecord)
    .innerJoin(assessment, and(eq(assessment.Id, meterRecord.AssessmentId), live(assessment)))
    .where(
      and(
        live(meterRecord),
        eq(meterRecord.UserId, StudentId),
        sql`${assessment.State} between 1 and 4 and ${meterRecord.State} <> 8`,
      ),
    )
    .all()

/**
 * A student has another class. His record goes with him as long as both classes are open, without the votes of the former one; it stays where a
 * class has closed over it, or the new one takes no part. He reviews the former class no longer.
 */
export const classChanged: ClassChanged = (work, StudentId) => {
  const { db } = work
  // Of thousands who move at once, few are in an assessment that runs.
  if (!isInvolved(db, StudentId)) return
  const pupil = db.select().from(student).where(eq(student.Id, StudentId)).get()
  const place = placeOf(db, StudentId)
  if (!pupil || !place) return
  const following = runningRecords(db, StudentId).filter(
    ({ AssessmentId, ClassId }) =>
      ClassId !== place.ClassId && isOpen(db, AssessmentId, ClassId) && isOpen(db, AssessmentId, place.ClassId),
  )
  const ids = following.map(({ Id }) => Id)
  if (ids.length > 0)
    work.change(meterRecord, ids, () => {
      const among = JSON.stringify(ids)
      db.update(meterRecord).set(place).where(sql`${meterRecord.Id} in (select value from json_each(${among}))`).run()
      db.delete(reviewVote).where(sql`${reviewVote.MeterRecordId} in (select value from json_each(${among}))`).run()
    })
  for (const { AssessmentId, ClassId, State, Name, VoteEndTime } of following) {
    if (State !== recordState.review) continue
    endVoted(work, AssessmentId, ClassId)
    askVoters(work, { Id: AssessmentId, Name, VoteEndTime }, place.ClassId)
  }
  endDuties(work, pupil, duty => duty.ClassId !== place.ClassId)
}

/** Whether somebody with a status is at the school: he studies, or is expected. */
const isHere = (status: number): boolean => status === 1 || status === 6

/** A student who studies no longer reviews nobody; his record stays until the office says what becomes of it. */
export const reviewerGone: StatusChanged = (work, StudentId) => {
  if (!isInvolved(work.db, StudentId)) return
  const pupil = work.db.select().from(student).where(eq(student.Id, StudentId)).get()
  if (pupil && !isHere(pupil.StuStatus)) endDuties(work, pupil, () => true)
}
