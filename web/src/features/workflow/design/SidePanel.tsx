import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './Panels.module.css'

interface Props {
  title: string
  /** Names it for people who do not see it, where the title is not enough. */
  label?: string
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Stands at the right of the canvas and takes the keyboard when it comes; Esc closes it. */
export function SidePanel({ title, label = title, foot, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const onKey = (event: KeyboardEvent) => {
    // What is open inside, a list of choices for one, closes first.
    if (event.key !== 'Escape' || event.defaultPrevented || panel.current?.querySelector('[aria-expanded="true"]'))
      return
    event.stopPropagation()
    onClose()
  }
  return (
    <section ref={panel} className={styles.side} aria-label={label} tabIndex={-1} onKeyDown={onKey}>
      <div className={styles.sideHead}>
        <h2>{title}</h2>
        <Button type="text" icon={<CloseOutlined />} aria-label="关闭" onClick={onClose} />
      </div>
      <div className={styles.sideBody}>{children}</div>
      {foot && <div className={styles.sideFoot}>{foot}</div>}
    </section>
  )
}
