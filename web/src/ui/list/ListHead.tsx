import type { ReactNode } from 'react'
import { numberText } from '../format/number-text.ts'
import styles from './ListHead.module.css'

interface Props {
  /** How many rows there are on all pages; undefined until it is known. */
  total: number | undefined
  /** How the list is quickly narrowed: its states. */
  tabs?: ReactNode
  /** Its views and columns. */
  tools?: ReactNode
  /** Takes the place of all of it while rows are selected. */
  covered: boolean
  children?: ReactNode
}

/** The row above a list, always as high: its states, and how many rows there are. What is selected lies over it, so that nothing moves. */
export const ListHead = ({ total, tabs, tools, covered, children }: Props) => (
  <div className={styles.head}>
    <div className={styles.row} inert={covered}>
      {tabs}
      {total !== undefined && (
        <span className={styles.total}>
          共 <strong>{numberText(total)}</strong> 条
        </span>
      )}
      {tools}
    </div>
    {children}
  </div>
)
