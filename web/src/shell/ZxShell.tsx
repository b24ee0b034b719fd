import { Layout } from 'antd'
import { NavLink } from 'react-router-dom'
import { useHere } from '#nav/current-route.tsx'
import { Titled } from '#ui/PageHeader.tsx'
import { Content } from './Content.tsx'
import { Footer } from './Footer.tsx'
import frame from './Frame.module.css'
import { Header } from './Header.tsx'
import type { ShellProps } from './shell-props.ts'
import { SkipLink } from './SkipLink.tsx'
import { SystemName } from './SystemName.tsx'
import { SystemTitle } from './SystemTitle.tsx'
import { Trail } from './Trail.tsx'
import styles from './ZxShell.module.css'

/** Pages that stand beside the one that is shown, itself included: those of its group that have an entry in the menu. */
function useBeside() {
  const { route, routes } = useHere()
  const group = route?.groups.at(-1)
  return routes.filter(({ hidden, groups }) => !hidden && group !== undefined && groups.at(-1) === group)
}

/** Where one is, the title, and the pages beside. */
function TitleBlock() {
  const { route } = useHere()
  const beside = useBeside()
  return (
    <div className={styles.block}>
      <Trail />
      <h1 className={styles.title}>{route?.title}</h1>
      {beside.length > 1 && (
        <nav className={styles.beside} aria-label="同组页面">
          {beside.map(({ id, path, title }) => (
            <NavLink key={id} to={path} end>
              {title}
            </NavLink>
          ))}
        </nav>
      )}
    </div>
  )
}

/** A page by itself (ZXPageView): where one is, its title, the pages beside it as tabs; no menu at the side. */
export function ZxShell({ children }: ShellProps) {
  return (
    <Layout className={frame.frame}>
      <SkipLink />
      <Header nav>
        <SystemName place="top" />
        <SystemTitle />
        <span className={styles.room} />
      </Header>
      <Content narrow head={<TitleBlock />}>
        <Titled>{children}</Titled>
      </Content>
      <Footer />
    </Layout>
  )
}
