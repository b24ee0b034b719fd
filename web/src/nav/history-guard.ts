import { useEffect, useEffectEvent } from 'react'
import { parsePath, type To, type unstable_HistoryRouter } from 'react-router-dom'

export type History = Parameters<typeof unstable_HistoryRouter>[0]['history']

/** A step that is about to be taken in the history. */
export interface Step {
  /** By the buttons of the browser or of the phone, or by going back in the page. */
  readonly pop: boolean
  /** It leads to another path. */
  readonly away: boolean
  /** Takes it after all; other guards may still hold it. */
  go(): void
}

/** Holds a step back (true), and then takes it later or never; or lets it pass. */
type Guard = (step: Step) => boolean

let guards: readonly Guard[] = []

/** The guard that came last is asked first: it stands on top. */
const isHeld = (step: Step): boolean => guards.toReversed().some(guard => guard(step))

/** Guards the history, and with `unsaved` the whole page, as long as the component is there. */
export function useHistoryGuard(hold: Guard, unsaved: () => boolean): void {
  const guard = useEffectEvent(hold)
  const stay = useEffectEvent((event: BeforeUnloadEvent) => {
    if (unsaved()) event.preventDefault()
  })
  useEffect(() => {
    const held: Guard = step => guard(step)
    const leaving = (event: BeforeUnloadEvent) => stay(event)
    guards = [...guards, held]
    window.addEventListener('beforeunload', leaving)
    return () => {
      guards = guards.filter(each => each !== held)
      window.removeEventListener('beforeunload', leaving)
    }
  }, [])
}

/** The router numbers its entries of the history; null where it did not make one. */
const entryNow = (): number | null => (window.history.state as { idx?: number } | null)?.idx ?? null

const pathOf = (to: To): string | undefined => (typeof to === 'string' ? parsePath(to) : to).pathname

/** So long no further press of Back may come before the history is put right, in milliseconds. */
const pause = 20

/** A history whose steps are put to the guards first. The browser goes back without asking, so that is undone while they ask. */
export function guarded(history: History): History {
  const here = () => ({ entry: entryNow(), path: history.location.pathname })
  let shown = here()
  let undoing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const undo = (entry: number) => {
    undoing = true
    clearTimeout(timer)
    timer = setTimeout(() => {
      const by = entry - (entryNow() ?? entry)
      // Where the browser is back by itself, nothing will tell so; and a step of none would load the page again.
      if (by === 0) undoing = false
      else history.go(by)
    }, pause)
  }
  const step =
    (take: History['push']): History['push'] =>
    (to, state) => {
      const path = pathOf(to)
      const go = () => step(take)(to, state)
      if (!isHeld({ pop: false, away: path !== undefined && path !== shown.path, go })) take(to, state)
    }
  return {
    ...Object.defineProperties({} as History, Object.getOwnPropertyDescriptors(history)),
    push: step(history.push),
    replace: step(history.replace),
    listen: tell =>
      history.listen(update => {
        const { entry, path } = here()
        if (update.action === 'POP' && entry !== null && shown.entry !== null) {
          const by = entry - shown.entry
          if (undoing && by === 0) {
            undoing = false
            return
          }
          if (isHeld({ pop: true, away: path !== shown.path, go: () => history.go(by) })) return undo(shown.entry)
        }
        shown = { entry, path }
        tell(update)
      }),
  }
}
