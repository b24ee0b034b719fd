import type { MenuNode } from '@xuegong/contracts/modules/account'
import { Menu, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { menuRoutes, type MenuRoute, visibleMenu, withPaths } from '#nav/menu-routes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { itemsOf } from './menu-items.tsx'
import styles from './MenuPreview.module.css'
import { useSettings } from './settings-state.ts'

interface Props {
  /** A menu as the server sends it. */
  menu: readonly MenuNode[]
  /** Whose it is: 辅导员. */
  of: string
}

const nameOf = ({ text }: MenuNode) => text

/** A page of the menu in words: where it stands, what its buttons are. */
const Page = ({ page: { title, trail, path, buttons, hidden, newWindow } }: { page: MenuRoute }) => (
  <div className={styles.page}>
    <p className={styles.trail}>{trail.map(crumb => crumb.title).join(' / ')}</p>
    <div className={styles.head}>
      <h3>{title}</h3>
      <ul aria-label="页面按钮" className={styles.buttons}>
        {buttons.map(({ EnCode, Name }) => (
          <li key={EnCode} title={EnCode}>
            {Name}
          </li>
        ))}
      </ul>
    </div>
    <p className={styles.note}>
      地址 {path}
      {newWindow && <Tag>新窗口打开</Tag>}
      {hidden && <Tag>不在菜单中显示</Tag>}
      {buttons.length === 0 && <span>没有按钮，只能查看</span>}
    </p>
  </div>
)

/** A menu as the shell draws it, to be looked at: an entry shows its page with the buttons beside it, and leads nowhere. */
export function MenuPreview({ menu, of }: Props) {
  const { theme } = useSettings()
  const whole = useMemo(() => withPaths(menu), [menu])
  const routes = useMemo(() => menuRoutes(whole), [whole])
  const hidden = routes.filter(route => route.hidden)
  const [chosen, choose] = useState<string>()
  const page = routes.find(({ id }) => id === chosen) ?? routes.find(route => !route.hidden)
  if (routes.length === 0)
    return <EmptyState title="这个角色没有任何页面">只有这个角色的账号将无法登录，请先在“菜单”中勾选页面</EmptyState>
  return (
    <div className={styles.preview} role="group" aria-label={`${of}看到的菜单`}>
      <div className={styles.side} data-theme={theme}>
        <Menu
          aria-label={`${of}的菜单`}
          theme={theme}
          mode="inline"
          inlineIndent={20}
          defaultOpenKeys={[...(page?.groups ?? [])]}
          selectedKeys={page ? [page.id] : []}
          items={itemsOf(visibleMenu(whole), nameOf)}
          onClick={({ key }) => choose(key)}
        />
      </div>
      <div className={styles.content}>
        {page && <Page page={page} />}
        {hidden.length > 0 && (
          <p className={styles.note}>能打开但不在菜单中显示的页面：{hidden.map(({ title }) => title).join('、')}</p>
        )}
      </div>
    </div>
  )
}
