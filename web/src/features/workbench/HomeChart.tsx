import type { HomeChart as Shown } from '@xuegong/contracts/modules/workbench/home'
import { Chart } from '#ui/chart/Chart.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { findingOf, isIdle } from './chart-words.ts'
import { Rank } from './Rank.tsx'

/** A chart of the home page, under its title. */
export function HomeChart({ chart }: { chart: Shown }) {
  const { Title, Kind, Unit, By, Labels, Series } = chart
  if (Kind === 'rank') return <Rank chart={chart} />
  return (
    <Panel title={Title}>
      {isIdle(chart) ? (
        <EmptyState title="暂无数据" />
      ) : (
        <Chart
          kind={Kind}
          title={findingOf(chart)}
          unit={Unit}
          by={By}
          height={220}
          labels={Labels}
          series={Series.map(({ Name, Values }) => ({ name: Name, values: Values }))}
        />
      )}
    </Panel>
  )
}
