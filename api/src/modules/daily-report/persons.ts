import type { Batch } from '@xuegong/contracts/entity'
import { crudOf } from '@xuegong/contracts/entity'
import type { Input } from '@xuegong/contracts/endpoint'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { epidemicPerson } from '@xuegong/db/schema/daily-report'
import { and, eq, ne, sql } from 'drizzle-orm'
import { aboutStudent, studentFilters } from '#data/about-student'
import { changeMany } from '#data/bulk'
import type { Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { descending } from '#data/list-of'
import { addRow, editRow } from '#data/write-rows'
import { refuse } from '#refuse'

const state = { held: 1, released: 2 } as const
const actions = { query: 'export', get: 'export', add: 'enable', edit: 'enable' } as const
const persons = { ...aboutStudent(epidemicPerson.UserId, 'everyreport', actions), from: epidemicPerson }

const crud = crudOf(dailyReport, 'Person')
const handlers = entityOf(crud, {
  ...persons,
  filters: studentFilters,
  order: descending(epidemicPerson.StartDate),
})

/** Refuses a student who is held in the same way already. */
function refuseHeld(db: Db, { UserId, Kind, Id }: { UserId: string; Kind: number; Id: string }): void {
  const held = db
    .select({ Id: epidemicPerson.Id })
    .from(epidemicPerson)
    .where(
      and(
        live(epidemicPerson),
        sql`${epidemicPerson.State} = ${state.held}`,
        eq(epidemicPerson.UserId, UserId),
        eq(epidemicPerson.Kind, Kind),
        ne(epidemicPerson.Id, Id),
      ),
    )
    .get()
  if (held) refuse('PERSON_HELD')
}

/** Whose last day has gone by is held no longer. */
const stateOf = ({ now }: Pick<Ctx, 'now'>, { EndDate }: { EndDate?: string | null }) =>
  EndDate && EndDate < now.slice(0, 10) ? state.released : state.held

const addPerson = (ctx: Ctx, input: Input<typeof dailyReport.addPerson>) => {
  const State = stateOf(ctx, input)
  if (State === state.held) refuseHeld(ctx.db, { ...input, Id: '' })
  return addRow(ctx, persons, crud.add, input, { State })
}

const editPerson = (ctx: Ctx, input: Input<typeof dailyReport.editPerson>) => {
  const { State, UserId } = handlers.getPerson(ctx, input)
  if (State === state.released) refuse('PERSON_RELEASED')
  refuseHeld(ctx.db, { ...input, UserId })
  return editRow(ctx, persons, crud.edit, input, { State: stateOf(ctx, input) })
}

/** Releases students as of a day. */
function releasePerson(ctx: Ctx, { Ids, EndDate, Remark = '' }: Input<typeof dailyReport.releasePerson>): Batch {
  const { Ok, Failed } = changeMany(ctx, { reached: persons, list: handlers.listPerson }, { Ids }, (row, db) => {
    if (row.State === state.released) refuse('PERSON_RELEASED')
    if (EndDate > ctx.now.slice(0, 10)) refuse('RELEASE_FUTURE')
    if (EndDate < row.StartDate) refuse('RELEASE_EARLY')
    db.update(epidemicPerson).set({ State: state.released, EndDate, Remark }).where(eq(epidemicPerson.Id, row.Id)).run()
  })
  return { Ok, Failed: Failed.map(({ Id, Reason }) => ({ Id, Reason })) }
}

export const personHandlers = { ...handlers, addPerson, editPerson, releasePerson }
