import { render } from '@testing-library/react'
import type { TestApi } from '@xuegong/api/test/session'
import { App as Notices, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { NoticeHolder } from '#api/notices.tsx'
import { PageRouter } from '#nav/PageRouter.tsx'
import { type Instead, standAt, type Surroundings } from './page.tsx'

interface Around {
  token: string
  path?: string
  instead?: Instead
}

/** Shows a part of the page by itself, with everything that parts need around them, against the real server. */
export function showPart(
  api: TestApi,
  part: ReactNode,
  { token, path = '/', instead = () => undefined }: Around,
): Surroundings {
  const around = standAt(api, path, token, instead)
  render(
    <Provider store={around.store}>
      <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <Notices>
          <NoticeHolder />
          <PageRouter>{part}</PageRouter>
        </Notices>
      </ConfigProvider>
    </Provider>,
  )
  return around
}
