import type { MenuNode } from '@xuegong/contracts/account'
import { Drawer, Layout } from 'antd'
import { type ReactNode, useState } from 'react'
import { useDevice } from '#ui/device.ts'
import { Content } from './Content.tsx'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { Header } from './Header.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useSidebar } from './sidebar.ts'
import { SkipLink } from './SkipLink.tsx'

interface Props {
  /** What the menu holds. */
  menu: readonly MenuNode[]
  /** What stands above the menu; short where there is no room for words. */
  name: (short: boolean) => ReactNode
  children: ReactNode
}

/** Menu, header and footer around a screen. On phones the menu lives in a drawer. */
export function Frame({ menu, name, children }: Props) {
  const phone = useDevice() === 'mobile'
  const [open, toggle] = useSidebar()
  const [drawer, setDrawer] = useState(false)
  const side = (
    <>
      {name(!phone && !open)}
      <SideMenu menu={menu} collapsed={!phone && !open} onPick={() => setDrawer(false)} />
    </>
  )
  return (
    <Layout className={styles.shell} hasSider={!phone}>
      <SkipLink />
      {phone ? (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          placement="left"
          size={256}
          title="主菜单"
          classNames={{ header: 'visually-hidden', body: styles.drawer }}
        >
          {side}
        </Drawer>
      ) : (
        <Layout.Sider className={styles.side} width={256} collapsedWidth={80} collapsed={!open} trigger={null}>
          {side}
        </Layout.Sider>
      )}
      <Layout>
        <Header menuOpen={phone ? drawer : open} onMenu={phone ? () => setDrawer(true) : toggle} />
        <Content>{children}</Content>
        <Footer />
      </Layout>
    </Layout>
  )
}
