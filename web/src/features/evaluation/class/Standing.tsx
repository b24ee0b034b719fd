import { numberText } from '#ui/format/number-text.ts'
import styles from './Class.module.css'
import type { Review } from './class-review.ts'

/** How the class stands, what is in the way of its next step, and who has somebody left to vote on. */
export function Standing({ review }: { review: Review }) {
  const { text, Blockers, Voters } = review
  return (
    <>
      <p className={styles.standing} role="status">
        {text}
      </p>
      {Blockers.length > 0 && (
        <>
          <h3 className={styles.heading}>完成以下事项后进入下一步</h3>
          <ul className={styles.blockers} aria-label="未完成的事项">
            {Blockers.map(blocker => (
              <li key={blocker}>{blocker}</li>
            ))}
          </ul>
        </>
      )}
      {Voters.length > 0 && (
        <>
          <h3 className={styles.heading}>未完成评议的评议员（{numberText(Voters.length)} 人）</h3>
          <ul className={styles.voters} aria-label="未完成评议的评议员">
            {Voters.map(({ TrueName, Left }) => (
              <li key={TrueName}>
                {TrueName} <span>还有 {Left} 人未评</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
