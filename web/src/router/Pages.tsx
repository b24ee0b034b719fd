import { account, type MenuNode } from '@xuegong/contracts/modules/account'
import { isPublicPath } from '@xuegong/contracts/public-routes'
import { Activity, memo, useCallback, useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { ErrorPage } from '#shell/ErrorPage.tsx'
import { layoutOf } from '#shell/layouts.tsx'
import { useTitle } from '#ui/site.ts'
import { KeptPages } from '#shell/tabs/KeptPages.tsx'
import type { Place, Tab } from '#shell/tabs/tab-list.ts'
import { useTabList, useTabsOn } from '#shell/tabs/tabs-state.ts'
import { useScrollPlaces } from '#shell/tabs/use-scroll-places.ts'
import { useVisit } from '#shell/tabs/use-visit.ts'
import { WeakPassword } from '#shell/WeakPassword.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { useBackFromAlone } from '#nav/alone.ts'
import { CurrentRoute } from '#nav/current-route.tsx'
import { Blocked } from './code.ts'
import { MissingScreen } from './MissingScreen.tsx'
import { type LayoutName, type MenuRoute, plainPath, routeAt } from '#nav/menu-routes.ts'
import { mayOpen } from '#nav/permission.ts'
import { PublicPage } from './PublicPage.tsx'
import { screens } from '#nav/screens.ts'
import { type MenuRoutes, useMenuRoutes } from './use-menu-routes.ts'

/** By itself, so that a screen is not drawn anew when the name of the school comes; behind the screen: what that says of the title comes first. */
function Title({ title }: Pick<MenuRoute, 'title'>) {
  useTitle(title)
  return null
}

/** Neither another address of its page nor a profile that is read again draws a screen anew. */
const Shown = memo(({ view }: Pick<MenuRoute, 'view'>) => {
  const screen = screens.get(view)
  return screen && <screen.component />
})

/** The screen of a page; one whose permission is missing is refused, a view that nobody has built is not found. */
function Page({ path, view, permissionId }: MenuRoute) {
  const profile = useQuery(account.getProfile, {})
  if (!screens.has(view)) return <MissingScreen path={path} view={view} />
  if (permissionId && !profile.data && !profile.error) return <Waiting />
  if (profile.data && !mayOpen(profile.data, permissionId)) return <ErrorPage status="403" />
  return <Shown view={view} />
}

const statuses = ['403', '404', '500'] as const

/** The page at a place, which need not be where the window is: what is below reads this place. */
function PageAt({ place, pages }: { place: Place; pages: MenuRoutes }) {
  const { all, routes, home, system } = pages
  const route = routeAt(all, place.pathname)
  const here = useMemo(() => ({ routes, home, system, route }), [routes, home, system, route])
  const status = statuses.find(each => plainPath(place.pathname) === `/${each}`)
  if (status) return <ErrorPage status={status} />
  return (
    <CurrentRoute here={here}>
      <Routes location={place}>
        {route && (
          <Route
            path={`${route.path}/:pageNo?`}
            element={
              <>
                <Page key={route.id} {...route} />
                <Title title={route.title} />
              </>
            }
          />
        )}
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </CurrentRoute>
  )
}

/** Shells with a bar for tabs. */
const tabbed: readonly LayoutName[] = ['main', 'platform']

/** The pages in their shells. A shell with open tabs stays while another is seen, for what its pages hold. */
function Shells({ pages }: { pages: MenuRoutes }) {
  const place = useLocation()
  const route = routeAt(pages.all, place.pathname)
  const layout = route?.layout ?? 'main'
  const on = useTabsOn()
  const { list } = useTabList()
  const inTab = on && route !== undefined && tabbed.includes(layout)
  useVisit(on, inTab ? { route: route.id, title: route.title } : undefined)
  useScrollPlaces(on)
  const layoutAt = ({ pathname }: Place): LayoutName => routeAt(pages.all, pathname)?.layout ?? 'main'
  const render = useCallback((at: Place) => <PageAt place={at} pages={pages} />, [pages])
  const shown = on ? [...new Set([...list.map(tab => layoutAt(tab.place)), layout])] : [layout]
  return shown.map(name => {
    const Shell = layoutOf(name)
    const holds = (tab: Tab) => layoutAt(tab.place) === name
    return (
      <Activity key={name} mode={name === layout ? 'visible' : 'hidden'}>
        <Shell menu={pages.menu}>
          {on && <KeptPages render={render} holds={holds} />}
          {name === layout && !inTab && render(place)}
        </Shell>
      </Activity>
    )
  })
}

/** All pages that the menu grants, inside their shells; addresses that lead on; what is nowhere is not found. */
export function Pages({ menu }: { menu: MenuNode[] }) {
  const { pathname } = useLocation()
  const pages = useMenuRoutes(menu, pathname)
  useBackFromAlone(pathname)
  const { all, routes, home, system, redirects, block } = pages
  const route = routeAt(all, pathname)
  const here = useMemo(() => ({ routes, home, system, route }), [routes, home, system, route])
  const redirect = route ? undefined : redirects.find(({ from }) => from === plainPath(pathname))
  if (!route && isPublicPath(pathname)) return <PublicPage path={pathname} />
  if (block) return <Blocked block={block} />
  if (redirect) return <Navigate to={redirect.to} replace />
  return (
    <CurrentRoute here={here}>
      <WeakPassword />
      <Shells pages={pages} />
    </CurrentRoute>
  )
}
