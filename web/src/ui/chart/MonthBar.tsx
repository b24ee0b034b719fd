import { workbench } from '@xuegong/contracts/modules/workbench'
import { useQuery } from '#api/hooks.ts'
import { Chart } from './Chart.tsx'
import { peaksOf } from './peak.ts'

const dayOf = (x: string) => Number(x.slice(8))

/** The traffic of this month by day. */
export function MonthBar() {
  const reading = useQuery(workbench.getMonthBar, {}, { errorShown: true })
  const days = reading.data ?? []
  const peaks = peaksOf(days)
  return (
    <Chart
      kind="bar"
      title={`本月 ${peaks.map(({ x }) => dayOf(x)).join('、')} 日流量最高，${peaks[0]?.y} Gb`}
      unit="Gb"
      by="日期"
      axes={{ x: '日期(天)', y: '流量(Gb)' }}
      labels={days.map(({ x }) => String(dayOf(x)))}
      series={[{ name: '流量', values: days.map(({ y }) => y) }]}
      reading={reading}
      empty="本月还没有流量"
    />
  )
}
