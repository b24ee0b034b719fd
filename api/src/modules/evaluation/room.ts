import { recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { classAdmin, classClose, meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, asc, eq, or } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { recordsIn } from './records-in.ts'

export type Room = typeof classClose.$inferSelect

/** The review of a class in an assessment; undefined where it takes no part. */
export const roomOf = (db: Db, Aid: string, ClassId: string): Room | undefined =>
  db
    .select()
    .from(classClose)
    .where(and(live(classClose), eq(classClose.AssessmentId, Aid), eq(classClose.ClassId, ClassId)))
    .get()

/** Whether the caller is counsellor or head teacher of a class. */
export const teaches = ({ db, user }: Pick<Ctx, 'db' | 'user'>, ClassId: string): boolean =>
  user.Id !== '' &&
  db
    .select({ Id: classInfo.Id })
    .from(classInfo)
    .where(
      and(
        live(classInfo),
        eq(classInfo.Id, ClassId),
        or(eq(classInfo.CounsellorId, user.Id), eq(classInfo.HeadTeacherId, user.Id)),
      ),
    )
    .get() !== undefined

/** A student who votes in a class. */
interface Voter {
  readonly UserId: string
  readonly TrueName: string
  readonly Account: string
}

/** The students who vote in a class, each once, by their numbers. */
export function votersOf(db: Db, Aid: string, ClassId: string): Voter[] {
  const rows = db
    .select({ UserId: classAdmin.UserId, TrueName: student.TrueName, Account: student.UserId })
    .from(classAdmin)
    .innerJoin(student, and(eq(student.Id, classAdmin.UserId), live(student)))
    .where(
      and(live(classAdmin), eq(classAdmin.AssessmentId, Aid), eq(classAdmin.ClassId, ClassId), eq(classAdmin.State, 1)),
    )
    .orderBy(asc(student.StudentNo))
    .all()
  return [...new Map(rows.map(row => [row.UserId, row])).values()]
}

/** The records of a class that are voted on. */
const underReview = (db: Db, Aid: string, ClassId: string) =>
  db
    .select({ Id: meterRecord.Id, UserId: meterRecord.UserId })
    .from(meterRecord)
    .where(recordsIn(Aid, ClassId, eq(meterRecord.State, recordState.review)))
    .all()

/** The votes that were cast in a class. */
export const votesIn = (db: Db, Aid: string, ClassId: string) =>
  db
    .select()
    .from(reviewVote)
    .where(
      and(live(reviewVote), eq(reviewVote.AssessmentId, Aid), eq(reviewVote.ClassId, ClassId), eq(reviewVote.State, 1)),
    )
    .all()

/** A voter with the number of records that he has left to vote on. */
export interface Voting extends Voter {
  readonly Left: number
}

/** On how many each voter of a class has still to vote; nobody votes on himself. */
export function votingIn(db: Db, Aid: string, ClassId: string): Voting[] {
  const records = underReview(db, Aid, ClassId)
  const cast = new Set(votesIn(db, Aid, ClassId).map(each => `${each.MeterRecordId} ${each.VoterId}`))
  return votersOf(db, Aid, ClassId).map(voter => ({
    ...voter,
    Left: records.filter(({ Id, UserId }) => UserId !== voter.UserId && !cast.has(`${Id} ${voter.UserId}`)).length,
  }))
}
