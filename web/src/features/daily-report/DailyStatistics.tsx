import { reportExports } from '@xuegong/contracts/modules/daily-report/sheets'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { today } from '#app/clock.ts'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { StatisticsPage } from '#ui/statistics/StatisticsPage.tsx'

/** Who has reported, where and how they are, as charts; the totals behind them as a sheet. */
export function DailyStatistics() {
  const list = useList(reportStatistics.listReportDaily)
  return (
    <StatisticsPage
      title="上报统计"
      purpose="所管学生的上报情况；数字与分布为截止日当天，默认最近 14 天"
      endpoint={reportStatistics.getVirusStatistics}
      filters={['OrgId', { from: 'StartDate', to: 'EndDate' }]}
      cardsOf={({ EndDate = today() }) => `${EndDate} 的上报情况`}
      cards={7}
    >
      <ExportButton
        list={list}
        columns={[
          { name: 'ReportDate' },
          { name: 'OrgName' },
          { name: 'ClassName' },
          { name: 'Should' },
          { name: 'Reported' },
          { name: 'Missing' },
          { name: 'Rate' },
          { name: 'Proxy' },
          { name: 'Abnormal' },
        ]}
        fileName="上报统计"
        of={reportExports.exportReportDaily}
      />
    </StatisticsPage>
  )
}
