import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { people } from '@xuegong/contracts/modules/people'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { student } from '@xuegong/db/schema/people'
import { rewardPunish } from '@xuegong/db/schema/student-records'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derivedOf } from '#data/derived'
import { placesOf } from '#data/places'
import { statement } from '#data/prepared'
import { listStudents } from './students/list.ts'

export { getPerson } from './person.ts'
export { ownAndReached, rosterRows, wholeClass } from './roster.ts'
export { maskedFamily } from './students/detail.ts'

const punishment = 2
type Asked = Input<typeof people.countStudents>

/** How many students the filters find in each class, by status and grade: one walk through an index that holds all that is asked. */
export function tallyOf(ctx: Ctx, input: Asked & { readonly StuStatus?: number }) {
  const { key, where, values } = listStudents.found(ctx, input)
  const name = `tally of ${key}`
  const counted = statement(ctx.db, name, () => {
    const { ClassId, StuStatus, Grade } = student
    return ctx.db
      .select({ ClassId, StuStatus, Grade, Count: count() })
      .from(student)
      .where(where())
      .groupBy(ClassId, StuStatus, Grade)
  })
  return derivedOf(ctx, counted, name, values, asked => counted.all(asked))
}
type Group = ReturnType<typeof tallyOf>[number]

/** The groups of a tally put together by a key, in its order. */
export function sumsBy(groups: readonly Group[], keyOf: (group: Group) => string): { Key: string; Count: number }[] {
  const sums = new Map<string, number>()
  for (const group of groups) sums.set(keyOf(group), (sums.get(keyOf(group)) ?? 0) + group.Count)
  return [...sums].map(([Key, Count]) => ({ Key, Count })).sort((a, b) => (a.Key < b.Key ? -1 : 1))
}

/** How many students the filters find, by status, grade and college. */
export function countStudents(ctx: Ctx, input: Asked): Result<typeof people.countStudents> {
  const groups = tallyOf(ctx, input)
  // Classes are few, and their colleges known.
  const places = placesOf(ctx)
  return {
    total: groups.reduce((sum, { Count }) => sum + Count, 0),
    ByStatus: sumsBy(groups, group => String(group.StuStatus)),
    ByGrade: sumsBy(groups, group => group.Grade),
    ByOrg: sumsBy(groups, group => places.of(group.ClassId).OrgName),
  }
}

/** Punishments of students from one day to another. */
export const punishmentsOf = (db: Db, students: readonly string[], from: string, to: string) =>
  db
    .select({ StudentId: rewardPunish.StudentId, Level: rewardPunish.Level })
    .from(rewardPunish)
    .where(
      and(
        live(rewardPunish),
        eq(rewardPunish.Kind, punishment),
        sql`${rewardPunish.StudentId} in (select value from json_each(${JSON.stringify(students)}))`,
        sql`${rewardPunish.Date} between ${from} and ${to}`,
      ),
    )
    .all()
