import type { HomeTimeline } from '@xuegong/contracts/modules/workbench/home'
import { Link } from 'react-router-dom'
import { lookOfState } from '#ui/detail/approval.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import styles from './Timeline.module.css'

/** What one has under way, newest first, along a line of time. */
export const Timeline = ({ line: { Title, Empty, Url, Entries } }: { line: HomeTimeline }) => (
  <Panel title={Title} extra={<Link to={Url}>查看全部</Link>}>
    {Entries.length === 0 ? (
      <EmptyState title={Empty} />
    ) : (
      <ol className={styles.entries} aria-label={Title}>
        {Entries.map(({ Id, Title: title, Time, State, Facts, Url: to }) => (
          <li key={Id} className={styles.entry}>
            <p className={styles.title}>
              <Link to={to}>{title}</Link>
              {State !== null && <StateDot {...lookOfState(State)} />}
            </p>
            <p className={styles.facts}>{[Time, ...Facts].join(' · ')}</p>
          </li>
        ))}
      </ol>
    )}
  </Panel>
)
