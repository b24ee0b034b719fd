import type { ReactNode } from 'react'
import { type Columns, gridVariables } from './grid.ts'
import styles from './Grid.module.css'

/** Cells next to each other, up to so many columns; fewer on narrow windows, one on phones. */
export const Grid = ({ columns, children }: { columns: Columns; children: ReactNode }) => (
  <div className={styles.grid} style={gridVariables(columns)}>
    {children}
  </div>
)
