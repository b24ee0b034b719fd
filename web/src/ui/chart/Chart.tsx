import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import type { Reading } from '#api/hooks.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { numberText } from '../format/number-text.ts'
import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { type Figures, isEmpty, type Kind, shareOf } from './data.ts'
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
  const bone = <div className={`bone ${styles.bone}`} style={{ height }} role="status" aria-label="正在加载" />
  const instead = {
    loading: bone,
    failed: reading?.error && <ErrorState error={reading.error} onRetry={reading.refetch} />,
    empty: <EmptyState title={empty} />,
    shown: undefined,
  }[state]
  return (
    <ChartFrame title={title} unit={unit} by={by} instead={instead} {...figures}>
      {table => (
        <div className={styles.body} data-kind={table ? 'table' : kind}>
          {!table && (kind === 'pie' || series.length > 1) && <Legend kind={kind} entries={entries} />}
          <div className={styles.stage} style={{ height }}>
            {table ?? (
              <Suspense fallback={bone}>
                <Drawing kind={kind} title={title} unit={unit} axes={axes} {...figures} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </ChartFrame>
  )
}

function stateOf(reading: Props['reading'], nothing: boolean) {
  if (reading?.isLoading) return 'loading'
  if (reading?.error && !reading.isFetching) return 'failed'
  return nothing ? 'empty' : 'shown'
}
