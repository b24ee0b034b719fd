import { crudOf } from '@xuegong/contracts/entity'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { today } from '#app/clock.ts'
import { EntityPage } from '#ui/entity/EntityPage.tsx'
import { StateDot } from '#ui/StateDot.tsx'

/** Places at risk: who reports from one is looked after. */
export const RiskAreaList = () => (
  <EntityPage
    of={crudOf(dailyReport, 'RiskArea')}
    purpose="维护中高风险地区；从这些地区上报的记录按异常处理"
    columns={[
      { name: 'RegionName', role: 'name' },
      { name: 'Level', width: 92 },
      { name: 'StartDate', width: 108 },
      { name: 'EndDate', width: 108, render: day => day ?? '长期' },
      {
        name: 'Active',
        title: '状态',
        width: 92,
        role: 'fact',
        render: active => <StateDot tone={active ? 'bad' : 'quiet'} text={active ? '生效' : '未生效'} />,
      },
    ]}
    width={720}
    form={['Region', 'Level', 'StartDate', { name: 'EndDate', hint: '不填表示长期' }]}
    initial={{ StartDate: today() }}
    search="Key"
    filters={['Level', 'Active']}
    nameOf={({ RegionName }) => RegionName}
  />
)
