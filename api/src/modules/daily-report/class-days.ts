import type { Input } from '@xuegong/contracts/endpoint'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { live } from '@xuegong/db/live'
import { reportDaily } from '@xuegong/db/schema/daily-report'
import { classInfo } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { withPlace } from '#data/about-student'
import type { Ctx } from '#data/ctx'
import { since, until, where } from '#data/filters'
import { ascending, descending, listOf, type List } from '#data/list-of'
import { classScope } from '#data/scope'
import { completed, inner } from '#data/selection'
import { shareOf } from '#data/statistics'
import { inOrg, spanOf } from './counted.ts'

const list = listOf(reportStatistics.listReportDaily, {
  from: reportDaily,
  join: [inner(classInfo, and(eq(classInfo.Id, reportDaily.ClassId), live(classInfo)))],
  columns: {
    OrgName: completed,
    ClassName: completed,
    Missing: sql<number>`(${reportDaily.Should} - ${reportDaily.Reported})`,
    Rate: shareOf(sql<number>`${reportDaily.Reported}`, sql<number>`${reportDaily.Should}`),
  },
  filters: {
    StartDate: since(reportDaily.ReportDate),
    EndDate: until(reportDaily.ReportDate),
    OrgId: where(inOrg),
  },
  scope: ctx => classScope(ctx, 'everyreport.export'),
  order: [descending(reportDaily.ReportDate), ascending(reportDaily.ClassId)],
  complete: withPlace,
})

type Asked = Partial<Input<typeof reportStatistics.listReportDaily>>
const asked = <I extends Asked>(ctx: Ctx, input: I) => ({ ...input, ...spanOf(ctx, input) })

/** The totals of classes on the days that the figures are told of. */
export const listReportDaily = Object.assign(
  (ctx: Ctx, input: Input<typeof reportStatistics.listReportDaily>) => list(ctx, asked(ctx, input)),
  { every: (ctx: Ctx, input: Asked, ids?: readonly string[]) => list.every(ctx, asked(ctx, input), ids) },
) satisfies Pick<List<typeof reportStatistics.listReportDaily>, 'every'>
