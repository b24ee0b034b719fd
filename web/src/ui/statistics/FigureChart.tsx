import type { ChartData } from '@xuegong/contracts/statistics'
import { Chart } from '#ui/chart/Chart.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { findingOf, isIdle } from './chart-words.ts'
import { Rank } from './Rank.tsx'

/** A chart of the home page or of a page of figures, under its title. */
export function FigureChart({ chart }: { chart: ChartData }) {
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
