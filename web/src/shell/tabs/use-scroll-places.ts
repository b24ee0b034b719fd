import { useLayoutEffect, useRef } from 'react'
import { useTabList } from './tabs-state.ts'

/** Brings the window back to where it was scrolled to when a tab was last seen; a new one begins at its top. */
export function useScrollPlaces(on: boolean): void {
  const { active } = useTabList()
  const places = useRef(new Map<number, number>())
  useLayoutEffect(() => {
    if (!on || active === undefined) return
    window.scrollTo(0, places.current.get(active) ?? 0)
    const remember = () => void places.current.set(active, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [on, active])
}
