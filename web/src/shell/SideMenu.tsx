import type { MenuNode } from '@xuegong/contracts/modules/account'
import { Menu } from 'antd'
import { memo, useState } from 'react'
import { useHere } from '#nav/current-route.tsx'
import { useMenuEntries } from './menu-items.tsx'
import styles from './SideMenu.module.css'

interface Props {
  menu: readonly MenuNode[]
  collapsed: boolean
  /** How far each level stands in, in pixels. */
  indent?: number
  /** Something was chosen. */
  onPick?: () => void
}

/** The menu at the side. Of the groups at the top one is open at a time; what was open is so again after collapsing. Not every address is another page. */
export const SideMenu = memo(({ menu, collapsed, indent = 24, onPick }: Props) => {
  const { route } = useHere()
  const entries = useMenuEntries(menu, onPick)
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
      {...entries}
      mode="inline"
      inlineIndent={indent}
      className={styles.menu}
      // The name of an entry is said beside it where only its badge is there.
      {...(collapsed ? { inlineCollapsed: true } : { openKeys: open, onOpenChange, tooltip: false })}
    />
  )
})
