import styles from './SkipLink.module.css'

/** The first thing that the keyboard reaches: past menu and header, to the screen beside which it stands. */
export const SkipLink = () => (
  <button
    type="button"
    className={styles.skip}
    onClick={({ currentTarget }) => currentTarget.parentElement?.querySelector('main')?.focus()}
  >
    跳到主要内容
  </button>
)
