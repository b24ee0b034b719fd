import { type PointerEvent, useState } from 'react'
import styles from './ResizeHandle.module.css'

interface Props {
  /** The width that it was given, in pixels; undefined: its own again. */
  onResize: (width: number | undefined) => void
}

/** A line over the table, as high as it is, in pixels of the window. */
const lineAt = (handle: HTMLElement, left: number) => {
  const { top, height } = (handle.closest('[role=table]') ?? handle).getBoundingClientRect()
  return { position: 'fixed', inset: 'auto', top, height, left: left - 4 } as const
}

/** The right edge of a column's title: dragged it makes the column wider or narrower, pressed twice it gives it its own width back. */
export function ResizeHandle({ onResize }: Props) {
  const [drag, setDrag] = useState<{ from: number; line: ReturnType<typeof lineAt> }>()
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setDrag({ from: event.clientX, line: lineAt(event.currentTarget, event.clientX) })
  }
  const move = ({ clientX }: PointerEvent) => {
    if (drag) setDrag({ ...drag, line: { ...drag.line, left: clientX - 4 } })
  }
  const end = (event: PointerEvent<HTMLSpanElement>) => {
    if (!drag) return
    const width = event.currentTarget.closest('th')?.offsetWidth ?? 0
    const by = event.clientX - drag.from
    setDrag(undefined)
    if (by !== 0) onResize(width + by)
  }
  return (
    <span
      aria-hidden
      className={styles.handle}
      data-moving={drag ? true : undefined}
      style={drag?.line}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
      onDoubleClick={() => onResize(undefined)}
      // The title sorts.
      onClick={event => event.stopPropagation()}
    />
  )
}
