import styles from './DataTable.module.css'
import type { Size } from './table-setting.ts'

interface Props {
  rows: number
  size?: Size | undefined
  /** On phones the rows have two lines and no header. */
  lines?: 2 | undefined
  /** With a pager below. */
  paged?: boolean
}

/** Where a table will be: as many grey rows of that height, so that nothing jumps when it comes. */
export const TableSkeleton = ({ rows, size = 'mini', lines, paged }: Props) => (
  <div
    className={`${styles.sized} ${styles.bones}`}
    data-size={size}
    data-lines={lines}
    role="status"
    aria-label="正在加载"
  >
    {Array.from({ length: lines ? rows : rows + 1 }, (_, row) => (
      <div key={row} className={styles.boneRow}>
        <span className="bone" />
        <span className="bone" />
        <span className="bone" />
        <span className="bone" />
        <span className="bone" />
      </div>
    ))}
    {paged && <div className={styles.bonePager} />}
  </div>
)
