import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { later } from '#app/chunk.ts'
import type { Reading } from '#api/hooks.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { numberText } from '../format/number-text.ts'
import styles from './Chart.module.css'
import { type Figures, isEmpty, type Kind, shareOf } from './data.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { Legend } from './Legend.tsx'

const Drawing = later(
  () => import('./Drawing.tsx'),
  m => m.Drawing,
)

interface Props extends Figures {
  kind: Kind
  /** What the figures say, in one sentence. */
  title: string
  /** What is counted: 人, Gb. */
  unit: string
  /** What the labels are: 年级, 日期. */
  by: string
  axes?: { readonly x: string; readonly y: string }
  /** Height of the drawing in pixels. */
  height?: number
  /** Where the figures come from, while they come or where they do not. */
  reading?: Pick<Reading<unknown>, 'isLoading' | 'isFetching' | 'error' | 'refetch'>
  /** What is said where there are none. */
  empty?: string
}

/** Figures as a drawing, told apart by shape as well as by colour; or, by a button, as a table. Stands below a heading. */
export function Chart({
  kind,
  title,
  unit,
  by,
  axes,
  height = 254,
  reading,
  empty = '暂无数据',
  labels,
  series,
}: Props) {
  const [asTable, showTable] = useState(false)
  const figures = { labels, series }
  const nothing = isEmpty(figures)
  const state = stateOf(reading, nothing)
  const values = series[0]?.values ?? []
  const entries =
    kind === 'pie'
      ? labels.map((name, at) => ({
          name,
          value: `${numberText(values[at])} ${unit}，${shareOf(values[at] ?? 0, values)}`,
        }))
      : series
  return (
    <figure className={styles.chart} aria-label={title}>
      <figcaption className={styles.head}>
        <div>
          <h3 className={styles.title}>{state === 'shown' ? title : by}</h3>
          {unit && <p className={styles.unit}>单位：{unit}</p>}
        </div>
        {state === 'shown' && (
          <Button size="small" onClick={() => showTable(!asTable)}>
            {asTable ? '查看图表' : '查看表格'}
          </Button>
        )}
      </figcaption>
      {state === 'loading' && (
        <div className={`bone ${styles.bone}`} style={{ height }} role="status" aria-label="正在加载" />
      )}
      {state === 'failed' && reading?.error && <ErrorState error={reading.error} onRetry={reading.refetch} />}
      {state === 'empty' && <EmptyState title={empty} />}
      {state === 'shown' && (
        <div className={styles.body} data-kind={asTable ? 'table' : kind}>
          {!asTable && (kind === 'pie' || series.length > 1) && <Legend kind={kind} entries={entries} />}
          <div className={styles.stage} style={{ height }}>
            {asTable ? (
              <FiguresTable title={title} by={by} unit={unit} {...figures} />
            ) : (
              <Suspense
                fallback={
                  <div className={`bone ${styles.bone}`} style={{ height }} role="status" aria-label="正在加载" />
                }
              >
                <Drawing kind={kind} title={title} unit={unit} axes={axes} {...figures} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </figure>
  )
}

function stateOf(reading: Props['reading'], nothing: boolean) {
  if (reading?.isLoading) return 'loading'
  if (reading?.error && !reading.isFetching) return 'failed'
  return nothing ? 'empty' : 'shown'
}
