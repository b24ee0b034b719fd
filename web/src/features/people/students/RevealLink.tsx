import styles from './Students.module.css'

/** The way to numbers in full. */
export const RevealLink = ({ onReveal }: { onReveal: () => void }) => (
  <p className={`${styles.section} no-print`}>
    <button type="button" className={styles.link} onClick={onReveal}>
      查看完整信息
    </button>
  </p>
)
