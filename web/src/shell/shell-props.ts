import type { MenuNode } from '@xuegong/contracts/modules/account'
import type { ReactNode } from 'react'

/** What every shell takes: all that the menu grants, and the screen. */
export interface ShellProps {
  menu: MenuNode[]
  children: ReactNode
}
