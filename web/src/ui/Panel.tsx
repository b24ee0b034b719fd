import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface Props {
  /** The heading; absent where the content names itself. */
  title?: string
  /** At the right of the heading. */
  extra?: ReactNode
  children: ReactNode
}

/** A white area of a page. */
export const Panel = ({ title, extra, children }: Props) => (
  <section className={styles.panel}>
    {title && (
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {extra}
      </div>
    )}
    {children}
  </section>
)
