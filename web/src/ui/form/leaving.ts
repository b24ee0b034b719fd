import { App } from 'antd'
import { useCallback, useEffect, useRef } from 'react'

export interface Leaving {
  /** Says whether something typed is not saved. */
  setUnsaved(unsaved: boolean): void
  /** Goes on at once, or, when something is unsaved, after a question. */
  leave(then: () => void): void
}

/** Keeps people from throwing away what they typed: by closing a form (a question) or the whole page (the browser's own). */
export function useLeaving(): Leaving {
  const unsaved = useRef(false)
  const { modal } = App.useApp()
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [])
  const setUnsaved = useCallback((is: boolean) => {
    unsaved.current = is
  }, [])
  const leave = useCallback(
    (then: () => void) => {
      if (!unsaved.current) return then()
      modal.confirm({
        title: '放弃未保存的修改吗？',
        okText: '放弃',
        cancelText: '继续编辑',
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => {
          unsaved.current = false
          then()
        },
      })
    },
    [modal],
  )
  return { setUnsaved, leave }
}
