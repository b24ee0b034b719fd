import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { people } from '@xuegong/contracts/modules/people'
import { classInfo, student } from '@xuegong/db/schema/people'
import { asc, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derived } from '#data/derived'
import { college } from '#data/places'
import { listStudents } from './students.ts'

/** How many students the filters find, by status, grade and college. */
export function countStudents(
  ctx: Ctx,
  input: Input<typeof people.countStudents>,
): Result<typeof people.countStudents> {
  const { key, where, values } = listStudents.found(ctx, input)
  return derived(ctx, `tally of ${key} ${JSON.stringify(values)}`, () => {
    const by = (key: typeof student.Grade | typeof college.Name | typeof student.StuStatus) =>
      ctx.db
        .select({ Key: sql<string>`cast(${key} as text)`, Count: count() })
        .from(student)
        .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
        .innerJoin(college, eq(college.Id, classInfo.CollegeId))
        .where(where())
        .groupBy(key)
        .orderBy(asc(key))
        .prepare()
        .all(values)
    const ByStatus = by(student.StuStatus)
    const total = ByStatus.reduce((sum, row) => sum + row.Count, 0)
    return { total, ByStatus, ByGrade: by(student.Grade), ByOrg: by(college.Name) }
  })
}
