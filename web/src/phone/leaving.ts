import { useRef } from 'react'
import { ask } from '#api/notify.ts'
import { useHistoryGuard } from '#nav/history-guard.ts'

/** Asks before another page takes the place of this one, as long as `unsaved` says that something typed is not sent, by what `text` says then. */
export function useLeaving(unsaved: () => boolean, text: () => string): void {
  const asking = useRef(false)
  const given = useRef(false)
  const isLosing = () => !given.current && unsaved()
  useHistoryGuard(({ away, go }) => {
    if (!away || !isLosing()) return false
    if (!asking.current) {
      asking.current = true
      void ask('离开此页', text()).then(agreed => {
        asking.current = false
        given.current = agreed
        if (agreed) go()
      })
    }
    return true
  }, isLosing)
}
