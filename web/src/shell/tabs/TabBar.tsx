import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { Dropdown, type MenuProps, Tabs } from 'antd'
import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
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

/** A tab's title with its cross. That is for the mouse alone: in a list of tabs no buttons may stand; the Delete key closes too. */
function Label({ title, onClose }: { title: string; onClose: (() => void) | undefined }) {
  const close = (event: MouseEvent) => {
    event.stopPropagation()
    onClose?.()
  }
  return (
    <>
      {title}
      {onClose && (
        <span className={styles.close} title="关闭" aria-hidden="true" onClick={close}>
          <CloseOutlined />
        </span>
      )}
    </>
  )
}

interface NodeProps {
  tab: Tab | undefined
  actions: TabActions
  children: ReactElement
}

/** A menu that has the focus as soon as it is opened; `opened` counts how often. antd gives it three frames later; keys pressed meanwhile would go to the tab. */
function FocusedMenu({ opened, children }: { opened: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // Not moved to its place yet: the page must not scroll there.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }, [opened])
  return <div ref={box}>{children}</div>
}

/** A tab with its menu: a right click, or the menu key while it has the focus. */
function WithMenu({ tab, actions, children }: NodeProps) {
  const [opened, setOpened] = useState(0)
  if (!tab) return children
  const onClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    domEvent.stopPropagation()
    actions.close(fullPath(tab.place), key as Closing)
  }
  return (
    <Dropdown
      trigger={['contextMenu']}
      onOpenChange={open => open && setOpened(opened + 1)}
      menu={{ items: [...choices], onClick }}
      popupRender={menu => <FocusedMenu opened={opened}>{menu}</FocusedMenu>}
    >
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
  const closable = list.length > 1
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
        activeKey={String(active ?? '')}
        items={list.map(({ id, title }) => ({
          key: String(id),
          closable,
          label: <Label title={title} onClose={closable ? () => actions.close(pathOf(id)) : undefined} />,
        }))}
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
