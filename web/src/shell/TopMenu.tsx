import type { MenuNode } from '@xuegong/contracts/modules/account'
import { Menu } from 'antd'
import { memo } from 'react'
import { useMenuEntries } from './menu-items.tsx'
import styles from './TopMenu.module.css'

/** The menu in the header; groups that have no room stand behind the last entry. */
export const TopMenu = memo(({ menu }: { menu: readonly MenuNode[] }) => (
  <Menu {...useMenuEntries(menu)} mode="horizontal" tooltip={false} className={styles.menu} />
))
