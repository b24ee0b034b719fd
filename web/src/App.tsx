import { App as Notices } from 'antd'
import { useMemo } from 'react'
import { Provider, useStore } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { AppStore } from '#api/app-store.ts'
import { NoticeHolder } from '#api/notices.tsx'
import { PageRouter } from '#nav/PageRouter.tsx'
import { AppRoutes } from '#router/AppRoutes.tsx'
import { OtherApp } from '#router/OtherApp.tsx'
import { whichApp } from '#router/which-app.ts'
import { Themed } from '#shell/Themed.tsx'
import { deviceNow } from '#ui/device.ts'

interface Props {
  store: AppStore
  /** Path under which the page is served. */
  basename: string
  /** No motion. */
  still: boolean
}

/** The routes; the address of a phone page that one has come to is opened as another page. */
function DeskPages() {
  const { pathname } = useLocation()
  const { getState } = useStore() as AppStore
  const app = useMemo(() => whichApp(pathname, deviceNow(), getState().session.token !== ''), [pathname, getState])
  return app === 'phone' ? <OtherApp /> : <AppRoutes />
}

/** Everything around the routes: store, theme, language, notices. */
export function App({ store, basename, still }: Props) {
  return (
    <Provider store={store}>
      <Themed still={still}>
        <Notices message={{ maxCount: 3 }}>
          <NoticeHolder />
          <PageRouter basename={basename}>
            <DeskPages />
          </PageRouter>
        </Notices>
      </Themed>
    </Provider>
  )
}
