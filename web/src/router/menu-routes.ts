import type { MenuButton, MenuNode } from '@xuegong/contracts/account'
import type { PermissionId } from '@xuegong/contracts/permissions'

/** Values of a node's comment that name a layout; any other is the path of a view. */
const layouts = new Set([
  'BasicLayout',
  'PlatformLayout',
  'RouteView',
  'layout/Layout',
  'Layout',
  'ZXPageView',
  'BlankLayout',
])

export interface Crumb {
  readonly title: string
  /** Absent for groups, which have no page. */
  readonly path?: string
}

/** A page that the menu grants. */
export interface MenuRoute {
  readonly id: string
  readonly path: string
  /** View path: which screen is shown. */
  readonly view: string
  readonly title: string
  /** The way from the top of the menu to the page, itself included. */
  readonly trail: readonly Crumb[]
  /** Ids of the groups above it, from the top. */
  readonly groups: readonly string[]
  readonly buttons: readonly MenuButton[]
  /** The permission of its screen. */
  readonly permissionId?: PermissionId | undefined
  /** Without menu and header. */
  readonly bare: boolean
  /** Has a page but no entry in the menu. */
  readonly hidden: boolean
}

const isLayout = ({ attributes }: MenuNode) => layouts.has(attributes.comment)
const absolute = (url: string) => `/${url.replace(/^\/+/, '')}`

interface Above {
  readonly trail: readonly Crumb[]
  readonly groups: readonly string[]
  readonly bare: boolean
}

function walk(nodes: readonly MenuNode[], { trail, groups, bare }: Above): MenuRoute[] {
  return nodes.flatMap(node => {
    const { comment, url } = node.attributes
    if (isLayout(node)) {
      const inside = comment === 'BlankLayout' || (bare && comment === 'RouteView')
      return walk(node.children, {
        trail: [...trail, { title: node.text }],
        groups: [...groups, node.id],
        bare: inside,
      })
    }
    const path = absolute(url)
    const own = { trail: [...trail, { title: node.text, path }], groups, bare }
    const hidden = node.attributes.IsShow !== 1
    const route = { ...own, id: node.id, path, view: comment, title: node.text, buttons: node.Buttons, hidden }
    return [route, ...walk(node.children, { ...own, groups: [...groups, node.id] })]
  })
}

/** The pages of a menu, hidden ones too: a hidden node has a page, only no entry. */
export const menuRoutes = (menu: readonly MenuNode[]): MenuRoute[] => walk(menu, { trail: [], groups: [], bare: false })

/** Addresses of groups that lead on to one of their pages. */
export const menuRedirects = (menu: readonly MenuNode[]): { from: string; to: string }[] =>
  menu.flatMap(node => [
    ...(node.redirect ? [{ from: absolute(node.attributes.url), to: absolute(node.redirect) }] : []),
    ...menuRedirects(node.children),
  ])

/** Path of the home page: the route named `dashboard`, else the first page there is. */
export const homeOf = (routes: readonly MenuRoute[]): string =>
  (routes.find(({ id }) => id === 'dashboard') ?? routes[0])?.path ?? '/404'

/** What the side menu shows: nodes with IsShow 1, and no group that would open onto nothing. */
export const visibleMenu = (menu: readonly MenuNode[]): MenuNode[] =>
  menu
    .filter(({ attributes }) => attributes.IsShow === 1)
    .map(node => ({ ...node, children: visibleMenu(node.children) }))
    .filter(node => !isLayout(node) || node.children.length > 0)
