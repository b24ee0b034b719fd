import type { assessment } from '@xuegong/db/schema/evaluation'
import type { Ctx } from '#data/ctx'
import { spanOf } from '#data/calendar'
import { dayOf } from '#data/days'
import { nightsKept } from '#modules/dormitory/service'
import { punishmentsOf } from '#modules/people/service'

type Assessment = Pick<typeof assessment.$inferSelect, 'SchoolYear' | 'Semester'>
type Reading = Pick<Ctx, 'world' | 'db'>

/** What is taken off for a night that somebody came late, or not at all, in 1/100. */
const perNight = { late: 100, absent: 300 } as const

/** The first day of a semester: by the calendar, else 1 August and 1 February. */
const startOf = (ctx: Reading, SchoolYear: string, Semester: 1 | 2): string =>
  spanOf(ctx, { SchoolYear, Semester })?.StartDate ??
  (Semester === 1 ? `${SchoolYear.slice(0, 4)}-08-01` : `${SchoolYear.slice(5)}-02-01`)

/** The days that an assessment is about: its semester with the holidays behind it, or the whole year. */
export function daysOf(
  ctx: Reading,
  { SchoolYear, Semester }: Assessment,
): { readonly from: string; readonly to: string } {
  const end = Number(SchoolYear.slice(5))
  const next = startOf(ctx, `${end}-${end + 1}`, 1)
  const [first, second] = [startOf(ctx, SchoolYear, 1), startOf(ctx, SchoolYear, 2)]
  if (Semester === '1') return { from: first, to: dayOf(second, -1) }
  return { from: Semester === '2' ? second : first, to: dayOf(next, -1) }
}

/** What is taken off for a punishment by its level (dictionary PunishLevel), in 1/100. */
const perPunishment: Readonly<Record<string, number>> = { 1: 500, 2: 1000, 3: 2000, 4: 3000 }

/**
 * What is taken off the conduct of students, in 1/100: for punishments, and for nights in the dormitory for which they were talked to or made
 * known.
 */
export function deductionsOf(
  ctx: Reading,
  assessed: Assessment,
  students: readonly string[],
): ReadonlyMap<string, number> {
  const { from, to } = daysOf(ctx, assessed)
  const sums = new Map<string, number>()
  const take = (UserId: string, points: number) => sums.set(UserId, (sums.get(UserId) ?? 0) + points)
  for (const { UserId, Late, Absent } of nightsKept(ctx.db, students, from, to))
    take(UserId, Late * perNight.late + Absent * perNight.absent)
  for (const { StudentId, Level } of punishmentsOf(ctx.db, students, from, to))
    take(StudentId, perPunishment[Level] ?? 0)
  return sums
}
