import { assessmentState, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { answering } from '@xuegong/contracts/modules/evaluation/answering'
import type { RefusalName } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'
import { isInScope } from './in-scope.ts'

type Assessment = typeof assessment.$inferSelect
export type Saving = Input<typeof answering.saveAnswers>
export type Saved = Result<typeof answering.saveAnswers>
export type MeterRecord = typeof meterRecord.$inferSelect

/** The record of a student in an assessment. */
export const recordOfStudent = (db: Db, Aid: string, StudentId: string): MeterRecord | undefined =>
  statement(db, 'record of a student in an assessment', () =>
    db
      .select()
      .from(meterRecord)
      .where(
        and(
          live(meterRecord),
          eq(meterRecord.AssessmentId, sql.placeholder('Aid')),
          eq(meterRecord.UserId, sql.placeholder('StudentId')),
        ),
      ),
  ).get({ Aid, StudentId })

/** The caller as a student; undefined for anybody else. */
export const callerAsStudent = ({ db, user }: Pick<Ctx, 'db' | 'user'>) =>
  statement(db, 'student of an account', () =>
    db
      .select()
      .from(student)
      .where(and(live(student), eq(student.UserId, sql.placeholder('me')), sql`${student.UserId} <> ''`)),
  ).get({ me: user.Id })

/** Whether a student may answer now: until the end of answering, one who was given his answers back until that of the votes. */
export function isInTime({ now }: Pick<Ctx, 'now'>, row: Assessment, record: MeterRecord | undefined): boolean {
  if (now < row.StartTime) return false
  if (row.State === assessmentState.answering && now < row.EndTime) return true
  const isOpen = row.State === assessmentState.answering || row.State === assessmentState.review
  return record?.State === recordState.returned && isOpen && now < row.VoteEndTime
}

/** Records that are handed in: some of them may be taken back for a while. */
const done: readonly number[] = [2, 4, 5, 6, 7]

type Reason = Extract<RefusalName, 'ANSWER_TIME' | 'ANSWER_SCOPE' | 'ANSWER_DONE'>

/** Why a student cannot answer now, the first reason first; whoever it is not for need not know when it would be. */
export function reasonsAgainst(
  ctx: Pick<Ctx, 'db' | 'now'>,
  row: Assessment,
  StudentId: string,
  record: MeterRecord | undefined,
): Reason[] {
  const takesPart = record ? record.State !== recordState.void : isInScope(ctx.db, row, StudentId)
  if (!takesPart) return ['ANSWER_SCOPE']
  return [
    ...(isInTime(ctx, row, record) ? [] : (['ANSWER_TIME'] as const)),
    ...(record && done.includes(record.State) ? (['ANSWER_DONE'] as const) : []),
  ]
}

/** Refuses whoever cannot answer; whoever has handed in is told that, whatever the time. */
export function refuseFirst(reasons: readonly Reason[]): void {
  const reason = reasons.find(each => each === 'ANSWER_DONE') ?? reasons[0]
  if (reason) refuse(reason)
}
