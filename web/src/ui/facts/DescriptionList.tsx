import type { ReactNode } from 'react'
import styles from './DescriptionList.module.css'
import gridStyles from './Grid.module.css'
import { columnsOf, gridVariables } from './grid.ts'

export interface Description {
  readonly term: string
  readonly value: ReactNode
}

interface Props {
  title?: string
  items: readonly Description[]
  /** How many columns at most, 1 to 4. */
  col?: number
  size?: 'large' | 'small'
  /** The value beside its term, or below it. */
  layout?: 'horizontal' | 'vertical'
}

/** Facts about one thing, each with its term; an unknown one is a dash. */
export const DescriptionList = ({ title, items, col, size = 'large', layout = 'horizontal' }: Props) => (
  <div className={styles[size]}>
    {title && <h3 className={styles.title}>{title}</h3>}
    <dl className={`${gridStyles.grid} ${styles.list}`} style={gridVariables(columnsOf(col))}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles[layout]}>
          <dt>{term}</dt>
          <dd>{value === '' ? '–' : (value ?? '–')}</dd>
        </div>
      ))}
    </dl>
  </div>
)
