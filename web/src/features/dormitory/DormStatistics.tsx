import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormStatistics } from '@xuegong/contracts/modules/dormitory/statistics'
import { useQuery } from '#api/hooks.ts'
import { StatisticsPage } from '#ui/statistics/StatisticsPage.tsx'

/** How full buildings are, who comes late, and what is broken, as charts. */
export function DormStatistics() {
  const { data } = useQuery(dormitory.getDormTree, {})
  return (
    <StatisticsPage
      title="住宿统计"
      purpose="床位为当前情况；晚归近 14 天，卫生与报修近 30 天"
      endpoint={dormStatistics.getDormStatistics}
      filters={[{ name: 'BuildingId', options: data?.map(({ Id, Name }) => ({ value: Id, label: Name })) ?? [] }]}
      cards={8}
    />
  )
}
