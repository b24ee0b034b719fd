import { pngOf } from './png.ts'

/** How large a drawing is, in points. */
export const [width, height] = [720, 450] as const

/** The colours of the product; `accent` and `tint` are those of the drawing. */
const colours = {
  page: '#f4f6f5',
  card: '#ffffff',
  line: '#e6ebe9',
  head: '#f7f9f8',
  faint: '#c9d3cf',
  words: '#93a39d',
  text: '#33443f',
  nav: '#12211d',
  dim: '#3f524c',
  good: '#2f9e6e',
  warn: '#d79a35',
  bad: '#c8403a',
} as const
type Own = keyof typeof colours
export type Colour = Own | 'accent' | 'tint'
const order = Object.keys(colours) as Own[]

/** A number below another one, always the same for the same place: lengths of words that differ. */
export type Vary = (place: number, below: number) => number

/** A drawing in few colours: filled shapes over each other, and the file that they make. */
export interface Canvas {
  /** A rectangle, with round corners where it says how round. */
  box(x: number, y: number, wide: number, high: number, colour: Colour, round?: number): void
  dot(x: number, y: number, radius: number, colour: Colour): void
  /** A line from one point to another. */
  stroke(from: readonly [number, number], to: readonly [number, number], colour: Colour): void
  /** A card with an edge. */
  card(x: number, y: number, wide: number, high: number): void
  png(): Buffer
}

/** An empty drawing. */
export function canvasOf(accent: string, tint: string): Canvas {
  const points = new Uint8Array(width * height)
  const numberOf = (colour: Colour) =>
    colour === 'accent' ? order.length : colour === 'tint' ? order.length + 1 : order.indexOf(colour)
  const row = (y: number, from: number, to: number, colour: number) => {
    if (y >= 0 && y < height) points.fill(colour, y * width + Math.max(0, from), y * width + Math.min(width, to))
  }
  const box: Canvas['box'] = (x, y, wide, high, colour, round = 0) => {
    const number = numberOf(colour)
    for (let at = 0; at < high; at++) {
      // How far the corner has come in at this row.
      const off = Math.max(0, round - at - 0.5, round - (high - at) + 0.5)
      const inset = Math.round(round - Math.sqrt(Math.max(0, round * round - off * off)))
      row(Math.round(y) + at, Math.round(x) + inset, Math.round(x + wide) - inset, number)
    }
  }
  const dot: Canvas['dot'] = (x, y, radius, colour) =>
    box(x - radius, y - radius, radius * 2, radius * 2, colour, radius)
  return {
    box,
    dot,
    stroke([x, y], [toX, toY], colour) {
      const steps = Math.max(Math.abs(toX - x), Math.abs(toY - y))
      for (let at = 0; at <= steps; at++) dot(x + ((toX - x) * at) / steps, y + ((toY - y) * at) / steps, 1.5, colour)
    },
    card(x, y, wide, high) {
      box(x, y, wide, high, 'line', 8)
      box(x + 1, y + 1, wide - 2, high - 2, 'card', 7)
    },
    png: () => pngOf(width, points, [...Object.values(colours), accent, tint]),
  }
}
