import { type RefObject, useEffect } from 'react'
import { isTyping, type Key, useKeyHelp } from './keys.ts'

const own: readonly Key[] = [{ keys: ['/'], does: '输入搜索内容' }]

/** What can be written in, and where it stands. */
interface Writable {
  focus(): void
  readonly input: HTMLInputElement | null
}

/** `/` puts the cursor into the first of such fields, unless somebody is typing or a dialog is open that it does not stand in. */
export function useSlashFocus(field: RefObject<Writable | null>): void {
  useKeyHelp(own)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event)) return
      const dialog = [...document.querySelectorAll('[role=dialog]:not([aria-hidden=true])')].at(-1)
      if (dialog && !dialog.contains(field.current?.input ?? null)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
