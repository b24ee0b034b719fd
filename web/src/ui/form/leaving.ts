import { App } from 'antd'
import { useCallback, useRef } from 'react'
import { useHistoryGuard } from '#nav/history-guard.ts'
import { whyHeldBack } from '../files/held-back.ts'

export interface Leaving {
  /** Says whether something typed is not saved. */
  setUnsaved(unsaved: boolean): void
  /** Goes on at once, or, when something is unsaved, after a question. */
  leave(then: () => void): void
}

/**
 * Keeps people from throwing away what they typed: by closing a form or going to another page (a question), or by leaving the
 * whole page (the browser's own). `onClose` closes the window that the form stands in: going back closes that alone, not what
 * is under it.
 */
export function useLeaving(onClose?: () => void): Leaving {
  const unsaved = useRef(false)
  const asking = useRef(false)
  const { modal } = App.useApp()
  const isUnsaved = () => unsaved.current || whyHeldBack() !== undefined
  const setUnsaved = useCallback((is: boolean) => {
    unsaved.current = is
  }, [])
  const leave = useCallback(
    (then: () => void) => {
      if (!unsaved.current && whyHeldBack() === undefined) return then()
      if (asking.current) return
      asking.current = true
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
        afterClose: () => {
          asking.current = false
        },
      })
    },
    [modal],
  )
  useHistoryGuard(({ pop, away, go }) => {
    const closes = pop && onClose !== undefined
    if (!closes && !(away && isUnsaved())) return false
    leave(() => {
      onClose?.()
      if (!closes) go()
    })
    return true
  }, isUnsaved)
  return { setUnsaved, leave }
}
