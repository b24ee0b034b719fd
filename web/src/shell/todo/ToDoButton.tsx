import CarryOutOutlined from '@ant-design/icons/es/icons/CarryOutOutlined'
import { Badge, Popover } from 'antd'
import { useState } from 'react'
import button from '../HeaderButton.module.css'
import { useOpenToDos } from './open-to-dos.ts'
import { ToDoList } from './ToDoList.tsx'
import styles from './ToDoList.module.css'

/** It opens inside the header, so that it lies in a landmark. */
const inHeader = (at: HTMLElement) => at.closest('header') ?? document.body

/** How many to-dos are open: a button that is there only while there are any, and behind it the first of them. */
export function ToDoButton() {
  const total = useOpenToDos()?.total ?? 0
  const [open, setOpen] = useState(false)
  if (total === 0) return null
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      arrow={false}
      getPopupContainer={inHeader}
      styles={{ root: { width: 320, maxWidth: 'calc(100vw - 24px)' }, container: { padding: 0 } }}
      content={<ToDoList onLeave={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={`${button.button} ${button.counted} ${styles.onDesk}`}
        aria-label={`待办，${total} 项`}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <Badge count={total} size="small" offset={[10, 0]}>
          <CarryOutOutlined />
        </Badge>
      </button>
    </Popover>
  )
}
