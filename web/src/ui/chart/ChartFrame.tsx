import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './Chart.module.css'
import type { Figures } from './data.ts'
import { FiguresTable } from './FiguresTable.tsx'

interface Props extends Figures {
  /** What the figures say, in one sentence. */
  title: string
  unit: string
  by: string
  /** What stands there instead of a drawing: there is none yet, or nothing to draw. */
  instead?: ReactNode
  /** How the figures are drawn; or, by the button, the table of them. */
  children: (table: ReactNode | undefined) => ReactNode
}

/** What every drawing of figures has: what they say, their unit, and a button that shows them as a table. */
export function ChartFrame({ title, unit, by, labels, series, instead, children }: Props) {
  const [asTable, showTable] = useState(false)
  return (
    <figure className={styles.chart} aria-label={title}>
      <figcaption className={styles.head}>
        <div>
          <h3 className={styles.title}>{instead ? by : title}</h3>
          {unit && <p className={styles.unit}>单位：{unit}</p>}
        </div>
        {!instead && (
          <Button size="small" onClick={() => showTable(!asTable)}>
            {asTable ? '查看图表' : '查看表格'}
          </Button>
        )}
      </figcaption>
      {instead ??
        children(
          asTable ? <FiguresTable title={title} by={by} unit={unit} labels={labels} series={series} /> : undefined,
        )}
    </figure>
  )
}
