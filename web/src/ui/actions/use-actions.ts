import { useHref } from 'react-router-dom'
import { isHarmless, isOwnPath } from '#api/address.ts'
import { useHere } from '#router/current-route.tsx'

/** What a screen does for its buttons, by their code (EnCode). */
export type Handlers = Readonly<Partial<Record<string, () => void>>>

/** A button that may be pressed. */
export interface Action {
  readonly code: string
  readonly name: string
  readonly run: () => void
}

/**
 * The buttons that the menu grants the current page, in its order: one with an address opens it in a new tab, any other
 * calls the handler of its code. Without either it is not there.
 */
export function useActions(): (handlers: Handlers) => Action[] {
  const buttons = useHere().route?.buttons ?? []
  const root = useHref('/').replace(/\/$/, '')
  const open = (url: string) => {
    if (isOwnPath(url)) window.open(root + url, '_blank')
    else if (isHarmless(url)) window.open(url, '_blank', 'noopener,noreferrer')
  }
  return handlers =>
    buttons.flatMap(({ EnCode: code, Name: name, Url }) => {
      const run = Url ? () => open(Url) : handlers[code]
      return run ? [{ code, name, run }] : []
    })
}
