import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { classClose, difficultProve, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { classScope, studentScope } from '#data/scope'
import { meantByValues, scopeValues } from './in-scope.ts'
import { recordsReached } from './level-list.ts'
import { votingIn } from './room.ts'

type Assessment = typeof assessment.$inferSelect
const permission = 'rops.query'
const studies = 1

/** Records within reach by state and level; void ones are left out. */
export function recordCounts(ctx: Ctx, Aid: string) {
  const { key, where, values } = recordsReached(ctx, permission)
  const rows = statement(ctx.db, `states and levels of ${key}`, () =>
    ctx.db
      .select({ State: meterRecord.State, Level: meterRecord.Level, Num: count() })
      .from(meterRecord)
      .where(
        and(
          live(meterRecord),
          eq(meterRecord.AssessmentId, sql.placeholder('Aid')),
          sql`${meterRecord.State} <> 8`,
          where(),
        ),
      )
      .groupBy(meterRecord.State, meterRecord.Level),
  ).all({ ...values, Aid })
  return (is: (row: { readonly State: number; readonly Level: string }) => boolean): number =>
    rows.filter(is).reduce((sum, { Num }) => sum + Num, 0)
}

/** The reviews of classes within reach. */
export function roomsReached(ctx: Ctx, Aid: string) {
  const { key, where, values } = classScope(ctx, permission)
  return statement(ctx.db, `reviews of classes within ${key}`, () =>
    ctx.db
      .select({
        ClassId: classClose.ClassId,
        CloseState: classClose.CloseState,
        ReportState: classClose.ReportState,
      })
      .from(classClose)
      .innerJoin(classInfo, and(eq(classInfo.Id, classClose.ClassId), live(classInfo)))
      .where(and(live(classClose), eq(classClose.AssessmentId, sql.placeholder('Aid')), where())),
  ).all({ ...values, Aid })
}

/** Voters of some classes who have somebody left to vote on. */
export const votersLeft = ({ db }: Pick<Ctx, 'db'>, Aid: string, classes: readonly string[]): number =>
  classes.flatMap(ClassId => votingIn(db, Aid, ClassId).filter(({ Left }) => Left > 0)).length

/** Proofs within reach that nobody has looked at. */
export function openProofs(ctx: Ctx, Aid: string): number {
  const { key, where, values } = studentScope(ctx, permission)
  return statement(ctx.db, `open proofs within ${key}`, () =>
    ctx.db
      .select({ Num: count() })
      .from(difficultProve)
      .innerJoin(student, and(eq(student.Id, difficultProve.UserId), live(student)))
      .where(
        and(
          live(difficultProve),
          eq(difficultProve.AssessmentId, sql.placeholder('Aid')),
          eq(difficultProve.State, 0),
          where(),
        ),
      ),
  ).get({ ...values, Aid })!.Num
}

/** Those for whom an assessment is and who study, within reach. */
export function studying(ctx: Ctx, row: Assessment): number {
  const { key, where, values } = studentScope(ctx, permission)
  return statement(ctx.db, `studying in scope within ${key}`, () =>
    ctx.db
      .select({ Num: count() })
      .from(student)
      .innerJoin(classInfo, and(eq(classInfo.Id, student.ClassId), live(classInfo)))
      .where(and(live(student), eq(student.StuStatus, studies), meantByValues, where())),
  ).get({ ...scopeValues(row), ...values })!.Num
}
