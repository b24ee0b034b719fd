import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** Two columns of a page, the first twice as wide; below each other where there is no room. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>
