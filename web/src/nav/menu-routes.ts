import type { MenuButton, MenuNode } from '@xuegong/contracts/modules/account'
import type { PermissionId } from '@xuegong/contracts/permissions'

/** The shells that a page can stand in. */
export type LayoutName = 'main' | 'platform' | 'zx' | 'blank' | 'bare'

/** Values of a node's comment that name a shell; `above`: that of the node above it. Any other is the path of a view. */
const layouts: Readonly<Record<string, LayoutName | 'above'>> = {
  BasicLayout: 'main',
  PlatformLayout: 'platform',
  ZXPageView: 'zx',
  BlankLayout: 'blank',
  RouteView: 'above',
  'layout/Layout': 'above',
  layout: 'above',
  Layout: 'above',
}

/** Whether a node is a group of pages instead of a page. */
export const isLayout = ({ attributes }: MenuNode): boolean => Object.hasOwn(layouts, attributes.comment)

export interface Crumb {
  readonly title: string
  /** Absent for groups, which have no page. */
  readonly path?: string
}

/** A page that the menu grants. */
export interface MenuRoute {
  /** Also the name of the route. */
  readonly id: string
  readonly path: string
  /** View path: which screen is shown. */
  readonly view: string
  readonly title: string
  /** Name of its icon; empty for none. */
  readonly icon: string
  /** The way from the top of the menu to the page, itself included. */
  readonly trail: readonly Crumb[]
  /** Ids of the groups above it, from the top. */
  readonly groups: readonly string[]
  readonly buttons: readonly MenuButton[]
  readonly layout: LayoutName
  /** Has a page but no entry in the menu. */
  readonly hidden: boolean
  /** Its entry opens another window. */
  readonly newWindow: boolean
  /** What one must be granted to open it, as its screen says; absent where nothing is needed. */
  readonly permissionId?: PermissionId | undefined
}

/** Whether a node leads to another site: it has an entry, but no page here. */
export const isForeign = (url: string): boolean => /^https?:\/\//i.test(url)

/** The path of a url: from the root, else below that of the node above; every slash once, none at the end. */
function pathBelow(above: string, url: string): string {
  if (isForeign(url)) return url
  const joined = url.startsWith('/') ? url : `${above}/${url}`
  return `/${joined}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}

/** The same menu with the whole path in every node, so that nobody else has to know what stands above it. */
export const withPaths = (menu: readonly MenuNode[], above = ''): MenuNode[] =>
  menu.map(node => {
    const url = pathBelow(above, node.attributes.url)
    const children = withPaths(node.children, isForeign(url) ? above : url)
    return { ...node, attributes: { ...node.attributes, url }, children }
  })

interface Above {
  readonly trail: readonly Crumb[]
  readonly groups: readonly string[]
  readonly layout: LayoutName
}

function walk(nodes: readonly MenuNode[], above: Above): MenuRoute[] {
  return nodes.flatMap(node => {
    const { id, text: title, children, Buttons: buttons } = node
    const { comment: view, url: path, icon, IsShow, TargetType } = node.attributes
    const groups = [...above.groups, id]
    const named = isLayout(node) ? layouts[view] : undefined
    if (named) {
      const layout = named === 'above' ? above.layout : named
      return walk(children, { trail: [...above.trail, { title }], groups, layout })
    }
    const trail = [...above.trail, { title, path }]
    const look = { title, icon, hidden: IsShow !== 1, newWindow: TargetType === 1 }
    const page = { ...above, trail, id, path, view, buttons, ...look }
    return [...(isForeign(path) ? [] : [page]), ...walk(children, { ...above, trail, groups })]
  })
}

/** The pages of a menu with whole paths, hidden ones too. Of several with one path the first counts. */
export function menuRoutes(menu: readonly MenuNode[]): MenuRoute[] {
  const byPath = new Map<string, MenuRoute>()
  for (const route of walk(menu, { trail: [], groups: [], layout: 'main' }))
    if (!byPath.has(route.path)) byPath.set(route.path, route)
  return [...byPath.values()]
}

/** A path as it may have been typed, like those of the menu: decoded, without a slash at its end. */
export function plainPath(pathname: string): string {
  const trimmed = pathname.replace(/(.)\/+$/, '$1')
  try {
    return decodeURI(trimmed)
  } catch {
    return trimmed
  }
}

/** The route of a path. A list may hold its page number as the last part: `/base/student/2`. */
export function routeAt(routes: readonly MenuRoute[], pathname: string): MenuRoute | undefined {
  const path = plainPath(pathname)
  const whole = path.replace(/\/[1-9]\d*$/, '')
  return routes.find(route => route.path === path) ?? routes.find(route => route.path === whole)
}

/** Path of the home page: the route named `dashboard`, else the first page with an entry, else the first there is. */
export const homeOf = (routes: readonly MenuRoute[]): string =>
  (routes.find(({ id }) => id === 'dashboard') ?? routes.find(({ hidden }) => !hidden) ?? routes[0])?.path ?? '/404'

/** What a menu shows: nodes with IsShow 1, and no group that would open onto nothing. */
export const visibleMenu = (menu: readonly MenuNode[]): MenuNode[] =>
  menu
    .filter(({ attributes }) => attributes.IsShow === 1)
    .map(node => ({ ...node, children: visibleMenu(node.children) }))
    .filter(node => !isLayout(node) || node.children.length > 0)

/** A menu without the pages that are not among the routes, and what is below them. */
export function grantedMenu(menu: readonly MenuNode[], routes: readonly MenuRoute[]): MenuNode[] {
  const granted = new Set(routes.map(({ path }) => path))
  const may = (node: MenuNode) => isLayout(node) || isForeign(node.attributes.url) || granted.has(node.attributes.url)
  const pruned = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.filter(may).map(node => ({ ...node, children: pruned(node.children) }))
  return pruned(menu)
}
