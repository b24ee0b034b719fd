import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { RootState } from '#api/app-store.ts'
import { publicScreen } from '#nav/screens.ts'
import { PhoneBroken } from '#phone/PhoneState.tsx'
import { QuickCheckLater } from '#phone/quick-check.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { OtherApp } from './OtherApp.tsx'

/** The public page of the address; an address that is none for phones is opened as another page. */
export function PhonePages() {
  const { pathname } = useLocation()
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  const screen = publicScreen(pathname)
  const stranger = useSelector<RootState, boolean>(({ session }) => session.token === '')
  if (!screen?.phone) return <OtherApp />
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
