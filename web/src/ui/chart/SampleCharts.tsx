import { Chart } from './Chart.tsx'
import { MiniArea, MiniBar, MiniProgress } from './Mini.tsx'
import { MonthBar } from './MonthBar.tsx'
import type { Spot } from './mini.ts'
import { peaksOf } from './peak.ts'
import styles from './SampleCharts.module.css'
import { sampleDays } from './sample-days.ts'

const names = ['访问', '支付', '回复'] as const

/** The charts of the house with sample figures: small ones, lines, slices, and the traffic of the month from the server. */
export function SampleCharts() {
  const [seen, paid, answered] = [sampleDays(1), sampleDays(2), sampleDays(3)]
  const valuesOf = (days: readonly Spot[]) => days.map(({ y }) => y)
  const all = [seen, paid, answered].map(valuesOf)
  const sums = all.map((values, at) => ({ x: names[at] ?? '', y: values.reduce((sum, each) => sum + each, 0) }))
  const peaks = peaksOf(seen)
  return (
    <div className={styles.charts}>
      <div className={styles.small}>
        <div>
          <p className={styles.name}>访问量</p>
          <MiniArea label="近十日访问量" data={seen} />
        </div>
        <div>
          <p className={styles.name}>支付笔数</p>
          <MiniBar label="近十日支付笔数" data={paid} />
        </div>
        <div>
          <p className={styles.name}>活动完成度 78%，目标 80%</p>
          <MiniProgress label="活动完成度" percent={78} target={80} />
        </div>
      </div>
      <MonthBar />
      <Chart
        kind="line"
        title={`访问量在 ${peaks.map(({ x }) => x.slice(5)).join('、')} 最高，为 ${peaks[0]?.y} 次`}
        unit="次"
        by="日期"
        labels={seen.map(({ x }) => x.slice(5))}
        series={all.map((values, at) => ({ name: names[at] ?? '', values }))}
      />
      <Chart
        kind="pie"
        title={`${peaksOf(sums)
          .map(({ x }) => x)
          .join('、')}在三类业务中最多`}
        unit="次"
        by="业务"
        labels={names}
        series={[{ name: '次数', values: valuesOf(sums) }]}
      />
    </div>
  )
}
