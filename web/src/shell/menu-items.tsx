import type { MenuNode } from '@xuegong/contracts/modules/account'
import type { MenuProps } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useHere } from '#nav/current-route.tsx'
import { type MenuRoute, visibleMenu } from '#nav/menu-routes.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { iconOf } from '#ui/icons/own-icons.ts'
import { useSettings } from './settings-state.ts'

type Items = NonNullable<MenuProps['items']>

const linkOf = ({ text, attributes: { url, TargetType } }: MenuNode): ReactNode => (
  <PageLink to={url} newWindow={TargetType === 1}>
    {text}
  </PageLink>
)

/** The entries of a menu: a node without pages below it is a link unless its label says otherwise, any other a group. */
export const itemsOf = (nodes: readonly MenuNode[], labelOf = linkOf): Items =>
  nodes.map(node => {
    const { id: key, text, attributes, children } = node
    const Icon = iconOf(attributes.icon)
    const look = { key, icon: Icon && <Icon /> }
    if (children.length > 0) return { ...look, label: text, children: itemsOf(children, labelOf) }
    return { ...look, title: text, label: labelOf(node) }
  })

/** Which entry stands for a page: its own; a page without one is found under what is above it. */
export const entryOf = (route: MenuRoute | undefined): string[] =>
  route?.hidden ? route.groups.slice(-1) : route ? [route.id] : []

/**
 * What a menu shows and does, wherever it stands: its entries, which of them is chosen, and where they lead. Takes nodes with
 * whole paths.
 */
export function useMenuEntries(menu: readonly MenuNode[], onPick?: () => void) {
  const { route } = useHere()
  const { theme } = useSettings()
  const items = useMemo(() => itemsOf(visibleMenu(menu)), [menu])
  return {
    theme,
    'aria-label': '主菜单',
    items,
    selectedKeys: entryOf(route),
    onClick: ({ domEvent: { type, target, currentTarget } }) => {
      const link = currentTarget.querySelector('a')
      // A click is the link's own, and so is a key on it; one on the entry around it presses it.
      if (type === 'click') onPick?.()
      else if (target !== link) link?.click()
    },
  } satisfies MenuProps
}
