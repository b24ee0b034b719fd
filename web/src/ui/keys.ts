import { useEffect } from 'react'

/** Keys that do something on a page, one or the other, and what they do. */
export interface Key {
  readonly keys: readonly string[]
  readonly does: string
}

const working = new Set<readonly Key[]>()

/** Says which keys work as long as a part of the page is there, and `on`. */
export function useKeyHelp(keys: readonly Key[], on = true): void {
  useEffect(() => {
    if (!on) return
    // Two parts may tell of the same keys; each takes back its own.
    const own = [...keys]
    working.add(own)
    return () => void working.delete(own)
  }, [keys, on])
}

/** The keys that work now, each once. */
export const keysNow = (): Key[] => [...new Map([...working].flat().map(key => [key.does, key])).values()]

/** Whether a key that is pressed now is typed into a field. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
