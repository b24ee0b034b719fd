import { crudOf } from '@xuegong/contracts/entity'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { today } from '#app/clock.ts'
import { EntityPage } from '#ui/entity/EntityPage.tsx'
import { StateDot, type Tone } from '#ui/StateDot.tsx'

const states: readonly { readonly tone: Tone; readonly text: string }[] = [
  { tone: 'busy', text: '未开始' },
  { tone: 'bad', text: '生效中' },
  { tone: 'quiet', text: '已结束' },
]

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
      { name: 'State', width: 92, role: 'state', render: state => <StateDot {...states[state]!} /> },
    ]}
    width={720}
    form={['Region', 'Level', 'StartDate', { name: 'EndDate', hint: '不填表示长期' }]}
    initial={{ StartDate: today() }}
    search="Key"
    filters={['Level']}
    tabs={{ of: dailyReport.tallyRiskArea, label: '状态' }}
    nameOf={({ RegionName }) => RegionName}
  />
)
