import { classInfo } from '@xuegong/db/schema/people'
import { sql } from 'drizzle-orm'
import { nameOfOrg } from '#data/places'
import type { ReportPart } from '#data/report-part'
import { figuresOf, percent, sumOf } from '#data/statistics'
import { column, counting, lastDay, reported, should } from './counted.ts'

/** What the daily report of the school says of reports: those of a day, by college. */
export const virusReport: ReportPart = {
  key: 'daily-report',
  title: '每日上报',
  permission: 'everyreport.export',
  of: (ctx, { Date: day, OrgId }) => {
    const asked = counting(ctx, { StartDate: day, EndDate: day, ...(OrgId !== undefined && { OrgId }) })
    const measures = {
      Should: should,
      Reported: reported,
      Abnormal: sumOf(column('Abnormal')),
      Proxy: sumOf(column('Proxy')),
    }
    const grouped = { key: classInfo.CollegeId, having: sql`${should} > 0` }
    const rows = figuresOf(ctx, asked, 'reports of colleges', lastDay, measures, grouped)
    return {
      Columns: ['学院', '应报', '已报', '未报', '上报率(%)', '异常', '代报'],
      Rows: rows.map(row => {
        const [all, done, ill, proxy] = ['Should', 'Reported', 'Abnormal', 'Proxy'].map(name => Number(row[name])) as [
          number,
          number,
          number,
          number,
        ]
        return [nameOfOrg(ctx.db, row.Key), all, done, all - done, percent(done, all) ?? 0, ill, proxy]
      }),
    }
  },
}
