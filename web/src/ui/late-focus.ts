import { useState } from 'react'

const isTyping = () =>
  document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement

/** Whether a field that is to have the focus takes it when its code has come: not from somebody who types into another one by then. */
export function useLateFocus(autoFocus = false): boolean {
  const [takes] = useState(() => autoFocus && !isTyping())
  return takes
}
