import type { ReactNode } from 'react'
import { Panel } from '#ui/Panel.tsx'
import styles from './Sample.module.css'

interface Props {
  /** What of the part can be seen here. */
  note: string
  title: string
  children: ReactNode
}

/** One part of the gallery: its name, what it does, and itself. */
export const Sample = ({ title, note, children }: Props) => (
  <Panel title={title}>
    <p className={styles.note}>{note}</p>
    <div className={styles.stage}>{children}</div>
  </Panel>
)
