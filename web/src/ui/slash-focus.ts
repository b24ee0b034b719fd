import { type RefObject, useEffect } from 'react'
import { isTyping, type Key, useKeyHelp } from './keys.ts'

const own: readonly Key[] = [{ keys: ['/'], does: '输入搜索内容' }]

/** `/` puts the cursor into the field, unless somebody is typing or a dialog is open. */
export function useSlashFocus(field: RefObject<{ focus(): void } | null>): void {
  useKeyHelp(own)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event)) return
      if (document.querySelector('[role=dialog]:not([aria-hidden=true])')) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
