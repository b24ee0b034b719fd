import styles from './DataTable.module.css'
import type { Size } from './table-setting.ts'

/** Where a table will be: as many grey rows of that height, so that nothing jumps when it comes. */
export const TableSkeleton = ({ rows, size = 'mini' }: { rows: number; size?: Size | undefined }) => (
  <div className={`${styles.sized} ${styles.bones}`} data-size={size} role="status" aria-label="正在加载">
    {Array.from({ length: Math.min(rows, 20) + 1 }, (_, row) => (
      <div key={row} className={styles.boneRow}>
        <span className="bone" />
        <span className="bone" />
        <span className="bone" />
        <span className="bone" />
        <span className="bone" />
      </div>
    ))}
  </div>
)
