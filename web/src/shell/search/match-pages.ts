import type { Crumb } from '#nav/menu-routes.ts'
import { type Hit, pageKind } from './hit.ts'
import { findPinyin } from '#ui/text/pinyin.ts'

/** What of a page of the menu is searched. */
interface Page {
  readonly title: string
  readonly path: string
  readonly trail: readonly Crumb[]
}

const most = 8

/** The groups above a page, in one line. */
const groupsOf = ({ trail }: Page) =>
  trail
    .slice(0, -1)
    .map(({ title }) => title)
    .join(' / ')

/** How well a page fits, 0 best; undefined: not at all. */
function distance(page: Page, text: string): number | undefined {
  const ways = [
    page.title.toLowerCase().indexOf(text),
    findPinyin(page.title, text),
    groupsOf(page).toLowerCase().indexOf(text),
    page.path.toLowerCase().indexOf(text),
  ]
  const way = ways.findIndex(at => at >= 0)
  return way < 0 ? undefined : way * 2 + (ways[way] === 0 ? 0 : 1)
}

/** A page as a hit. */
const pageHit = (page: Page): Hit => ({
  kind: pageKind,
  title: page.title,
  sub: groupsOf(page),
  path: page.path,
})

/**
 * The pages under a text, best first: by title, by its pinyin, by the groups above, by address. A beginning
 * goes before a middle, else the order of the menu stays.
 */
export function matchPages(pages: readonly Page[], typed: string): Hit[] {
  const text = typed.trim().toLowerCase()
  if (!text) return []
  return pages
    .map(page => ({ page, far: distance(page, text) }))
    .filter(({ far }) => far !== undefined)
    .sort((a, b) => (a.far ?? 0) - (b.far ?? 0))
    .slice(0, most)
    .map(({ page }) => pageHit(page))
}
