import { useEffect, useRef } from 'react'

const busy = 'input, textarea, select, button, a, [contenteditable], [role=dialog], [role=menu], [role=combobox]'

/** Keys of the whole page, by name. A key that means something where it was pressed, in a field or on a button, is left to it; Escape is not. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = current.current[event.key]
      if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const within = event.target instanceof Element && event.target.closest(busy)
      if (within && event.key !== 'Escape') return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
