import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useRemembered } from '#ui/remembered.ts'
import styles from './DraggableMarker.module.css'
import { inside, movedByKey, type Place } from './place.ts'
import { useWindowSize } from './window-size.ts'

interface Props {
  /** Under which the place is remembered; unique in the page. */
  name: string
  /** Says what pressing it does. */
  label: string
  onPress: () => void
  children: ReactNode
}

/** A hand that rests is not still: less than this is a press, more a drag. */
const shake = 4

/**
 * A button above the page that mouse, finger and arrow keys move; it never leaves the window and stays where it was put,
 * also when the window was smaller for a while.
 */
export function DraggableMarker({ name, label, onPress, children }: Props) {
  const [width, height] = useWindowSize()
  const [kept, keep] = useRemembered<Place>(`marker.${name}`, { x: width, y: height * 0.7 })
  const [dragged, drag] = useState<Place>()
  /** Where the pointer went down, seen from the corner of the marker. */
  const grip = useRef<Place>(undefined)
  const moved = useRef(false)
  const { x, y } = inside(dragged ?? kept, width, height)

  const take = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId)
    grip.current = { x: clientX - x, y: clientY - y }
    moved.current = false
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!grip.current) return
    const to = { x: clientX - grip.current.x, y: clientY - grip.current.y }
    moved.current ||= Math.hypot(to.x - x, to.y - y) > shake
    if (moved.current) drag(inside(to, width, height))
  }
  const drop = () => {
    grip.current = undefined
    if (dragged) keep(dragged)
    drag(undefined)
  }
  const byKey = (event: KeyboardEvent) => {
    const to = movedByKey({ x, y }, event.key)
    if (!to) return
    event.preventDefault()
    keep(inside(to, width, height))
  }
  return (
    <button
      type="button"
      className={styles.marker}
      style={{ left: x, top: y }}
      aria-label={label}
      aria-description="可拖动，也可用方向键移动"
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={byKey}
      // The end of a drag is a click as well; one without a pointer (detail 0) is a key.
      onClick={({ detail }) => (detail === 0 || !moved.current) && onPress()}
    >
      {children}
    </button>
  )
}
