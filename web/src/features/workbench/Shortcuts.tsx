import { useHere } from '#nav/current-route.tsx'
import { PageLink } from '#nav/PageLink.tsx'
import { screens } from '#nav/screens.ts'
import { Panel } from '#ui/Panel.tsx'
import styles from './Shortcuts.module.css'

/** The first pages of one's menu, one step away. */
export function Shortcuts() {
  const { routes, home } = useHere()
  const shown = routes.filter(({ path, view, hidden }) => path !== home && !hidden && screens.has(view)).slice(0, 6)
  if (shown.length === 0) return null
  return (
    <Panel title="常用功能">
      <ul className={styles.links}>
        {shown.map(({ id, path, title, newWindow }) => (
          <li key={id}>
            <PageLink to={path} newWindow={newWindow}>
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
