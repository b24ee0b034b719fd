import styles from '../Report.module.css'

/** What a row says of a student, one beside the other; none of them breaks in its middle. */
export const Facts = ({ of }: { of: readonly string[] }) => (
  <span className={styles.told}>
    {of.filter(Boolean).map(fact => (
      <span key={fact}>{fact}</span>
    ))}
  </span>
)
