import { Dropdown, type MenuProps, Tabs } from 'antd'
import type { ReactElement } from 'react'
import { type Closing, fullPath, type Tab } from './tab-list.ts'
import { useTabList, useTabsOn } from './tabs-state.ts'
import styles from './TabBar.module.css'
import { type TabActions, useTabs } from './use-tabs.ts'

const choices: readonly { key: Closing; label: string }[] = [
  { key: 'this', label: '关闭当前标签' },
  { key: 'right', label: '关闭右侧' },
  { key: 'left', label: '关闭左侧' },
  { key: 'others', label: '关闭全部' },
]

interface NodeProps {
  tab: Tab | undefined
  actions: TabActions
  children: ReactElement
}

/** A tab with its menu: a right click, or the menu key while it has the focus. */
function WithMenu({ tab, actions, children }: NodeProps) {
  if (!tab) return children
  const onClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    domEvent.stopPropagation()
    actions.close(fullPath(tab.place), key as Closing)
  }
  return (
    <Dropdown autoFocus trigger={['contextMenu']} menu={{ items: [...choices], onClick }}>
      {children}
    </Dropdown>
  )
}

/** The bar of open pages above the screen; nothing where the setting is off or there is no room. */
export function TabBar() {
  const { list, active } = useTabList()
  const on = useTabsOn()
  const actions = useTabs()
  if (!on || list.length === 0) return null
  const tabOf = (id: unknown) => list.find(tab => String(tab.id) === String(id))
  const pathOf = (id: unknown) => {
    const tab = tabOf(id)
    return tab ? fullPath(tab.place) : ''
  }
  return (
    <nav className={styles.bar} aria-label="打开的页面">
      <Tabs
        type="editable-card"
        size="small"
        hideAdd
        locale={{ removeAriaLabel: '关闭' }}
        activeKey={String(active ?? '')}
        items={list.map(({ id, title }) => ({ key: String(id), label: title, closable: list.length > 1 }))}
        onTabClick={id => actions.open(pathOf(id))}
        onEdit={id => actions.close(pathOf(id))}
        renderTabBar={(props, Bar) => (
          <Bar {...props}>
            {node => (
              <WithMenu key={node.key} tab={tabOf(node.key)} actions={actions}>
                {node}
              </WithMenu>
            )}
          </Bar>
        )}
      />
    </nav>
  )
}
