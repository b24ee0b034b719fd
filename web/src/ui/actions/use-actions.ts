import { useHere } from '#nav/current-route.tsx'
import { isForeign } from '#nav/menu-routes.ts'
import { useOpen } from '#nav/PageLink.tsx'

/** What a screen does for its buttons, by their code (EnCode). */
export type Handlers = Readonly<Partial<Record<string, () => void>>>

/** A button that may be pressed. */
export interface Action {
  readonly code: string
  readonly name: string
  readonly run: () => void
}

/** The address of a button; one of this site may lack its first slash, and nothing else can be made of it. */
const addressOf = (url: string) => (isForeign(url) ? url : `/${url.replace(/^\/+/, '')}`)

/**
 * The buttons that the menu grants the current page, in its order: one with an address opens it in a new tab, any other
 * calls the handler of its code. Without either it is not there.
 */
export function useActions(): (handlers: Handlers) => Action[] {
  const buttons = useHere().route?.buttons ?? []
  const open = useOpen()
  return handlers =>
    buttons.flatMap(({ EnCode: code, Name: name, Url }) => {
      const run = Url ? () => open(addressOf(Url), { newWindow: true }) : handlers[code]
      return run ? [{ code, name, run }] : []
    })
}
