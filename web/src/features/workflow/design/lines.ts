/** Lines between the cards of a flow: straight ones that go around what stands between. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** How far a line goes before it turns, and how far it stays from what it goes around. */
const gap = 24

const between = (a: number, b: number, low: number, high: number) => Math.max(a, b) > low && Math.min(a, b) < high

/** Whether a straight piece of a line goes through a box. */
const hits = (a: Point, b: Point, { x, y, width, height }: Box) =>
  a.x === b.x
    ? a.x > x && a.x < x + width && between(a.y, b.y, y, y + height)
    : a.y > y && a.y < y + height && between(a.x, b.x, x, x + width)

const pairs = (points: readonly Point[]) => points.slice(1).map((point, at) => [points[at]!, point] as const)

const isFree = (points: readonly Point[], boxes: readonly Box[]) =>
  pairs(points).every(([a, b]) => boxes.every(box => !hits(a, b, box)))

/** Points without those at which nothing turns. */
const bare = (points: readonly Point[]) =>
  points.filter((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]]
    if (!before || !after) return true
    return !(before.x === point.x && point.x === after.x) && !(before.y === point.y && point.y === after.y)
  })

/**
 * The corners of the line from the foot of one card to the head of another, around the boxes of the others. Lines from one foot turn at
 * different heights (`first`), so that none lies upon another.
 */
export function lineBetween(from: Point, to: Point, boxes: readonly Box[], first = gap): readonly Point[] {
  const across = (y: number) => [from, { x: from.x, y }, { x: to.x, y }, to]
  const around = (x: number) => {
    const [high, low] = [from.y + first, to.y - gap]
    return [from, { x: from.x, y: high }, { x, y: high }, { x, y: low }, { x: to.x, y: low }, to]
  }
  const right = Math.max(from.x, to.x, ...boxes.map(({ x, width }) => x + width)) + gap
  const sides = boxes.flatMap(({ x, width }) => [x - gap, x + width + gap])
  const near = sides.toSorted((a, b) => Math.abs(a - from.x) - Math.abs(b - from.x))
  const down = to.y - from.y >= 2 * gap ? [across(from.y + first), across(to.y - gap)] : []
  const ways = [...down, ...near.map(around)]
  return bare(ways.find(way => isFree(way, boxes)) ?? around(right))
}

/** Where the words of a line stand: at the beginning of its longest way down. */
export function labelAt(points: readonly Point[]): Point {
  const downs = pairs(points).filter(([a, b]) => a.x === b.x)
  const [from = { x: 0, y: 0 }] = downs.toSorted(([a, b], [c, d]) => Math.abs(d.y - c.y) - Math.abs(b.y - a.y))[0] ?? []
  return { x: from.x, y: from.y + gap }
}

/** A line with round corners as a path. */
export function pathOf(points: readonly Point[], radius = 8): string {
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]]
      if (!before) return `M ${point.x} ${point.y}`
      if (!after) return `L ${point.x} ${point.y}`
      const [into, out] = [toward(point, before, radius), toward(point, after, radius)]
      return `L ${into.x} ${into.y} Q ${point.x} ${point.y} ${out.x} ${out.y}`
    })
    .join(' ')
}

/** The point so far from a corner on the way to another, or half the way where that is shorter. */
function toward(corner: Point, other: Point, radius: number): Point {
  const length = Math.abs(other.x - corner.x) + Math.abs(other.y - corner.y)
  const far = Math.min(radius, length / 2)
  return {
    x: corner.x + Math.sign(other.x - corner.x) * far,
    y: corner.y + Math.sign(other.y - corner.y) * far,
  }
}
