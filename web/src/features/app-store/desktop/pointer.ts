import { type RefObject, useEffect, useRef } from 'react'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where in the window an event of a mouse or a finger is. */
export function pointOf(event: Event): Point | undefined {
  const at = 'touches' in event ? (event as TouchEvent).touches[0] : (event as MouseEvent)
  return at && { x: at.clientX, y: at.clientY }
}

/** Where mouse or finger are now, as long as somebody wants to know: a page that scrolls under them moves neither. */
export function usePointer(isWanted: boolean): RefObject<Point | undefined> {
  const point = useRef<Point>(undefined)
  useEffect(() => {
    if (!isWanted) return undefined
    const follow = (event: Event) => {
      point.current = pointOf(event)
    }
    const options = { capture: true, passive: true }
    addEventListener('mousemove', follow, options)
    addEventListener('touchmove', follow, options)
    return () => {
      point.current = undefined
      removeEventListener('mousemove', follow, options)
      removeEventListener('touchmove', follow, options)
    }
  }, [isWanted])
  return point
}
