import type { CoverageCell } from '@xuegong/contracts/modules/kit/journal'
import { type Level, levelOf, levels } from './coverage-grid.ts'
import styles from './Coverage.module.css'

/** How far a cell has come: an empty ring, half, whole, and whole with a tick. Told apart without colour. */
export const CoverageMark = ({ level }: { level: Level }) => (
  <svg className={styles.mark} data-level={level} viewBox="0 0 16 16" aria-hidden="true">
    {level === 0 && <circle cx="8" cy="8" r="1.5" />}
    {level > 0 && <circle cx="8" cy="8" r="6" className={styles.ring} />}
    {level === 2 && <path d="M8 2a6 6 0 0 1 0 12z" />}
    {level === 3 && (
      <>
        <circle cx="8" cy="8" r="6.5" />
        <path d="m4.8 8.2 2.2 2.2 4.2-4.6" className={styles.tick} />
      </>
    )}
  </svg>
)

/** A cell of the grid; nothing where a call cannot end so. */
export function CoverageCellMark({ cell }: { cell: CoverageCell | undefined }) {
  if (!cell) return null
  const level = levelOf(cell)
  const { served, reached, asserted } = cell
  const counts = `出现 ${served} 次，页面到达 ${reached} 次，断言 ${asserted.length} 个`
  return (
    <span title={[levels[level], counts, ...asserted].join('\n')}>
      <CoverageMark level={level} />
      <span className="visually-hidden">{levels[level]}</span>
    </span>
  )
}
