import { live } from '@xuegong/db/live'
import { holiday, term } from '@xuegong/db/schema/system'
import { asc } from 'drizzle-orm'
import type { Ctx } from './ctx.ts'
import { derivedOf } from './derived.ts'
import { statement } from './prepared.ts'

type Where = Pick<Ctx, 'world' | 'db'>

/** To which school year (`2026-2027`) and semester (1 or 2) something belongs. */
export interface SchoolTerm {
  readonly SchoolYear: string
  readonly Semester: number
}

const dayMs = 86_400_000
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The day (`YYYY-MM-DD`) that lies so many days after another, or before. */
const plusDays = (day: string, days: number): string => new Date(msOf(day) + days * dayMs).toISOString().slice(0, 10)

/** Every day from one to another, both included. */
function* daysOf(from: string, to: string): Generator<string> {
  for (let day = from; day <= to; day = plusDays(day, 1)) yield day
}

function termsOf(ctx: Where) {
  const terms = statement(ctx.db, 'terms', () =>
    ctx.db
      .select({
        SchoolYear: term.SchoolYear,
        Semester: term.Semester,
        StartDate: term.StartDate,
        EndDate: term.EndDate,
      })
      .from(term)
      .where(live(term))
      .orderBy(asc(term.StartDate), asc(term.Id)),
  )
  return derivedOf(ctx, terms, 'terms', {}, () => terms.all())
}

/** Where no calendar says it: the first semester runs from August to January. */
function usualTerm(day: string): SchoolTerm {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const first = month >= 8 ? year : year - 1
  return { SchoolYear: `${first}-${first + 1}`, Semester: month >= 8 || month === 1 ? 1 : 2 }
}

/** The term of a day or moment of the world: the one that began last. Before the first one that is stored, the usual one. */
export function termOn(ctx: Where, moment: string): SchoolTerm {
  const day = moment.slice(0, 10)
  const found = termsOf(ctx).findLast(({ StartDate }) => StartDate <= day)
  return found ? { SchoolYear: found.SchoolYear, Semester: found.Semester } : usualTerm(day)
}

/** The first and the last day of a term; undefined where the calendar does not have it. */
export const spanOf = (
  ctx: Where,
  { SchoolYear, Semester }: SchoolTerm,
): { StartDate: string; EndDate: string } | undefined => {
  const found = termsOf(ctx).find(each => each.SchoolYear === SchoolYear && each.Semester === Semester)
  return found && { StartDate: found.StartDate, EndDate: found.EndDate }
}

/** Kinds of Holiday. */
const kinds = { off: 1, worked: 2 } as const

/** Spans of days that the calendar calls worked or not, against their day of the week; of two the later one counts. */
function exceptions(ctx: Where) {
  const holidays = statement(ctx.db, 'holidays', () =>
    ctx.db
      .select({ Kind: holiday.Kind, StartDate: holiday.StartDate, EndDate: holiday.EndDate })
      .from(holiday)
      .where(live(holiday))
      // Worked days name single days within a holiday.
      .orderBy(asc(holiday.Kind)),
  )
  return derivedOf(ctx, holidays, 'holidays', {}, () => holidays.all())
}

/** Whether people work on a day of the world: Monday to Friday, unless the calendar says otherwise. */
export function isWorkingDay(ctx: Where, moment: string): boolean {
  const day = moment.slice(0, 10)
  const weekday = new Date(msOf(day)).getUTCDay()
  const exception = exceptions(ctx).findLast(({ StartDate, EndDate }) => StartDate <= day && day <= EndDate)
  return exception ? exception.Kind === kinds.worked : weekday >= 1 && weekday <= 5
}

/** The day that lies so many working days after another, which itself does not count. */
export function plusWorkingDays(ctx: Where, moment: string, count: number): string {
  let day = moment.slice(0, 10)
  for (let left = count; left > 0; ) {
    day = plusDays(day, 1)
    if (isWorkingDay(ctx, day)) left -= 1
  }
  return day
}

/** How many working days there are from one day to another, both included; 0 where the second is before the first. */
export const workingDaysBetween = (ctx: Where, from: string, to: string): number =>
  [...daysOf(from.slice(0, 10), to.slice(0, 10))].filter(day => isWorkingDay(ctx, day)).length
