import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { people } from '@xuegong/contracts/modules/people'
import { student } from '@xuegong/db/schema/people'
import { count } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derived } from '#data/derived'
import { placesOf } from '#data/places'
import { statement } from '#data/prepared'
import { listStudents } from './students/list.ts'

/** How many students the filters find, by status, grade and college. */
export function countStudents(
  ctx: Ctx,
  input: Input<typeof people.countStudents>,
): Result<typeof people.countStudents> {
  const { key, where, values } = listStudents.found(ctx, input)
  return derived(ctx, `tally of ${key} ${JSON.stringify(values)}`, () => {
    const { ClassId, StuStatus, Grade } = student
    // One walk through an index that holds all that is asked; classes are few, and their colleges known.
    const groups = statement(ctx.db, `tally of ${key}`, () =>
      ctx.db
        .select({ ClassId, StuStatus, Grade, Count: count() })
        .from(student)
        .where(where())
        .groupBy(ClassId, StuStatus, Grade),
    ).all(values)
    const places = placesOf(ctx)
    const by = (keyOf: (group: (typeof groups)[number]) => string) => {
      const sums = new Map<string, number>()
      for (const group of groups) sums.set(keyOf(group), (sums.get(keyOf(group)) ?? 0) + group.Count)
      return [...sums].map(([Key, Count]) => ({ Key, Count })).sort((a, b) => (a.Key < b.Key ? -1 : 1))
    }
    return {
      total: groups.reduce((sum, { Count }) => sum + Count, 0),
      ByStatus: by(group => String(group.StuStatus)),
      ByGrade: by(group => group.Grade),
      ByOrg: by(group => places.of(group.ClassId).OrgName),
    }
  })
}
