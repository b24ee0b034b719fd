import { Dropdown } from 'antd'
import type { ReactElement } from 'react'
import type { Action } from './use-actions.ts'

interface Props {
  actions: readonly Action[]
  /** What is pressed to see them. */
  children: ReactElement
}

/** Actions that had no place of their own, in a menu. */
export const MoreActions = ({ actions, children }: Props) => (
  <Dropdown
    trigger={['click']}
    menu={{ items: actions.map(({ code, name, run }) => ({ key: code, label: name, onClick: run })) }}
  >
    {children}
  </Dropdown>
)
