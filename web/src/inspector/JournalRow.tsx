import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import { memo } from 'react'
import { duration } from './duration.ts'
import styles from './JournalView.module.css'
import { OutcomeMark } from './OutcomeMark.tsx'
import { timeHere } from './wall-time.ts'

interface Props {
  entry: JournalEntry
  /** Its place in the list, from 0. */
  row: number
  standing: boolean
  top: number
  chosen: boolean
  onChoose: (seq: number) => void
}

const slowMs = 1000

/** One call in one line. Keys are handled by the grid, which keeps the focus. */
export const JournalRow = memo(({ entry, row, standing, top, chosen, onChoose }: Props) => {
  const { seq, at, real, user, endpoint, path, code, ms, rule, contract } = entry
  return (
    <div
      id={`entry-${seq}`}
      className={`${styles.row} ${styles.entry}`}
      style={{ top }}
      role="row"
      aria-rowindex={row + 2}
      aria-selected={chosen}
      onClick={() => onChoose(seq)}
    >
      <span role="gridcell" className={`${styles.wide} ${styles.number} ${styles.quiet}`}>
        {seq}
      </span>
      <span role="gridcell" title={at}>
        <span className={standing ? `${styles.wide} ${styles.quiet}` : ''}>{at.slice(11)}</span>
        {standing && <time>{timeHere(real)}</time>}
      </span>
      <span role="gridcell" className={`${styles.wide} ${styles.quiet}`}>
        {user || '访客'}
      </span>
      <span role="gridcell" title={path}>
        {contract !== null && <span className={styles.breach}>违约</span>}
        {endpoint || '未知路径'} <span className={styles.path}>{path}</span>
      </span>
      <span role="gridcell">
        <OutcomeMark outcome={entry.outcome} />
      </span>
      <span role="gridcell" className={`${styles.number} ${styles.wide} ${code === 0 ? styles.quiet : ''}`}>
        {code ?? '–'}
      </span>
      <span role="gridcell" className={`${styles.number} ${styles.wide} ${ms >= slowMs ? styles.slow : ''}`}>
        {duration(ms)}
      </span>
      <span role="gridcell" className={styles.wide}>
        {rule && <span className={styles.rule}>{rule}</span>}
      </span>
    </div>
  )
})
JournalRow.displayName = 'JournalRow'
