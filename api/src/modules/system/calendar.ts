import { crudOf } from '@xuegong/contracts/entity'
import { system } from '@xuegong/contracts/modules/system'
import { holiday, term } from '@xuegong/db/schema/system'
import { sql } from 'drizzle-orm'
import { entityOf } from '#data/entity'
import { is, where } from '#data/filters'
import { descending } from '#data/list-of'

/** The terms and holidays of the school calendar, newest first. */
export const calendarHandlers = {
  ...entityOf(crudOf(system, 'Term'), {
    from: term,
    filters: { SchoolYear: is(term.SchoolYear) },
    scope: 'everyone',
    order: descending(term.StartDate),
  }),
  ...entityOf(crudOf(system, 'Holiday'), {
    from: holiday,
    filters: {
      Kind: is(holiday.Kind),
      Year: where(
        year => sql`${holiday.StartDate} <= ${year} || '-12-31' and ${holiday.EndDate} >= ${year} || '-01-01'`,
      ),
    },
    scope: 'everyone',
    order: descending(holiday.StartDate),
  }),
}
