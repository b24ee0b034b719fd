import { type Canvas, height, type Vary, width } from './canvas.ts'

const wide = 216

/** Two phones beside each other on a coloured ground; draws what stands on each below its title. */
function phones(on: Canvas, draw: readonly ((x: number, y: number) => void)[]) {
  on.box(0, 0, width, height, 'tint')
  for (const [at, inside] of draw.entries()) {
    const x = width / 2 + (at === 0 ? -wide - 24 : 24)
    const y = at === 0 ? 40 : 76
    on.box(x - 8, y - 8, wide + 16, height, 'nav', 30)
    on.box(x, y, wide, height, 'page', 22)
    on.box(x, y + 20, wide, 32, 'card')
    on.box(x, y, wide, 40, 'card', 22)
    on.box(x + wide / 2 - 34, y + 24, 68, 11, 'text', 5)
    on.box(x, y + 51, wide, 1, 'line')
    inside(x + 12, y + 66)
  }
}

const inner = wide - 24

/** Cards below each other, each with a sign, two lines and a state. */
const cards =
  (on: Canvas, vary: Vary, count: number, from: number) =>
  (x: number, y: number): void => {
    for (let at = 0; at < count; at++) {
      const top = y + at * 62
      on.card(x, top, inner, 54)
      on.box(x + 10, top + 11, 32, 32, at % 3 === 0 ? 'accent' : 'faint', 9)
      on.box(x + 52, top + 15, 56 + vary(at + from, 40), 9, 'text', 4)
      on.box(x + 52, top + 32, 70 + vary(at + from + 4, 34), 7, 'faint', 3)
      on.dot(x + inner - 14, top + 27, 5, at % 4 === 1 ? 'warn' : 'good')
    }
  }

/** Fields below each other, and the button that sends them. */
const fields =
  (on: Canvas, vary: Vary) =>
  (x: number, y: number): void => {
    on.card(x, y, inner, 214)
    for (let at = 0; at < 3; at++) {
      on.box(x + 12, y + 16 + at * 44, 44, 8, 'words', 4)
      on.box(x + 12, y + 32 + at * 44, 80 + vary(at, 70), 9, at === 2 ? 'faint' : 'text', 4)
      on.box(x + 12, y + 50 + at * 44, inner - 24, 1, 'line')
    }
    for (let at = 0; at < 3; at++) {
      on.box(x + 12 + at * 56, y + 152, 48, 48, at === 2 ? 'line' : 'tint', 8)
      if (at < 2) on.dot(x + 36 + at * 56, y + 170, 7, 'accent')
      if (at < 2) on.box(x + 20 + at * 56, y + 184, 32, 8, 'accent', 4)
      else on.box(x + 30 + at * 56, y + 174, 12, 3, 'words')
    }
    on.box(x, y + 230, inner, 40, 'accent', 8)
    on.box(x + inner / 2 - 24, y + 246, 48, 9, 'card', 4)
  }

/** What waits, and what is done already. */
export const phoneList = (on: Canvas, vary: Vary): void => phones(on, [cards(on, vary, 6, 0), cards(on, vary, 6, 7)])
/** Something is written and sent, and stands in the list. */
export const phoneForm = (on: Canvas, vary: Vary): void => phones(on, [fields(on, vary), cards(on, vary, 6, 3)])
