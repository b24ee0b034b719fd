import type { HomeApp } from '@xuegong/contracts/modules/workbench/home'
import { PageLink } from '#nav/PageLink.tsx'
import { NamedIcon } from '#ui/icons/NamedIcon.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './Apps.module.css'

/** The first pages of one's menu, one step away. */
export const Apps = ({ apps }: { apps: readonly HomeApp[] }) => (
  <Panel title="常用功能">
    <ul className={styles.links}>
      {apps.map(({ Id, Name, Icon, Url, NewTab }) => (
        <li key={Id}>
          <PageLink to={Url} newWindow={NewTab === 1}>
            <span className={styles.icon} aria-hidden="true">
              <NamedIcon name={Icon} />
            </span>
            <span className={styles.name}>{Name}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  </Panel>
)
