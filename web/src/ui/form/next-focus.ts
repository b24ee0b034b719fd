import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus when the rows of a field have changed. */
export interface NextFocus<E extends HTMLElement> {
  /** Of the element around them. */
  readonly field: RefObject<E | null>
  /** Says where it goes after the next change, by a selector. */
  go(selector: string): void
  /** Moves it, if it was said where. */
  settle(): void
}

export function useNextFocus<E extends HTMLElement>(): NextFocus<E> {
  const field = useRef<E>(null)
  const next = useRef<string>(undefined)
  return {
    field,
    go: selector => {
      next.current = selector
    },
    settle: () => {
      const wanted = next.current
      next.current = undefined
      if (wanted) field.current?.querySelector<HTMLElement>(wanted)?.focus()
    },
  }
}

/** Stands beside the rows, so that it is drawn whenever they are. */
export function Settled({ settle }: Pick<NextFocus<HTMLElement>, 'settle'>) {
  useEffect(settle)
  return null
}
