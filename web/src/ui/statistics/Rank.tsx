import type { ChartData } from '@xuegong/contracts/statistics'
import { Link } from 'react-router-dom'
import { ChartFrame } from '#ui/chart/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { numberText } from '#ui/format/number-text.ts'
import { Panel } from '#ui/Panel.tsx'
import { rankFinding } from './chart-words.ts'
import styles from './Rank.module.css'

/** How much there is of each, with where it is listed. The drawing is a table whose bars are drawn: it reads the same without seeing it. */
export function Rank({ chart }: { chart: ChartData }) {
  const { Title, By, Unit, Labels, Urls, Series } = chart
  const [{ Name, Values } = { Name: '', Values: [] }] = Series
  const most = Unit === '%' ? 100 : Math.max(...Values, 1)
  return (
    <Panel title={Title}>
      {Labels.length === 0 ? (
        <EmptyState title="暂无数据" />
      ) : (
        <ChartFrame
          title={rankFinding(chart)}
          unit={Unit}
          by={By}
          labels={Labels}
          series={[{ name: Name, values: Values }]}
        >
          {asTable =>
            asTable ?? (
              <table className={styles.table}>
                <colgroup>
                  <col className={styles.name} />
                  <col />
                </colgroup>
                <thead className="visually-hidden">
                  <tr>
                    <th scope="col">{By}</th>
                    <th scope="col">{Name}</th>
                  </tr>
                </thead>
                <tbody>
                  {Labels.map((label, at) => (
                    <tr key={Urls[at] ?? label}>
                      <th scope="row">{Urls[at] ? <Link to={Urls[at]}>{label}</Link> : label}</th>
                      <td>
                        <span className={styles.bar} style={{ width: `${((Values[at] ?? 0) / most) * 100}%` }} />
                        <span className={styles.count}>
                          {numberText(Values[at])} {Unit}
                        </span>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )
          }
        </ChartFrame>
      )}
    </Panel>
  )
}
