import styles from './BellSkeleton.module.css'

/** Where the notices will be. */
export const BellSkeleton = () => (
  <div className={styles.place} role="status" aria-label="正在加载通知">
    <div className="bone" />
    <div className="bone" />
    <div className="bone" />
  </div>
)
