import type { Clock } from '@xuegong/contracts/modules/kit/worlds'
import styles from './ClockBar.module.css'

/** Counts how often each job ran, in the order of the first time. */
function countJobs(ran: Clock['ran']): { job: string; times: number }[] {
  const counts = new Map<string, number>()
  for (const { job } of ran) counts.set(job, (counts.get(job) ?? 0) + 1)
  return [...counts].map(([job, times]) => ({ job, times }))
}

/** Which jobs fell due when the clock was last moved. */
export const JobsRun = ({ clock: { ran } }: { clock: Clock }) => (
  <div className={styles.ran} role="status">
    {ran.length === 0 ? (
      <span className={styles.quiet}>途中没有到期的任务</span>
    ) : (
      <>
        <span className={styles.quiet}>途中执行了 {ran.length} 次任务</span>
        {countJobs(ran).map(({ job, times }) => (
          <span
            key={job}
            className={styles.job}
            title={ran
              .filter(each => each.job === job)
              .slice(0, 20)
              .map(({ at }) => at)
              .join('\n')}
          >
            {job}
            {times > 1 && ` × ${times}`}
          </span>
        ))}
      </>
    )}
  </div>
)
