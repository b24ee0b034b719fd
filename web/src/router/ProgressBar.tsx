import { useProgress } from '#nav/progress.ts'
import styles from './ProgressBar.module.css'

/** A line at the top of the window while the next page is on its way. */
export const ProgressBar = () =>
  useProgress() && <div className={styles.bar} role="progressbar" aria-label="正在打开页面" />
