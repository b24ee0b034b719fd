import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { Badge, Popover } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { later } from '#app/chunk.ts'
import styles from '../HeaderButton.module.css'
import { BellSkeleton } from './BellSkeleton.tsx'

const Notices = later(
  () => import('./Notices.tsx'),
  m => m.Notices,
)

/** How many notices the samples pretend to be. */
const unread = 12

/** It opens inside the header, so that it lies in a landmark. */
const inHeader = (button: HTMLElement) => button.closest('header') ?? document.body

/** The bell: how many notices there are, and behind it which. */
export function NoticeBell() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const notices = (
    <Suspense fallback={<BellSkeleton />}>
      <Notices onClose={close} />
    </Suspense>
  )
  return (
    <Popover
      content={notices}
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      getPopupContainer={inHeader}
      styles={{ root: { width: 300, maxWidth: 'none' }, container: { padding: 0 } }}
    >
      <button
        ref={button}
        type="button"
        className={`${styles.button} ${styles.counted}`}
        aria-label={`通知，${unread} 条未读`}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <Badge count={unread} size="small" offset={[10, 0]}>
          <BellOutlined />
        </Badge>
      </button>
    </Popover>
  )
}
