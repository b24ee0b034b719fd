import type { Input } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { system } from '@xuegong/contracts/modules/system'
import { live } from '@xuegong/db/live'
import { holiday, term } from '@xuegong/db/schema/system'
import { and, gte, lte, ne, sql } from 'drizzle-orm'
import { refuse } from '#refuse'
import { spanOf, termOn } from '#data/calendar'
import type { Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { where } from '#data/filters'
import { descending } from '#data/list-of'

const termHandlers = entityOf(crudOf(system, 'Term'), {
  from: term,
  filters: {},
  scope: 'everyone',
  order: descending(term.StartDate),
})

type Term = Input<typeof system.addTerm>

/** A term lies within its school year, which is one year long and begins in summer, and beside no other term. */
function checkTerm({ db }: Ctx, { SchoolYear, Semester, StartDate, EndDate }: Term, own = ''): void {
  const [first, second] = SchoolYear.split('-').map(Number) as [number, number]
  if (second !== first + 1) refuse('INVALID_INPUT', { reason: '学年格式不正确' })
  if (StartDate < `${first}-07-01` || EndDate > `${second}-08-31`) refuse('TERM_OUTSIDE', { year: SchoolYear })
  const other = db
    .select({ SchoolYear: term.SchoolYear, Semester: term.Semester })
    .from(term)
    .where(and(live(term), ne(term.Id, own), lte(term.StartDate, EndDate), gte(term.EndDate, StartDate)))
    .get()
  const isOther = other && (other.SchoolYear !== SchoolYear || other.Semester !== Semester)
  if (isOther) refuse('TERM_OVERLAPS', { year: other.SchoolYear, semester: other.Semester })
}

/** The terms and holidays of the school calendar, newest first. */
export const calendarHandlers = {
  getTermNow: (ctx: Ctx) => spanOf(ctx, termOn(ctx, ctx.now)) ?? null,
  ...termHandlers,
  addTerm: (ctx: Ctx, input: Term) => {
    checkTerm(ctx, input)
    return termHandlers.addTerm(ctx, input)
  },
  editTerm: (ctx: Ctx, input: Input<typeof system.editTerm>) => {
    checkTerm(ctx, input, input.Id)
    return termHandlers.editTerm(ctx, input)
  },
  ...entityOf(crudOf(system, 'Holiday'), {
    from: holiday,
    filters: {
      Year: where(
        year => sql`${holiday.StartDate} <= ${year} || '-12-31' and ${holiday.EndDate} >= ${year} || '-01-01'`,
      ),
    },
    scope: 'everyone',
    order: descending(holiday.StartDate),
  }),
}
