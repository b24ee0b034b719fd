import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { MoreActions } from '../actions/MoreActions.tsx'
import type { Action } from '../actions/use-actions.ts'
import styles from './TreeEditor.module.css'

interface Props {
  title: string
  /** The same list until what can be done with the node has changed. */
  actions: readonly Action[]
  isSelected: boolean
}

/** What can be done with a node. A tree draws its hundreds of nodes anew for every key, and this was most of it. */
export const NodeMenu = memo(function NodeMenu({ title, actions, isSelected }: Props) {
  return (
    <span className={styles.more} onClick={event => event.stopPropagation()}>
      <MoreActions actions={actions}>
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={`${title}的操作`}
          tabIndex={isSelected ? 0 : -1}
        />
      </MoreActions>
    </span>
  )
})
