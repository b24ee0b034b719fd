import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { Badge, Popover } from 'antd'
import { Suspense, useCallback, useRef, useState } from 'react'
import { later } from '#app/chunk.ts'
import { useAfterwards } from '../afterwards.ts'
import styles from '../HeaderButton.module.css'
import { BellSkeleton } from './BellSkeleton.tsx'

const Notices = later(
  () => import('./Notices.tsx'),
  m => m.Notices,
)

/** It opens inside the header, so that it lies in a landmark. */
const inHeader = (button: HTMLElement) => button.closest('header') ?? document.body

/** The bell: how much there is that is unread or to be done, and behind it what. */
export function NoticeBell() {
  const [unread, setUnread] = useState(0)
  const load = useCallback(() => import('./Live.tsx').then(({ Live }) => <Live onTotal={setUnread} />), [])
  const live = useAfterwards(load)
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
    <>
      {live}
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
          aria-label={unread > 0 ? `通知，${unread} 条未读` : '通知'}
          aria-haspopup="dialog"
          aria-expanded={open}
        >
          <Badge count={unread} overflowCount={99} size="small" offset={[10, 0]}>
            <BellOutlined />
          </Badge>
        </button>
      </Popover>
    </>
  )
}
