import type { ReactNode } from 'react'
import styles from './State.module.css'

interface Props {
  /** What there is none of. */
  title: string
  /** What to do next. */
  children?: ReactNode
}

/** Says that there is nothing here, and what to do next. */
export const EmptyState = ({ title, children }: Props) => (
  <div className={styles.state}>
    <svg className={styles.art} viewBox="0 0 96 64" aria-hidden="true">
      <path d="M12 30h72v26a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" fill="var(--page)" stroke="#c3cfca" strokeWidth="1.5" />
      <path
        d="m12 30 10-22h52l10 22H62a14 14 0 0 1-28 0z"
        fill="var(--card)"
        stroke="#c3cfca"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M34 16h28M30 23h36" stroke="var(--line)" strokeWidth="2" strokeLinecap="round" />
    </svg>
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.text}>{children}</div>}
  </div>
)
