import type { HomeApp } from '@xuegong/contracts/modules/workbench/home'
import { Link } from 'react-router-dom'
import { useHere } from '#nav/current-route.tsx'
import { PageLink } from '#nav/PageLink.tsx'
import { NamedIcon } from '#ui/icons/NamedIcon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ToolLink } from '#ui/tools/ToolLink.tsx'
import styles from './Apps.module.css'

const desktopPath = '/appStore/myDesktop'

const Face = ({ Name, Icon }: HomeApp) => (
  <>
    <span className={styles.icon} aria-hidden="true">
      <NamedIcon name={Icon} />
    </span>
    <span className={styles.name}>{Name}</span>
  </>
)

/** The first tools of one's desktop, or pages of one's menu, one step away; and the way to the desktop. */
export function Apps({ apps }: { apps: readonly HomeApp[] }) {
  const hasDesktop = useHere().routes.some(({ path }) => path === desktopPath)
  return (
    <Panel title="常用功能" extra={hasDesktop && <Link to={desktopPath}>我的桌面</Link>}>
      <ul className={styles.links}>
        {apps.map(app => (
          <li key={app.Id}>
            {app.ToolId ? (
              <ToolLink tool={{ ...app, Id: app.ToolId, TargetType: app.NewTab }}>
                <Face {...app} />
              </ToolLink>
            ) : (
              <PageLink to={app.Url} newWindow={app.NewTab === 1}>
                <Face {...app} />
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
