import { crudOf } from '@xuegong/contracts/entity'
import type { Input } from '@xuegong/contracts/endpoint'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { riskArea } from '@xuegong/db/schema/daily-report'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { contains, meaning } from '#data/filters'
import { descending } from '#data/list-of'
import { ofSchool } from '#data/of-school'
import { regionChain } from '#data/regions'
import { completed } from '#data/selection'
import { addRow, editRow } from '#data/write-rows'

const actions = { get: 'query', add: 'enable', edit: 'enable' } as const
const crud = crudOf(dailyReport, 'RiskArea')

const areas = {
  from: riskArea,
  columns: { Active: completed },
  scope: ofSchool('everyreport', actions),
  complete: ({ now }: Ctx) => {
    const day = now.slice(0, 10)
    return <R extends { StartDate: string; EndDate?: string | null }>(row: R) => ({
      ...row,
      Active: row.StartDate <= day && day <= (row.EndDate ?? day) ? (1 as const) : (0 as const),
    })
  },
}

const isActive = sql`${riskArea.StartDate} <= substr(${sql.placeholder('Active')}, 1, 10)
  and coalesce(${riskArea.EndDate}, '9') >= substr(${sql.placeholder('Active')}, 1, 10)`
const now = (ctx: Ctx) => ctx.now

const handlers = entityOf(crud, {
  ...areas,
  filters: {
    Key: contains(riskArea.RegionName),
    Active: meaning({
      0: { where: () => sql`not (${isActive})`, value: now },
      1: { where: () => isActive, value: now },
    }),
  },
  order: descending(riskArea.StartDate),
})

/** Its names from the province on. */
const nameOf = ({ Region }: { Region: string }) => ({
  RegionName: regionChain(Region)
    .map(({ Name }) => Name)
    .join('/'),
})

export const areaHandlers = {
  ...handlers,
  addRiskArea: (ctx: Ctx, input: Input<typeof dailyReport.addRiskArea>) =>
    addRow(ctx, areas, crud.add, input, nameOf(input)),
  editRiskArea: (ctx: Ctx, input: Input<typeof dailyReport.editRiskArea>) =>
    editRow(ctx, areas, crud.edit, input, nameOf(input)),
}
