import type { MenuNode } from '@xuegong/contracts/account'
import type { MenuProps } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { useHere } from '#router/current-route.tsx'
import { type MenuRoute, visibleMenu } from '#router/menu-routes.ts'
import { iconOf } from './icons.ts'
import { useSettings } from './settings-state.ts'

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

/** Which entry stands for a page: its own; a page without one is found under what is above it. */
export const entryOf = (route: MenuRoute | undefined): string[] =>
  route?.hidden ? route.groups.slice(-1) : route ? [route.id] : []

/** What a menu shows and does, wherever it stands: its entries, which of them is chosen, and where they lead. */
export function useMenuEntries(menu: readonly MenuNode[], onPick?: () => void) {
  const { route, routes } = useHere()
  const { theme } = useSettings()
  const navigate = useNavigate()
  return {
    theme,
    'aria-label': '主菜单',
    items: itemsOf(visibleMenu(menu), routes),
    selectedKeys: entryOf(route),
    onClick: ({ key, domEvent }) => {
      // A click is the link's own; the keyboard only reaches the entry around it.
      const path = routes.find(({ id }) => id === key)?.path
      if (domEvent.type !== 'click' && path) void navigate(path)
      onPick?.()
    },
  } satisfies MenuProps
}
