import type { MenuNode } from '@xuegong/contracts/account'
import { Drawer, Layout } from 'antd'
import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Waiting } from '#ui/Waiting.tsx'
import { useDevice } from '#ui/device.ts'
import { Fallible } from './Fallible.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './MainShell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { useSidebar } from './sidebar.ts'
import { SystemName } from './SystemName.tsx'

/** Menu, header and footer around a screen. On phones the menu lives in a drawer. */
export function MainShell({ menu }: { menu: MenuNode[] }) {
  const phone = useDevice() === 'mobile'
  const [open, toggle] = useSidebar()
  const [drawer, setDrawer] = useState(false)
  const { pathname } = useLocation()
  const side = (
    <>
      <SystemName short={!phone && !open} />
      <SideMenu menu={menu} collapsed={!phone && !open} onPick={() => setDrawer(false)} />
    </>
  )
  return (
    <Layout className={styles.shell} hasSider={!phone}>
      <button type="button" className={styles.skip} onClick={() => document.getElementById('main')?.focus()}>
        跳到主要内容
      </button>
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
        <main id="main" tabIndex={-1} className={styles.main}>
          <Fallible key={pathname}>
            <Suspense fallback={<Waiting />}>
              <Outlet />
            </Suspense>
          </Fallible>
        </main>
        <Footer />
      </Layout>
    </Layout>
  )
}
