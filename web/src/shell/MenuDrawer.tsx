import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import styles from './MenuDrawer.module.css'

interface Props {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The place of the menu on phones. */
export const MenuDrawer = ({ open, onClose, children }: Props) => (
  <Drawer
    open={open}
    onClose={onClose}
    placement="left"
    size={256}
    title="主菜单"
    classNames={{ header: 'visually-hidden', body: styles.body }}
  >
    {children}
  </Drawer>
)
