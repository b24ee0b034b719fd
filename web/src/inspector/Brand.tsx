import styles from './Brand.module.css'

/** The mark of the inspector and its name. */
export const Brand = () => (
  <div className={styles.brand}>
    <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1d3a32" />
      <path d="M16 7 4.5 12.6 16 18.2l11.5-5.6z" fill="#5cc2a6" />
      <path d="M9.5 16.6v5.2c0 1.7 2.9 3.2 6.5 3.2s6.5-1.5 6.5-3.2v-5.2L16 19.8z" fill="#ffffff" />
    </svg>
    <h1>检查台</h1>
    <span>学工系统</span>
  </div>
)
