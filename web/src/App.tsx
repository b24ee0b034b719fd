import { App as Notices } from 'antd'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { NoticeHolder } from '#api/notices.tsx'
import { AppRoutes } from '#router/AppRoutes.tsx'
import { Themed } from '#shell/Themed.tsx'
import type { AppStore } from './store.ts'

interface Props {
  store: AppStore
  /** Path under which the page is served. */
  basename: string
  /** No motion. */
  still: boolean
}

/** Everything around the routes: store, theme, language, notices. */
export function App({ store, basename, still }: Props) {
  return (
    <Provider store={store}>
      <Themed still={still}>
        <Notices message={{ maxCount: 3 }}>
          <NoticeHolder />
          <BrowserRouter basename={basename}>
            <AppRoutes />
          </BrowserRouter>
        </Notices>
      </Themed>
    </Provider>
  )
}
