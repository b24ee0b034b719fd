import { useEffect } from 'react'

/** Moves the field that one is writing in back into sight when the keyboard takes its part of the window. */
export function useFieldInSight(): void {
  useEffect(() => {
    const show = () => {
      const field = document.activeElement
      if (field?.matches('input, textarea, [contenteditable]')) field.scrollIntoView({ block: 'nearest' })
    }
    // Some browsers lay the keyboard over the page, others make the page shorter.
    const views = [window.visualViewport, window]
    for (const view of views) view?.addEventListener('resize', show)
    return () => {
      for (const view of views) view?.removeEventListener('resize', show)
    }
  }, [])
}
