import { App as Notices, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useMemo } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { NoticeHolder } from '#api/notices.tsx'
import { AppRoutes } from '#router/AppRoutes.tsx'
import { useDevice } from '#ui/device.ts'
import type { AppStore } from './store.ts'
import { themeOf } from './theme.ts'

interface Props {
  store: AppStore
  /** Path under which the page is served. */
  basename: string
  /** No motion. */
  still: boolean
}

/** Everything around the routes: store, theme, language, notices. */
export function App({ store, basename, still }: Props) {
  const phone = useDevice() === 'mobile'
  const theme = useMemo(() => themeOf({ phone, still }), [phone, still])
  return (
    <Provider store={store}>
      <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
        <Notices message={{ maxCount: 3 }}>
          <NoticeHolder />
          <BrowserRouter basename={basename}>
            <AppRoutes />
          </BrowserRouter>
        </Notices>
      </ConfigProvider>
    </Provider>
  )
}
