import type { MenuNode } from '@xuegong/contracts/modules/account'
import { Layout } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { useDevice } from '#ui/device.ts'
import { Content } from './Content.tsx'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { Header } from './Header.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { MenuSwitch } from './MenuSwitch.tsx'
import { WithSettings } from './settings/Settings.tsx'
import { useSettings } from './settings-state.ts'
import { SideMenu } from './SideMenu.tsx'
import { useSidebar } from './sidebar.ts'
import { SkipLink } from './SkipLink.tsx'
import { SystemTitle } from './SystemTitle.tsx'
import { TabBar } from './tabs/TabBar.tsx'
import { TopMenu } from './TopMenu.tsx'
import { Trail } from './Trail.tsx'

// Nobody goes back before the first focus.
document.addEventListener(
  'focusin',
  ({ target }) =>
    void import('./focus-return.ts').then(
      ({ returnFocus }) => returnFocus(target),
      () => {},
    ),
  { once: true },
)

/** Where the name of the system stands: above the menu, above a collapsed one, before the one in the header. */
export type NamePlace = 'side' | 'collapsed' | 'top'

interface Props {
  /** What the menu holds. */
  menu: readonly MenuNode[]
  name: (place: NamePlace) => ReactNode
  children: ReactNode
}

/** Menu, header and footer around a screen: the menu at the side, in the header, or on phones in a drawer. */
export function Frame(props: Props) {
  const phone = useDevice() === 'mobile'
  const { layout } = useSettings()
  const Chosen = phone ? PhoneFrame : layout === 'topmenu' ? TopFrame : SideFrame
  return (
    <WithSettings>
      <Chosen {...props} />
    </WithSettings>
  )
}

function PhoneFrame({ menu, name, children }: Props) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <Layout className={styles.frame}>
      <SkipLink />
      <MenuDrawer open={open} onClose={close}>
        {name('side')}
        <SideMenu menu={menu} collapsed={false} indent={30} onPick={close} />
      </MenuDrawer>
      <Header>
        <MenuSwitch open={open} onSwitch={() => setOpen(true)} />
        <SystemTitle />
        <Trail short />
      </Header>
      <Content>{children}</Content>
      <Footer />
    </Layout>
  )
}

function SideFrame({ menu, name, children }: Props) {
  const { theme, fixSiderbar } = useSettings()
  const [open, toggle] = useSidebar()
  const side = fixSiderbar ? `${styles.side} ${styles.fixed}` : styles.side
  return (
    <Layout className={styles.frame} hasSider>
      <SkipLink />
      <Layout.Sider className={side} theme={theme} width={256} collapsedWidth={80} collapsed={!open} trigger={null}>
        {name(open ? 'side' : 'collapsed')}
        <SideMenu menu={menu} collapsed={!open} />
      </Layout.Sider>
      <Layout>
        <Header>
          <MenuSwitch open={open} onSwitch={toggle} />
          <SystemTitle />
          <Trail />
        </Header>
        <TabBar />
        <Content>{children}</Content>
        <Footer />
      </Layout>
    </Layout>
  )
}

function TopFrame({ menu, name, children }: Props) {
  const { contentWidth } = useSettings()
  const narrow = contentWidth === 'Fixed'
  return (
    <Layout className={styles.frame}>
      <SkipLink />
      <Header nav narrow={narrow}>
        {name('top')}
        <SystemTitle />
        <TopMenu menu={menu} />
      </Header>
      <TabBar />
      <Content
        narrow={narrow}
        head={
          <div className={narrow ? `${styles.trail} ${styles.narrow}` : styles.trail}>
            <Trail />
          </div>
        }
      >
        {children}
      </Content>
      <Footer />
    </Layout>
  )
}
