/** Where the upper left corner of the marker is, in pixels of the window. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The room that the marker keeps for itself at the right and lower edge. */
const room = 60

const within = (at: number, length: number) => Math.min(Math.max(at, 0), Math.max(length - room, 0))

/** A place moved so far that the marker is inside a window of that size. */
export const inside = ({ x, y }: Place, width: number, height: number): Place => ({
  x: within(x, width),
  y: within(y, height),
})

const step = 10
const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Where an arrow key moves the marker; undefined for any other key. */
export function movedByKey({ x, y }: Place, key: string): Place | undefined {
  const by = steps[key]
  return by && { x: x + by.x, y: y + by.y }
}
