import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { RootState } from '#app/store.ts'
import { publicScreen } from '#router/screens.ts'
import { OtherApp } from '#app/OtherApp.tsx'
import { Boundary } from '#ui/Boundary.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { PhoneBroken } from './PhoneState.tsx'
import { QuickCheckLater } from './quick-check.ts'

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
