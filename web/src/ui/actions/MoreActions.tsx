import { Dropdown } from 'antd'
import type { ReactElement } from 'react'
import type { Action } from './use-actions.ts'

interface Props {
  actions: readonly Action[]
  /** What is pressed to see them. */
  children: ReactElement
  /** Whether they are seen, where that is known outside, and what is told when they shall be, or no longer. */
  isOpen?: boolean
  onTurn?: (isOpen: boolean) => void
}

/** Actions that had no place of their own, in a menu. */
export const MoreActions = ({ actions, children, isOpen, onTurn }: Props) => (
  <Dropdown
    trigger={['click']}
    menu={{ items: actions.map(({ code, name, run }) => ({ key: code, label: name, onClick: run })) }}
    {...(isOpen !== undefined && { open: isOpen })}
    {...(onTurn && { onOpenChange: onTurn })}
  >
    {children}
  </Dropdown>
)
