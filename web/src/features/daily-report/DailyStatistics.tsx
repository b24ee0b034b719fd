import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { StatisticsPage } from '#ui/statistics/StatisticsPage.tsx'

/** Who has reported, where and how they are, as charts. */
export const DailyStatistics = () => (
  <StatisticsPage
    title="上报统计"
    purpose="所管学生的上报情况；数字与分布为截止日当天，默认最近 14 天"
    endpoint={reportStatistics.getVirusStatistics}
    filters={['OrgId', { from: 'StartDate', to: 'EndDate' }]}
    cards={7}
  />
)
