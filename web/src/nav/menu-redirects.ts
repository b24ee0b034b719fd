import type { MenuNode } from '@xuegong/contracts/modules/account'
import { isForeign, type MenuRoute } from './menu-routes.ts'

/** Words that a login address may hold instead of a path, and ids of single sign-on: both mean the party-building module. */
const partyBuildIds = ['PartyBuild', 'PartyBuildWX'] as const

/** Whether an id of single sign-on means the party-building module. */
export const isPartyBuild = (id: string): boolean => partyBuildIds.some(each => each === id)

/** Whether a node is the subsystem of an id; of twins the menu names one. */
export const isSystem = ({ attributes: { domain } }: MenuNode, id: string): boolean =>
  domain !== '' && (domain === id || (isPartyBuild(domain) && isPartyBuild(id)))

export interface Redirect {
  readonly from: string
  readonly to: string
}

/** The first page below each node, one with an entry if there is any. */
function firstPages(routes: readonly MenuRoute[]): ReadonlyMap<string, string> {
  const found = new Map<string, MenuRoute>()
  for (const route of routes)
    for (const id of [route.id, ...route.groups]) {
      const first = found.get(id)
      if (!first || (first.hidden && !route.hidden)) found.set(id, route)
    }
  return new Map([...found].map(([id, { path }]) => [id, path]))
}

const nodesOf = (menu: readonly MenuNode[]): MenuNode[] => menu.flatMap(node => [node, ...nodesOf(node.children)])

const rooted = (path: string) => `/${path.replace(/^\/+/, '')}`

/** Where each address leads in the end; one that leads in a circle leads nowhere. */
function followed(steps: ReadonlyMap<string, string>): Redirect[] {
  const end = (from: string, seen: readonly string[] = []): string | undefined => {
    const next = steps.get(from)
    if (next === undefined) return from
    return seen.includes(next) ? undefined : end(next, [...seen, next])
  }
  return [...steps.keys()].flatMap(from => {
    const to = end(from, [from])
    return to === undefined ? [] : [{ from, to }]
  })
}

/**
 * Addresses without a page that lead on to one: those of groups (to where the node says, else to their first page), the two
 * words, the home route's. Takes a menu with whole paths and its pages. Never leads in a circle; the first of an address counts.
 */
export function menuRedirects(menu: readonly MenuNode[], routes: readonly MenuRoute[], home: string): Redirect[] {
  const pages = new Set(routes.map(({ path }) => path))
  const steps = new Map<string, string>()
  const first = firstPages(routes)
  const lead = (from: string, to: string | undefined) => {
    if (to !== undefined && from !== to && !pages.has(from) && !steps.has(from)) steps.set(from, to)
  }
  for (const node of nodesOf(menu)) {
    const { url } = node.attributes
    if (!isForeign(url) && url !== '/') lead(url, node.redirect ? rooted(node.redirect) : first.get(node.id))
  }
  for (const id of partyBuildIds) {
    const module = menu.find(node => isSystem(node, id))
    lead(`/${id}`, (module && first.get(module.id)) ?? home)
  }
  lead('/dashboard', home)
  lead('/noauth', '/test/home')
  return followed(steps)
}
