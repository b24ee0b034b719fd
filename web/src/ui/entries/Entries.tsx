import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import styles from './Entries.module.css'

/** Something that was written down: when, what, by whom. */
export interface Entry {
  readonly key: string
  /** Wall time or day. */
  readonly time: string
  readonly title: ReactNode
  /** What stands at the right of the title: a state. */
  readonly state?: ReactNode
  /** Facts in one line, those that are empty left out. */
  readonly facts?: readonly string[]
  readonly children?: ReactNode
}

interface Props {
  /** Names the list. */
  label: string
  entries: readonly Entry[]
  /** What is said where there is none. */
  empty: string
}

/** What was written down about somebody, newest first, along a line of time. */
export const Entries = ({ label, entries, empty }: Props) =>
  entries.length === 0 ? (
    <EmptyState title={empty} />
  ) : (
    <ol className={styles.entries} aria-label={label}>
      {entries.map(({ key, time, title, state, facts = [], children }) => (
        <li key={key} className={styles.entry}>
          <time className={styles.time}>{time}</time>
          <div className={styles.words}>
            <p className={styles.title}>
              <b>{title}</b>
              {state}
            </p>
            <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
            {children}
          </div>
        </li>
      ))}
    </ol>
  )
