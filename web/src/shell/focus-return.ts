import { useEffect } from 'react'

/** So many focused elements are remembered: the last one may lie in the dialog that it opened. */
const remembered = 8

/**
 * Gives the focus back to what opened a dialog when that is taken away with the focus in it, so that who works with keys goes on
 * where they were. Items of menus are gone by then: for them it is the button of the menu.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const openers = new Map<Element, HTMLElement | undefined>()
    let focused: HTMLElement[] = []
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[role=menu]'))
        focused = [target, ...focused].slice(0, remembered)
    }
    // Dialogs stand in the body.
    const watcher = new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role=dialog]'))
        if (!openers.has(dialog))
          openers.set(
            dialog,
            focused.find(each => !dialog.contains(each)),
          )
      for (const [dialog, opener] of openers) {
        if (dialog.isConnected) continue
        openers.delete(dialog)
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
      }
    })
    document.addEventListener('focusin', onFocus)
    watcher.observe(document.body, { childList: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      watcher.disconnect()
    }
  }, [])
}
