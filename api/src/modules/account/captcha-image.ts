import { randomInt } from 'node:crypto'
import { PNG } from 'pngjs'
import { captchaLetters } from './captcha-letters.ts'

const width = 120
const height = 40
const dot = 4
type Colour = readonly [number, number, number]

/** Dark enough to be read on white, each letter in one of its own. */
const inks: readonly Colour[] = [
  [31, 110, 92],
  [24, 92, 122],
  [122, 62, 24],
  [92, 40, 110],
]
const speck: Colour = [170, 190, 184]

/** Draws a code as a PNG of 120 × 40: letters that lean and stand at their own heights, with specks and lines across. */
export function drawCaptcha(code: string): Promise<Buffer> {
  const image = new PNG({ width, height })
  image.data.fill(255)
  const paint = (x: number, y: number, [r, g, b]: Colour) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    image.data.set([r, g, b, 255], (y * width + x) * 4)
  }
  for (let speckled = 0; speckled < 160; speckled += 1) paint(randomInt(width), randomInt(height), speck)
  for (const [at, letter] of [...code].entries()) drawLetter(paint, captchaLetters[letter] ?? [], at)
  for (let lines = 0; lines < 3; lines += 1) drawLine(paint)
  return encode(image)
}

type Paint = (x: number, y: number, colour: Colour) => void

function drawLetter(paint: Paint, rows: readonly string[], at: number) {
  const left = 8 + at * 28 + randomInt(5)
  const top = 3 + randomInt(7)
  const lean = (randomInt(60) - 30) / 100
  const ink = inks[randomInt(inks.length)] ?? speck
  rows.forEach((row, y) =>
    [...row].forEach((mark, x) => {
      if (mark !== '#') return
      for (let dy = 0; dy < dot; dy += 1) {
        const shift = Math.round((14 - (y * dot + dy)) * lean)
        for (let dx = 0; dx < dot; dx += 1) paint(left + x * dot + dx + shift, top + y * dot + dy, ink)
      }
    }),
  )
}

function drawLine(paint: Paint) {
  const from = randomInt(height)
  const to = randomInt(height)
  for (let x = 0; x < width; x += 1) paint(x, Math.round(from + ((to - from) * x) / width), speck)
}

/** The compression runs off the main thread. */
const encode = (image: PNG): Promise<Buffer> =>
  new Promise((done, failed) => {
    const chunks: Buffer[] = []
    image
      .pack()
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => done(Buffer.concat(chunks)))
      .on('error', failed)
  })
