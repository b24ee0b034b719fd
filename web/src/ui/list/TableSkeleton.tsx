import styles from './DataTable.module.css'

/** Where a table will be: as many grey rows, so that nothing jumps when it comes. */
export const TableSkeleton = ({ rows }: { rows: number }) => (
  <div className={styles.bones} role="status" aria-label="正在加载">
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
