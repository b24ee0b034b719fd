import { codeItem } from '@xuegong/db/schema/dictionary'
import { student } from '@xuegong/db/schema/people'
import { statusChange, studentMove } from '@xuegong/db/schema/student-records'
import { and, asc, count, eq, type SQL } from 'drizzle-orm'
import { live } from '@xuegong/db/live'
import type { Ctx } from '#data/ctx'
import { placesOf } from '#data/places'
import type { ReportAsked, ReportPart } from '#data/report-part'
import { listStudents } from './list.ts'

/** Sums by college of what is counted by class. */
function byCollege(ctx: Ctx, counts: readonly { readonly ClassId: string; readonly n: number }[]) {
  const places = placesOf(ctx)
  const sums = new Map<string, number>()
  for (const { ClassId, n } of counts) {
    const { OrgName } = places.of(ClassId)
    sums.set(OrgName, (sums.get(OrgName) ?? 0) + n)
  }
  return sums
}

/** Changes of status, or moves between classes, of a day, by college. */
function changesOf(
  ctx: Ctx,
  table: typeof statusChange | typeof studentMove,
  valid: SQL | undefined,
  { Date, OrgId }: ReportAsked,
) {
  const { where, values } = listStudents.found(ctx, OrgId === undefined ? {} : { OrgId })
  const counted = ctx.db
    .select({ ClassId: student.ClassId, n: count() })
    .from(table)
    .innerJoin(student, eq(student.Id, table.StudentId))
    .where(and(live(table), valid, eq(table.ChangeDate, Date), where()))
    .groupBy(student.ClassId)
    .prepare()
  return byCollege(ctx, counted.all(values))
}

/** Students of each college by status, as they are now, and what changed on the day. */
function peopleTable(ctx: Ctx, asked: ReportAsked): ReturnType<ReportPart['of']> {
  const { where, values } = listStudents.found(ctx, asked.OrgId === undefined ? {} : { OrgId: asked.OrgId })
  const counted = ctx.db
    .select({ ClassId: student.ClassId, StuStatus: student.StuStatus, n: count() })
    .from(student)
    .where(where())
    .groupBy(student.ClassId, student.StuStatus)
    .prepare()
    .all(values)
  const statuses = ctx.db
    .select()
    .from(codeItem)
    .where(eq(codeItem.CodeType, 'StuStatus'))
    .orderBy(asc(codeItem.Sort))
    .all()
  const columns = [
    byCollege(ctx, counted),
    ...statuses.map(({ Code }) =>
      byCollege(
        ctx,
        counted.filter(({ StuStatus }) => String(StuStatus) === Code),
      ),
    ),
    changesOf(ctx, statusChange, eq(statusChange.IsUndone, 0), asked),
    changesOf(ctx, studentMove, undefined, asked),
  ]
  const colleges = [...columns[0]!.keys()].sort()
  return {
    Columns: ['学院', '学生人数', ...statuses.map(({ Name }) => Name), '当日学籍异动', '当日班级异动'],
    Rows: colleges.map(college => [college, ...columns.map(sums => sums.get(college) ?? 0)]),
  }
}

/** What the daily report says of students. */
export const studentReport: ReportPart = {
  key: 'people',
  title: '学生情况',
  permission: 'student.query',
  of: peopleTable,
}
