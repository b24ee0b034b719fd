import type { MenuNode } from '@xuegong/contracts/account'
import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useHere } from '#router/current-route.tsx'
import { type MenuRoute, visibleMenu } from '#router/menu-routes.ts'
import { iconOf } from './icons.ts'

type Items = NonNullable<MenuProps['items']>

/** A node without pages below it is a link, any other a group. */
const itemsOf = (nodes: readonly MenuNode[], routes: readonly MenuRoute[]): Items =>
  nodes.map(node => {
    const Icon = iconOf(node.attributes.icon)
    const look = { key: node.id, icon: Icon && <Icon /> }
    if (node.children.length > 0) return { ...look, label: node.text, children: itemsOf(node.children, routes) }
    const path = routes.find(({ id }) => id === node.id)?.path ?? '/404'
    const target = node.attributes.TargetType === 1 ? '_blank' : undefined
    return {
      ...look,
      title: node.text,
      label: (
        <Link to={path} target={target}>
          {node.text}
        </Link>
      ),
    }
  })

interface Props {
  menu: readonly MenuNode[]
  collapsed: boolean
  /** Something was chosen. */
  onPick?: () => void
}

/** The menu at the side. Of the groups at the top one is open at a time. */
export function SideMenu({ menu, collapsed, onPick }: Props) {
  const { route, routes } = useHere()
  const navigate = useNavigate()
  const [open, setOpen] = useState<string[]>([...(route?.groups ?? [])])
  const [shown, setShown] = useState(route?.id)
  if (route && route.id !== shown) {
    setShown(route.id)
    setOpen([...route.groups])
  }

  const tops = new Set(menu.map(({ id }) => id))
  const onOpenChange = (keys: string[]) => {
    const opened = keys.find(key => !open.includes(key))
    setOpen(opened && tops.has(opened) ? keys.filter(key => key === opened || !tops.has(key)) : keys)
  }
  return (
    <Menu
      theme="dark"
      mode="inline"
      aria-label="主菜单"
      items={itemsOf(visibleMenu(menu), routes)}
      selectedKeys={route ? [route.id] : []}
      {...(collapsed ? { inlineCollapsed: true } : { openKeys: open, onOpenChange })}
      onClick={({ key, domEvent }) => {
        // A click is the link's own; the keyboard only reaches the entry around it.
        const path = routes.find(({ id }) => id === key)?.path
        if (domEvent.type !== 'click' && path) void navigate(path)
        onPick?.()
      }}
    />
  )
}
