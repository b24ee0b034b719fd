/** So many focused elements are remembered: the last one may lie in the dialog that it opened. */
const remembered = 8

/**
 * From now on, with `first` focused, the focus goes back to what opened a dialog when that is taken away with the focus in it, so that who works with
 * keys goes on where they were. Items of menus are gone by then: for them it is the button of the menu.
 */
export function returnFocus(first: EventTarget | null): void {
  const openers = new Map<Element, HTMLElement | undefined>()
  let focused: HTMLElement[] = []
  const remember = (target: unknown) => {
    if (target instanceof HTMLElement && !target.closest('[role=menu]'))
      focused = [target, ...focused].slice(0, remembered)
  }
  remember(first)
  // Dialogs stand in the body; some have nothing in them until their code is there, and then take the focus.
  const look = () => {
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
  }
  look()
  document.addEventListener('focusin', ({ target }) => {
    remember(target)
    look()
  })
  new MutationObserver(look).observe(document.body, { childList: true })
}
