import type { HomeNotice } from '@xuegong/contracts/modules/workbench/home'
import { today } from '#app/clock.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './Notices.module.css'

/** A day; of another year with its year. */
const dayOf = (time: string) => time.slice(time.startsWith(today().slice(0, 4)) ? 5 : 0, 10)

/** What was announced to one: unread ones stand out. */
export const Notices = ({ notices }: { notices: readonly HomeNotice[] }) => (
  <Panel title="通知公告">
    <ul className={styles.notices}>
      {notices.map(({ Id, Title, Time, IsTop, IsRead, Url }) => (
        <li key={Id}>
          <PageLink to={Url} className={styles.notice ?? ''}>
            <span className={styles.title} data-new={!IsRead || undefined}>
              {IsTop === 1 && <span className={styles.top}>置顶</span>}
              {Title}
            </span>
            <time className={styles.time}>{dayOf(Time)}</time>
          </PageLink>
        </li>
      ))}
    </ul>
  </Panel>
)
