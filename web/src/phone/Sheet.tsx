import Button from 'antd-mobile/es/components/button'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useAboveKeyboard } from './keyboard.ts'
import styles from './Sheet.module.css'

interface Props {
  title: string
  /** It was closed: by its button, beside it, or by the browser's own ways, as Escape. */
  onClose: () => void
  children: ReactNode
}

/**
 * A sheet at the bottom of the window, as high as what is in it, and above the keyboard. A dialog of HTML, as that of `PickSheet`.
 * Show it by `useSheets`, so that back closes it.
 */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useAboveKeyboard(dialog)
  useEffect(() => {
    const from = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (from instanceof HTMLElement) from.focus()
    }
  }, [])
  // At once, so that a second tap finds nothing to close; the page takes it away when it hears of it.
  const close = () => dialog.current?.close()
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={styles.inside}>
        <header className={styles.bar}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          <Button fill="none" color="primary" onClick={close}>
            取消
          </Button>
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}
