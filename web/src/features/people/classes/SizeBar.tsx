import styles from './SizeBar.module.css'

interface Props {
  num: number
  size: number
}

/** How many students a class has of how many it is meant for, as a bar and in figures; one that is too full says so. */
export const SizeBar = ({ num, size }: Props) => (
  <span className={styles.size}>
    <span className={styles.bar} aria-hidden="true">
      <i
        className={styles.filled}
        style={{ width: `${Math.min(100, Math.round((num / size) * 100))}%` }}
        data-over={num > size || undefined}
      />
    </span>
    {num}/{size}
    {num > size && '（超编）'}
  </span>
)
