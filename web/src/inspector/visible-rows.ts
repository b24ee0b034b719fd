import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Rows beyond the edge that are drawn as well, so that fast scrolling shows no gap. */
const spare = 8

/** Which rows of a long list of equal rows are to be drawn, as it is scrolled: from, to (exclusive). */
export function useVisibleRows(box: RefObject<HTMLElement | null>, count: number, height: number): [number, number] {
  const [place, setPlace] = useState({ top: 0, room: 900 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setPlace({ top: element.scrollTop, room: element.clientHeight })
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  const first = Math.max(0, Math.floor(place.top / height) - spare)
  return [first, Math.min(count, Math.ceil((place.top + place.room) / height) + spare)]
}

/** Keeps what is read in its place while rows arrive above it; at the top the new ones are what one wants to see. */
export function useSteadyScroll(box: RefObject<HTMLElement | null>, rows: readonly { seq: number }[], height: number) {
  const newest = useRef<number>(undefined)
  useLayoutEffect(() => {
    const added = rows.findIndex(({ seq }) => seq === newest.current)
    newest.current = rows[0]?.seq
    const element = box.current
    if (element && added > 0 && element.scrollTop > 0) element.scrollBy(0, added * height)
  }, [box, rows, height])
}
