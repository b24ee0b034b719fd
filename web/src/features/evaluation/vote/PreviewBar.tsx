import styles from './Vote.module.css'

/** Says that nothing of the page is kept. */
export const PreviewBar = () => (
  <p className={styles.preview} role="note">
    预览模式，不保存
  </p>
)
