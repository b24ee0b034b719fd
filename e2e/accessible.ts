import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { settled } from './time.ts'

/**
 * Ends what moves in the page, but for what turns for ever. What an answer that has just come switches on begins to move a moment
 * later, so the page has to stand still for two moments.
 */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    for (let still = 0; still < 2; still++) {
      await new Promise(done => setTimeout(done, 50))
      const ending = moving()
      if (ending.length > 0) still = -1
      for (const each of ending) each.finish()
    }
  })

/** Judges the page where it gets to: nothing moves, and as long as it is judged, what changes its colour has the new one at once. */
async function atRest<T>(page: Page, judge: () => Promise<T>): Promise<T> {
  const atOnce = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  try {
    await standsStill(page)
    return await judge()
  } finally {
    await atOnce.evaluate(sheet => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
    })
  }
}

/** As much of axe's colours as `rememberColours` needs; its types name the commons, but not these. */
interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Colour
}

/**
 * Runs in the page. For the contrast of each text axe reads the colours of all that lies behind it, with a parser for every notation
 * there is: the few that a page has thousands of times. Each is read once.
 */
function rememberColours() {
  const { axe: there } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } }
  const { prototype } = there.commons.color.Color
  const { parseString } = prototype
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    const before = known.get(text)
    if (before) return Object.assign(this, before)
    const { r, g, b, alpha } = parseString.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** What axe finds, each with where it is; of one part of the page only, if that is named. */
async function judgeNow(page: Page, part: string | undefined, impacts?: readonly string[]): Promise<string[]> {
  // What answers switch on changes its colour.
  await settled(page)
  // Half a megabyte, which stays in a document that is judged again.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(rememberColours)
  }
  const run = () =>
    page.evaluate(async within => {
      const { axe: there } = window as unknown as { axe: typeof axe }
      return (await there.run(within ?? document, { resultTypes: ['violations'] })).violations
    }, part)
  return (await atRest(page, run))
    .filter(({ impact }) => !impacts || impacts.includes(impact ?? ''))
    .map(({ id, nodes: [first] }) => `${id}: ${first?.html}\n${first?.failureSummary}`)
}

/** The judging of each page that ends last. */
const judged = new WeakMap<Page, Promise<unknown>>()

/** Judges when the one before is done: axe runs once at a time in a page. */
function findings(page: Page, part: string | undefined, impacts?: readonly string[]): Promise<string[]> {
  const found = (judged.get(page) ?? Promise.resolve()).then(() => judgeNow(page, part, impacts))
  judged.set(
    page,
    found.catch(() => {}),
  )
  return found
}

/** All that is wrong with the page, or with one part of it. */
export const violations = (page: Page, part?: string) => findings(page, part)

/** What keeps somebody out of the page, or of one part of it: the serious and critical findings. */
export const defects = (page: Page, part?: string) => findings(page, part, ['serious', 'critical'])
