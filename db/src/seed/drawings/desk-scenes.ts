import { type Canvas, height, type Vary, width } from './canvas.ts'

const [navWidth, top] = [136, 40] as const
const left = navWidth + 20
const inner = width - left - 20

/** Words as they look from afar. */
const words = (on: Canvas, x: number, y: number, wide: number) => on.box(x, y, wide, 8, 'words', 4)

/** The window of the product: menu, header, and the title of the page with its button. */
function frame(on: Canvas, vary: Vary) {
  on.box(0, 0, width, height, 'page')
  on.box(0, 0, navWidth, height, 'nav')
  on.box(16, 14, 22, 22, 'accent', 6)
  on.box(46, 20, 64, 10, 'dim', 5)
  const chosen = 1 + vary(0, 5)
  for (let at = 0; at < 8; at++) {
    const y = 58 + at * 32
    if (at === chosen) on.box(8, y, navWidth - 16, 26, 'accent', 6)
    on.box(18, y + 8, 10, 10, at === chosen ? 'card' : 'dim', 3)
    on.box(38, y + 9, 44 + vary(at, 30), 8, at === chosen ? 'card' : 'dim', 4)
  }
  on.box(navWidth, 0, width - navWidth, top, 'card')
  on.box(navWidth, top, width - navWidth, 1, 'line')
  on.box(left, 17, 90, 8, 'faint', 4)
  on.dot(width - 32, top / 2, 10, 'tint')
  on.box(left, 58, 104, 14, 'text', 5)
  on.box(left, 80, 190, 8, 'faint', 4)
}

const button = (on: Canvas, x: number, y: number, wide = 76) => {
  on.box(x, y, wide, 28, 'accent', 6)
  on.box(x + wide / 2 - 16, y + 10, 32, 8, 'card', 4)
}

/** A table of some rows; beside something else it is narrower and shows the first columns alone. */
function table(on: Canvas, vary: Vary, wide: number) {
  const isWhole = wide === inner
  on.card(left, 104, wide, 330)
  for (let at = 0; at < (isWhole ? 3 : 2); at++) {
    on.box(left + 16 + at * 104, 120, 92, 26, 'line', 5)
    on.box(left + 17 + at * 104, 121, 90, 24, 'card', 4)
    words(on, left + 26 + at * 104, 129, 40)
  }
  const parts = isWhole ? [0, 0.86, 0.22, 0.46, 0.68] : [0, 0.72, 0.38]
  const columns = parts.map(part => left + 28 + part * (wide - 40))
  on.box(left + 16, 160, wide - 32, 26, 'head', 4)
  for (const x of columns) on.box(x, 169, 34, 8, 'words', 4)
  for (let row = 0; row < 8; row++) {
    const y = 190 + row * 30
    const [first, last, ...others] = columns as [number, number, ...number[]]
    on.box(first, y + 10, 44 + vary(row, 16), 8, 'accent', 4)
    for (const [at, x] of others.entries()) on.box(x, y + 10, 32 + vary(row + at * 9, 32), 8, 'faint', 4)
    const state = (['good', 'good', 'warn', 'good', 'bad'] as const)[vary(row + 2, 5)]!
    on.dot(last + 3, y + 14, 4, state)
    on.box(last + 12, y + 10, 26, 8, 'words', 4)
    on.box(left + 16, y + 29, wide - 32, 1, 'line')
  }
}

export function list(on: Canvas, vary: Vary): void {
  frame(on, vary)
  button(on, width - 96, 60)
  table(on, vary, inner)
}

/** A row of the list beside it: its facts, and what became of it. */
export function detail(on: Canvas, vary: Vary): void {
  frame(on, vary)
  table(on, vary, 250)
  const [x, wide] = [left + 270, width - left - 270]
  on.box(x - 1, top + 1, 1, height, 'line')
  on.box(x, top + 1, wide, height, 'card')
  on.box(x + 20, 60, 120, 12, 'text', 5)
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 2; column++) {
      const [at, y] = [x + 20 + column * 132, 92 + row * 36]
      on.box(at, y, 40, 8, 'faint', 4)
      on.box(at, y + 14, 60 + vary(row * 2 + column, 46), 8, 'words', 4)
    }
  for (let step = 0; step < 4; step++) {
    const y = 256 + step * 34
    if (step < 3) on.box(x + 27, y + 6, 2, 34, 'line')
    on.dot(x + 28, y + 4, 7, step < 3 ? 'accent' : 'faint')
    on.box(x + 46, y, 70 + vary(step, 50), 8, 'words', 4)
  }
  on.box(x, height - 50, wide, 1, 'line')
  button(on, width - 96, height - 39)
}

/** Figures, a line through the days, and the most of something. */
export function figures(on: Canvas, vary: Vary): void {
  frame(on, vary)
  const each = (inner - 36) / 4
  for (let at = 0; at < 4; at++) {
    const x = left + at * (each + 12)
    on.card(x, 104, each, 76)
    on.box(x + 14, 120, 50, 8, 'faint', 4)
    on.box(x + 14, 140, 42 + vary(at, 34), 22, at === 1 ? 'warn' : 'text', 5)
  }
  const wide = Math.round(inner * 0.58)
  on.card(left, 194, wide, 240)
  on.box(left + 16, 210, 110, 10, 'text', 5)
  for (let at = 0; at < 4; at++) on.box(left + 16, 250 + at * 48, wide - 32, 1, 'line')
  const points = Array.from({ length: 9 }, (_, at): readonly [number, number] => [
    left + 30 + (at * (wide - 60)) / 8,
    400 - vary(at + 11, 120) - at * 3,
  ])
  for (const [at, point] of points.entries()) {
    const next = points[at + 1]
    if (next) on.stroke(point, next, 'accent')
    on.dot(...point, 4, 'accent')
  }
  const [x, rest] = [left + wide + 12, inner - wide - 12]
  on.card(x, 194, rest, 240)
  on.box(x + 16, 210, 80, 10, 'text', 5)
  for (let at = 0; at < 6; at++) {
    on.box(x + 16, 240 + at * 30, 40, 8, 'faint', 4)
    on.box(x + 64, 238 + at * 30, (rest - 90) * (1 - at * 0.13) - vary(at, 8), 12, 'accent', 4)
  }
}

/** How far each unit is. */
export function progress(on: Canvas, vary: Vary): void {
  frame(on, vary)
  on.card(left, 104, inner, 330)
  for (let row = 0; row < 8; row++) {
    const [y, wide] = [126 + row * 38, inner - 200]
    on.box(left + 20, y, 70 + vary(row, 30), 9, 'words', 4)
    on.box(left + 132, y - 2, wide, 13, 'line', 6)
    on.box(left + 132, y - 2, (wide * (92 - row * 7 - vary(row + 1, 6))) / 100, 13, row > 5 ? 'warn' : 'accent', 6)
    on.box(left + inner - 50, y, 30, 9, 'text', 4)
  }
}

/** A month whose days are worked, free, or marked. */
export function month(on: Canvas, vary: Vary): void {
  frame(on, vary)
  button(on, width - 96, 60)
  on.card(left, 104, inner, 330)
  const [wide, high] = [(inner - 32) / 7, 50]
  for (let day = 0; day < 7; day++) on.box(left + 16 + day * wide + 6, 118, 22, 8, 'words', 4)
  for (let at = 0; at < 35; at++) {
    const [x, y] = [left + 16 + (at % 7) * wide, 136 + Math.floor(at / 7) * (high + 7)]
    const free = at % 7 > 4
    on.box(x, y, wide - 7, high, free ? 'tint' : 'head', 6)
    on.box(x + 8, y + 8, 14, 9, free ? 'accent' : 'words', 4)
    if (vary(at, 6) === 0) on.box(x + 8, y + 28, wide - 24, 10, 'accent', 4)
    else if (vary(at + 4, 9) === 0) on.box(x + 8, y + 28, wide - 34, 10, 'warn', 4)
  }
}
