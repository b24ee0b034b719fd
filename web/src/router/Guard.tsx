import { account } from '@xuegong/contracts/modules/account'
import { outcomes } from '@xuegong/contracts/outcomes'
import { isPublicPath } from '@xuegong/contracts/public-routes'
import { Suspense, useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { refuseMenu } from '#api/session.ts'
import type { AppStore, RootState } from '#api/app-store.ts'
import { useDevice } from '#ui/device.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { endedAt } from '#nav/ended.ts'
import { admit } from './admit.ts'
import { Pages, PublicPage } from './code.ts'
import { useAwaiting } from '#nav/progress.ts'

/** Loads the menu of whoever is signed in; a menu that is empty or does not come ends the session. */
function MenuGate({ path }: { path: string }) {
  const menu = useQuery(account.loadMenu, {})
  // Needed by every page for its permission; asked together with the menu instead of after it.
  useQuery(account.getProfile, {})
  const dispatch = useDispatch<AppStore['dispatch']>()
  const isPublic = isPublicPath(path)
  const unusable = menu.error !== undefined || menu.data?.length === 0
  const alreadyEnding = menu.error && outcomes[menu.error.outcome].page === 'logout'
  useAwaiting(menu.isLoading)
  // Its code need not wait for the menu.
  useEffect(() => void Pages.load(), [])
  useEffect(() => {
    if (unusable && !alreadyEnding && !isPublic) dispatch(refuseMenu(menu.error))
  }, [unusable, alreadyEnding, isPublic, menu.error, dispatch])
  if (unusable && isPublic) return <PublicPage path={path} />
  if (unusable || !menu.data) return <Waiting />
  return <Pages menu={menu.data} />
}

/** Does with every address what `admit` says: shows it, or leads elsewhere with the wanted address kept for afterwards. */
export function Guard() {
  const place = useLocation()
  const { tab } = (useStore() as AppStore).outside.shelves
  const signedIn = useSelector<RootState, boolean>(({ session }) => session.token !== '')
  const phone = useDevice() === 'mobile'
  const systemId = tab.get('ssoUrl', '') || tab.get('SYSId', '')
  const admission = admit(place, { signedIn, phone, systemId })
  if (typeof admission === 'object') return <Navigate to={admission.go} replace state={endedAt(place.state)} />
  return (
    <Suspense fallback={<Waiting />}>
      {admission === 'public' ? <PublicPage path={place.pathname} /> : <MenuGate path={place.pathname} />}
    </Suspense>
  )
}
