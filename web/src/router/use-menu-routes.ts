import { account, type MenuNode } from '@xuegong/contracts/modules/account'
import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { useQuery } from '#api/hooks.ts'
import type { AppStore } from '#api/app-store.ts'
import type { Shelf } from '#api/storage.ts'
import { aloneAt } from '#nav/alone.ts'
import { menuRedirects, type Redirect } from '#nav/menu-redirects.ts'
import { grantedMenu, homeOf, type MenuRoute, menuRoutes, withPaths } from '#nav/menu-routes.ts'
import { type Block, type Purpose, scopeOf } from './menu-scope.ts'
import { permitted } from '#nav/permission.ts'
import { screens } from '#nav/screens.ts'

/** All that a menu makes of the page. */
export interface MenuRoutes {
  /** What of the menu is shown. */
  readonly menu: MenuNode[]
  /** Every page of it, also those that one may not open: they say so. */
  readonly all: readonly MenuRoute[]
  /** The pages that one may open. */
  readonly routes: readonly MenuRoute[]
  readonly home: string
  readonly redirects: readonly Redirect[]
  /** The subsystem, when the page was entered for one alone. */
  readonly system: MenuNode | undefined
  readonly block: Block | undefined
}

/** Pages without a shell that exist without the menu, when their screen does; a node only decides whether there is an entry. */
const fixed = ['/test/home', '/test/phone', '/batchPrint', '/set/BindWebChat']

const fixedRoutes = (): MenuRoute[] =>
  fixed.flatMap(path => {
    const view = path.slice(1)
    const title = screens.get(view)?.title
    if (title === undefined) return []
    const bare = { groups: [], buttons: [], icon: '', layout: 'bare', hidden: true, newWindow: false } as const
    return [{ ...bare, id: view, path, view, title, trail: [{ title, path }] }]
  })

function routesOf(menu: readonly MenuNode[]): MenuRoute[] {
  const own = menuRoutes(menu)
  const more = fixedRoutes().filter(({ path }) => own.every(route => route.path !== path))
  return [...own, ...more].map(route => ({
    ...route,
    layout: fixed.includes(route.path) ? 'bare' : route.layout,
    permissionId: screens.get(route.view)?.permissionId,
  }))
}

/** Every page that a menu, as it was sent, has for what a tab was opened for; or why it has none. */
export function pagesOf(sent: readonly MenuNode[], purpose: Purpose) {
  const scope = scopeOf(withPaths(sent), purpose)
  return scope.block ? scope : { ...scope, all: routesOf(scope.menu) }
}

/** What a tab was opened for, at a path. */
export const purposeOf = (tab: Shelf, path: string): Purpose => ({
  systemId: tab.get('SYSId', ''),
  applyId: aloneAt(tab, path),
})

const nothing = { menu: [], all: [], routes: [], home: '/dashboard', redirects: [], system: undefined }

/** The routes of the menu that the server sent, for what this tab was opened for and for what one may do, at a path. */
export function useMenuRoutes(sent: readonly MenuNode[], path: string): MenuRoutes {
  const { tab } = (useStore() as AppStore).outside.shelves
  const grants = useQuery(account.getProfile, {}).data
  const { systemId, applyId } = purposeOf(tab, path)
  const built = useMemo(() => pagesOf(sent, { systemId, applyId }), [sent, systemId, applyId])
  return useMemo(() => {
    if (built.block) return { ...nothing, block: built.block }
    const { menu, all, system, block } = built
    const routes = grants ? permitted(all, grants) : all
    const home = homeOf(routes)
    // A subsystem that was entered alone needs no group around its pages.
    const shown = grantedMenu(system ? system.children : menu, routes)
    return { menu: shown, all, routes, home, redirects: menuRedirects(menu, all, home), system, block }
  }, [built, grants])
}
