import { crudOf, type Saved } from '@xuegong/contracts/entity'
import type { Input } from '@xuegong/contracts/endpoint'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { live } from '@xuegong/db/live'
import { riskArea } from '@xuegong/db/schema/daily-report'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { contains, meaning } from '#data/filters'
import { descending } from '#data/list-of'
import { ofSchool } from '#data/of-school'
import { regionChain } from '#data/regions'
import { completed } from '#data/selection'
import { addRow, editRow } from '#data/write-rows'
import { refuse } from '#refuse'

const actions = { get: 'query', add: 'enable', edit: 'enable' } as const
const crud = crudOf(dailyReport, 'RiskArea')

const state = { coming: 0, active: 1, over: 2 } as const

const areas = {
  from: riskArea,
  columns: { Active: completed, State: completed },
  scope: ofSchool('everyreport', actions),
  complete: ({ now }: Ctx) => {
    const day = now.slice(0, 10)
    return <R extends { StartDate: string; EndDate?: string | null }>(row: R) => {
      const State = day < row.StartDate ? state.coming : day > (row.EndDate ?? day) ? state.over : state.active
      return { ...row, State, Active: State === state.active ? (1 as const) : (0 as const) }
    }
  },
}

const comes = (day: SQL) => sql`${riskArea.StartDate} > ${day}`
const isOver = (day: SQL) => sql`coalesce(${riskArea.EndDate}, '9') < ${day}`
const isActive = (day: SQL) => sql`not (${comes(day)} or ${isOver(day)})`
const today = ({ now }: Ctx) => now.slice(0, 10)

const handlers = entityOf(crud, {
  ...areas,
  filters: {
    Key: contains(riskArea.RegionName),
    Active: meaning({
      0: { where: day => sql`(${comes(day)} or ${isOver(day)})`, value: today },
      1: { where: isActive, value: today },
    }),
    State: meaning({
      [state.coming]: { where: comes, value: today },
      [state.active]: { where: isActive, value: today },
      [state.over]: { where: isOver, value: today },
    }),
  },
  order: descending(riskArea.StartDate),
})

type Span = { readonly Region: string; readonly StartDate: string; readonly EndDate?: string | null | undefined }

/** Refuses an area that is at risk already on one of the days. */
function refuseHeld({ db }: Ctx, { Region, StartDate, EndDate }: Span, own: string): void {
  const meets = and(
    live(riskArea),
    eq(riskArea.Region, Region),
    ne(riskArea.Id, own),
    sql`${riskArea.StartDate} <= ${EndDate ?? '9'} and coalesce(${riskArea.EndDate}, '9') >= ${StartDate}`,
  )
  if (db.select({ Id: riskArea.Id }).from(riskArea).where(meets).get()) refuse('AREA_HELD')
}

/** Its names from the province on. */
const nameOf = ({ Region }: { Region: string }) => ({
  RegionName: regionChain(Region)
    .map(({ Name }) => Name)
    .join('/'),
})

/** Saves an area and takes it back where another one meets it; what is wrong with itself is told first. */
const alone = (ctx: Ctx, input: Span, save: () => Saved): Saved =>
  ctx.world.transact(() => {
    const saved = save()
    refuseHeld(ctx, input, saved.Id)
    return saved
  })

export const areaHandlers = {
  ...handlers,
  addRiskArea: (ctx: Ctx, input: Input<typeof dailyReport.addRiskArea>) =>
    alone(ctx, input, () => addRow(ctx, areas, crud.add, input, nameOf(input))),
  editRiskArea: (ctx: Ctx, input: Input<typeof dailyReport.editRiskArea>) =>
    alone(ctx, input, () => editRow(ctx, areas, crud.edit, input, nameOf(input))),
}
