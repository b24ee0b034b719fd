import { isPublicPath } from '@xuegong/contracts/public-routes'
import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { RootState } from '#api/app-store.ts'
import { useBackFromAlone } from '#nav/alone.ts'
import { phoneScreen } from '#nav/screens.ts'
import { PhoneBroken } from '#phone/PhoneState.tsx'
import { QuickCheckLater } from '#phone/quick-check.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { OtherApp } from './OtherApp.tsx'

/** The phone page of the address; one that is none for phones, or needs a session that is not there, is opened as another page. */
export function PhonePages() {
  const { pathname } = useLocation()
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  useBackFromAlone(pathname)
  const screen = phoneScreen(pathname)
  const stranger = useSelector<RootState, boolean>(({ session }) => session.token === '')
  if (!screen || (stranger && !isPublicPath(pathname))) return <OtherApp />
  return (
    <Boundary place={pathname} instead={why => <PhoneBroken why={why} />}>
      <Suspense fallback={<Waiting />}>
        {screen.quick && stranger ? (
          <QuickCheckLater title={screen.title} module={screen.quick} />
        ) : (
          <screen.component />
        )}
      </Suspense>
    </Boundary>
  )
}
