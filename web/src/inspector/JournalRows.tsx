import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import { type KeyboardEvent, useRef } from 'react'
import { useDevice } from '#ui/device.ts'
import { JournalRow } from './JournalRow.tsx'
import styles from './JournalView.module.css'
import { useSteadyScroll, useVisibleRows } from './visible-rows.ts'

interface Props {
  /** Newest first. */
  entries: readonly JournalEntry[]
  /** The time of the world stands still, so that only real time tells the calls apart. */
  standing: boolean
  chosen: number | undefined
  onChoose: (seq: number | undefined) => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15, End: 1e6, Home: -1e6 }

/** The list: only the rows in sight are drawn. Arrows move the choice, Escape gives it up. */
export function JournalRows({ entries, standing, chosen, onChoose }: Props) {
  const height = useDevice() === 'mobile' ? 44 : 30
  const box = useRef<HTMLDivElement>(null)
  const [from, to] = useVisibleRows(box, entries.length, height)
  const at = entries.findIndex(({ seq }) => seq === chosen)
  useSteadyScroll(box, entries, height)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = Math.min(entries.length - 1, Math.max(0, at < 0 ? 0 : at + step))
    onChoose(entries[next]?.seq)
    reveal(box.current, next * height, height)
  }
  return (
    <div
      ref={box}
      id="journal"
      className={styles.grid}
      data-standing={standing || undefined}
      role="grid"
      aria-label="调用日志"
      aria-rowcount={entries.length + 1}
      aria-activedescendant={at >= from && at < to ? `entry-${chosen}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={`${styles.row} ${styles.head}`} role="row">
        <span role="columnheader" className={`${styles.number} ${styles.wide}`}>
          #
        </span>
        <span role="columnheader">{standing ? '时间 · 实际' : '时间'}</span>
        <span role="columnheader" className={styles.wide}>
          用户
        </span>
        <span role="columnheader">调用</span>
        <span role="columnheader">结果</span>
        <span role="columnheader" className={`${styles.number} ${styles.wide}`}>
          错误码
        </span>
        <span role="columnheader" className={`${styles.number} ${styles.wide}`}>
          耗时 ms
        </span>
        <span role="columnheader" className={styles.wide}>
          规则
        </span>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: entries.length * height }}>
        {entries.slice(from, to).map((entry, index) => (
          <JournalRow
            key={entry.seq}
            entry={entry}
            row={from + index}
            standing={standing}
            top={(from + index) * height}
            chosen={entry.seq === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
}

/** Scrolls so far that a row is in sight, below the heading. */
function reveal(box: HTMLElement | null, top: number, height: number) {
  if (!box) return
  if (top < box.scrollTop) box.scrollTop = top
  const room = box.clientHeight - height
  if (top + height > box.scrollTop + room) box.scrollTop = top + height - room
}
