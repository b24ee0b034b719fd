import { account, type MenuNode } from '@xuegong/contracts/account'
import { useMemo } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { ErrorPage } from '#shell/ErrorPage.tsx'
import { MainShell } from '#shell/MainShell.tsx'
import { useTitle } from '#shell/site.ts'
import { WeakPassword } from '#shell/WeakPassword.tsx'
import { CurrentRoute } from './current-route.tsx'
import { homeOf, type MenuRoute, menuRedirects, menuRoutes } from './menu-routes.ts'
import { mayOpen, permitted } from './permission.ts'
import { screens } from './screens.ts'

/** The screen of a page; one whose permission is missing is refused, a view that nobody has built is not found. */
function Page({ view, title, permissionId }: MenuRoute) {
  useTitle(title)
  const profile = useQuery(account.getProfile, {}).data
  const screen = screens.get(view)
  if (profile && !mayOpen(profile, permissionId)) return <ErrorPage status="403" />
  return screen ? <screen.component /> : <ErrorPage status="404" />
}

const withPermission = (route: MenuRoute): MenuRoute => ({
  ...route,
  permissionId: screens.get(route.view)?.permissionId,
})

const asRoute = (route: MenuRoute) => <Route key={route.id} path={route.path} element={<Page {...route} />} />

/** All pages that the menu grants, inside their shell. */
export function Pages({ menu }: { menu: MenuNode[] }) {
  const { pathname } = useLocation()
  const profile = useQuery(account.getProfile, {}).data
  const routes = useMemo(() => menuRoutes(menu).map(withPermission), [menu])
  const here = useMemo(() => {
    const open = profile ? permitted(routes, profile) : routes
    return { routes: open, home: homeOf(open), route: routes.find(({ path }) => path === pathname) }
  }, [routes, profile, pathname])
  return (
    <CurrentRoute here={here}>
      <WeakPassword />
      <Routes>
        <Route
          element={
            <MainShell menu={menu}>
              <Outlet />
            </MainShell>
          }
        >
          {routes.filter(({ bare }) => !bare).map(asRoute)}
          {(['403', '404', '500'] as const).map(status => (
            <Route key={status} path={`/${status}`} element={<ErrorPage status={status} />} />
          ))}
        </Route>
        <Route element={<Outlet />}>{routes.filter(({ bare }) => bare).map(asRoute)}</Route>
        {menuRedirects(menu).map(({ from, to }) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </CurrentRoute>
  )
}
