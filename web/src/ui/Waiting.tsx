import styles from './Waiting.module.css'

/** Fills the page while its code or its menu is on the way. */
export const Waiting = ({ text = '正在加载' }: { text?: string }) => (
  <div className={styles.page} role="status">
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <span>{text}</span>
  </div>
)
