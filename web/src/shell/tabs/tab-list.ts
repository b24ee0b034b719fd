/** What of an address a tab keeps: the page in it goes on reading its own place. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Names the entry of the history. */
  readonly key: string
  readonly state: unknown
}

/** A page that stays open. Its number outlives changes of its address. */
export interface Tab {
  readonly id: number
  readonly title: string
  /** The route of its page: addresses that differ in query or page number only have the same one. */
  readonly route: string
  readonly place: Place
}

/** The open tabs in the order of their first visit, and the one that is shown; none while a page without a tab is. */
export interface Tabs {
  readonly list: readonly Tab[]
  readonly active: number | undefined
  /** Ids, the last shown first. */
  readonly recent: readonly number[]
  /** Which tab an entry of the history was shown in, so that going back finds it. */
  readonly entries: Readonly<Record<string, number>>
  readonly next: number
}

export const noTabs: Tabs = { list: [], active: undefined, recent: [], entries: {}, next: 1 }

/** The whole path of a place: what tells tabs apart. */
export const fullPath = ({ pathname, search, hash }: Omit<Place, 'key' | 'state'>): string => pathname + search + hash

export interface Visit {
  readonly place: Place
  readonly route: string
  readonly title: string
  /** Going back or forward in the history. */
  readonly back: boolean
  /** The page changed its own address (a filter, an open detail): no other page. */
  readonly inPlace: boolean
}

const tabAt = ({ list }: Tabs, path: string) => list.find(({ place }) => fullPath(place) === path)

/** The tab that a visit belongs to, if it is open: the history's, the one whose page moves, the one with that whole path. */
function tabOf(tabs: Tabs, { place, route, back, inPlace }: Visit): Tab | undefined {
  const { list, active, entries } = tabs
  const mine = (id: number | undefined) => list.find(tab => tab.id === id && tab.route === route)
  return (
    (back ? mine(entries[place.key]) : undefined) ??
    (inPlace ? mine(active) : undefined) ??
    tabAt(tabs, fullPath(place))
  )
}

const first = (id: number, ids: readonly number[]) => [id, ...ids.filter(each => each !== id)]

/** The tabs after a visit: its tab is shown, opened at the end where there was none. A whole path stands once. */
export function visited(tabs: Tabs, visit: Visit): Tabs {
  const { place, route, title } = visit
  const known = tabOf(tabs, visit)
  const tab = known ? { ...known, place } : { id: tabs.next, title, route, place }
  const kept = tabs.list.filter(({ id, place: other }) => id === tab.id || fullPath(other) !== fullPath(place))
  return {
    list: known ? kept.map(each => (each.id === tab.id ? tab : each)) : [...kept, tab],
    active: tab.id,
    recent: first(tab.id, tabs.recent),
    entries: { ...tabs.entries, [place.key]: tab.id },
    next: known ? tabs.next : tabs.next + 1,
  }
}

/** What a tab's menu closes, seen from the tab that was clicked. */
export type Closing = 'this' | 'right' | 'left' | 'others'

/** Why nothing is closed. */
const refusal: Readonly<Record<Closing, string>> = {
  this: '这是最后一个标签了, 无法被关闭',
  right: '右侧没有标签',
  left: '左侧没有标签',
  others: '',
}

const closes: Readonly<Record<Closing, (at: number, clicked: number) => boolean>> = {
  this: (at, clicked) => at === clicked,
  right: (at, clicked) => at > clicked,
  left: (at, clicked) => at < clicked,
  others: (at, clicked) => at !== clicked,
}

/**
 * The tabs after closing some of them. The active one stays so; if it goes, the last remaining one follows it. A sentence (for
 * `others`: an empty one) where there is nothing that may be closed.
 */
export function closed(tabs: Tabs, clicked: number, what: Closing): Tabs | string {
  const position = tabs.list.findIndex(({ id }) => id === clicked)
  const list = tabs.list.filter((_, at) => !closes[what](at, position))
  if (list.length === tabs.list.length || list.length === 0) return refusal[what]
  const open = (id: number | undefined) => list.some(tab => tab.id === id)
  const active = open(tabs.active) || tabs.active === undefined ? tabs.active : list.at(-1)?.id
  return { ...tabs, list, active, recent: tabs.recent.filter(open) }
}
