import { account } from '@xuegong/contracts/account'
import { outcomes } from '@xuegong/contracts/outcomes'
import { isPublicPath } from '@xuegong/contracts/public-routes'
import { lazy, Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { refuseMenu } from '#api/session.ts'
import type { AppStore, RootState } from '#app/store.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { loginPathFor } from './redirect.ts'

const loadPages = () => import('./Pages.tsx')
const Pages = lazy(() => loadPages().then(m => ({ default: m.Pages })))

/** Loads the menu of whoever is signed in; a menu that is empty or does not come ends the session. */
function MenuGate() {
  const menu = useQuery(account.getMenu, {})
  const dispatch = useDispatch<AppStore['dispatch']>()
  const unusable = menu.error !== undefined || menu.data?.length === 0
  const alreadyEnding = menu.error && outcomes[menu.error.outcome].page === 'logout'
  // Its code need not wait for the menu.
  useEffect(() => void loadPages(), [])
  useEffect(() => {
    if (unusable && !alreadyEnding) dispatch(refuseMenu(menu.error))
  }, [unusable, alreadyEnding, menu.error, dispatch])
  if (unusable || !menu.data) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <Pages menu={menu.data} />
    </Suspense>
  )
}

const PublicPage = lazy(() => import('./PublicPage.tsx').then(m => ({ default: m.PublicPage })))

/** Lets strangers to public pages only; the address they wanted is kept for after signing in. */
export function Guard() {
  const place = useLocation()
  const token = useSelector<RootState, string>(({ session }) => session.token)
  if (!token && isPublicPath(place.pathname)) return <PublicPage path={place.pathname} />
  if (!token || place.pathname === '/') return <Navigate to={loginPathFor(place)} replace />
  return <MenuGate />
}
