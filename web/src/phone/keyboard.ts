import { type RefObject, useEffect } from 'react'

/** Calls when the window, or what the keyboard leaves of it, changes; gives a function that ends it. */
function onResize(call: () => void): () => void {
  // Some browsers lay the keyboard over the page, others make the page shorter.
  const views = [window.visualViewport, window]
  for (const view of views) view?.addEventListener('resize', call)
  return () => {
    for (const view of views) view?.removeEventListener('resize', call)
  }
}

/** Moves the field that one is writing in back into sight when the keyboard takes its part of the window. */
export function useFieldInSight(): void {
  useEffect(
    () =>
      onResize(() => {
        const field = document.activeElement
        if (field?.matches('input, textarea, [contenteditable]')) field.scrollIntoView({ block: 'nearest' })
      }),
    [],
  )
}

/** How high the keyboard stands over the page, as `--keyboard` of what lies at the bottom of the window. */
export function useAboveKeyboard(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measure = () => {
      const view = window.visualViewport
      const covered = view ? window.innerHeight - view.height - view.offsetTop : 0
      part.current?.style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
    }
    measure()
    return onResize(measure)
  }, [part])
}
