import type { HomeChart as Shown } from '@xuegong/contracts/modules/workbench'
import { Chart } from '#ui/chart/Chart.tsx'
import { Panel } from '#ui/Panel.tsx'
import { findingOf, isIdle } from './chart-words.ts'
import { Rank } from './Rank.tsx'

/** A chart of the home page, under its title. */
export function HomeChart({ chart }: { chart: Shown }) {
  const { Title, Kind, Unit, By, Labels, Series } = chart
  if (Kind === 'rank') return <Rank chart={chart} />
  const idle = isIdle(chart)
  return (
    <Panel title={Title}>
      <Chart
        kind={Kind}
        title={idle ? '' : findingOf(chart)}
        unit={Unit}
        by={By}
        height={220}
        empty={`${Title.replace(/（.*）$/, '')}：暂无数据`}
        labels={idle ? [] : Labels}
        series={Series.map(({ Name, Values }) => ({ name: Name, values: Values }))}
      />
    </Panel>
  )
}
