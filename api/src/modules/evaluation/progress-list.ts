import type { Input, Result } from '@xuegong/contracts/endpoint'
import { progress as calls } from '@xuegong/contracts/modules/evaluation/progress'
import { recordStates } from '@xuegong/contracts/modules/evaluation/words'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { classAdmin, meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { withPlace } from '#data/about-student'
import { allOf, type Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { ascending, listOf } from '#data/list-of'
import { statement } from '#data/prepared'
import { completed } from '#data/selection'
import { recordsReached, studentOfRecord } from './level-list.ts'
import { assessmentOf } from './reach.ts'

/** Records that count: void ones are out of everything. */
export const counting: Condition = { key: 'counting', where: () => sql`${meterRecord.State} <> 8`, values: {} }

/** How many have voted on a record, and how many may. */
function votesOn(db: Db) {
  const cast = statement(db, 'votes on a record', () =>
    db
      .select({ n: sql<number>`count(*)` })
      .from(reviewVote)
      .where(and(live(reviewVote), eq(reviewVote.MeterRecordId, sql.placeholder('record')), eq(reviewVote.State, 1))),
  )
  const voters = statement(db, 'others who vote in a class', () =>
    db
      .select({ n: sql<number>`count(distinct ${classAdmin.UserId})` })
      .from(classAdmin)
      .innerJoin(student, and(eq(student.Id, classAdmin.UserId), live(student)))
      .where(
        and(
          live(classAdmin),
          eq(classAdmin.AssessmentId, sql.placeholder('Aid')),
          eq(classAdmin.ClassId, sql.placeholder('class')),
          eq(classAdmin.State, 1),
          sql`${classAdmin.UserId} <> ${sql.placeholder('pupil')}`,
        ),
      ),
  )
  return (Aid: string, record: string, ClassId: string, pupil: string) => ({
    VotedNum: cast.get({ record })!.n,
    VoterNum: voters.get({ Aid, class: ClassId, pupil })!.n,
  })
}

const list = listOf(calls.listProgress, {
  from: meterRecord,
  ...studentOfRecord,
  columns: { ...studentOfRecord.columns, StateStr: completed, VotedNum: completed, VoterNum: completed },
  also: { Aid: meterRecord.AssessmentId },
  complete: ctx => {
    const [placed, votes] = [withPlace(ctx), votesOn(ctx.db)]
    return ({ Aid, ...row }) =>
      placed({
        ...row,
        StateStr: recordStates[row.State as keyof typeof recordStates],
        ...votes(Aid, row.Id, row.ClassId, row.StudentId),
      })
  },
  scope: ctx => allOf(counting, recordsReached(ctx, 'rops.export')),
  order: ascending(student.StudentNo),
})

/** The students of a unit with the state of their records and how many have voted on each. */
export const listProgress = Object.assign(
  (ctx: Ctx, input: Input<typeof calls.listProgress>): Result<typeof calls.listProgress> => {
    assessmentOf(ctx, input.Aid)
    return list(ctx, input)
  },
  { every: list.every },
)
