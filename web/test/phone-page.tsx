import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import Dialog from 'antd-mobile/es/components/dialog'
import Toast from 'antd-mobile/es/components/toast'
import { onTestFinished } from 'vitest'
import { lend } from '#api/notify.ts'
import { PageRouter } from '#nav/PageRouter.tsx'
import { phoneNotices } from '#phone/notices.tsx'
import { PhoneApp } from '#app/PhoneApp.tsx'
import { type Instead, type OpenedPage, type ServerOfPage, standAt } from './page.tsx'

const { dataset } = document.documentElement

/** Takes back what a phone page leaves outside of its own tree, when the test is over. */
function leave(): void {
  delete dataset.phone
  Toast.clear()
  Dialog.clear()
}

/** Opens an address of the phone page, with a token or as a stranger, against the real server. */
export function openPhonePage(
  api: ServerOfPage,
  path: string,
  token = '',
  instead: Instead = () => undefined,
): OpenedPage {
  const { store, ...outside } = standAt(api, path, token, instead)
  dataset.phone = ''
  onTestFinished(leave)
  render(<PhoneApp store={store} basename="" />)
  return outside
}

/** Shows a part as a phone page would. */
export function showOnPhone(api: ServerOfPage, part: ReactNode, token = '', instead: Instead = () => undefined): void {
  const { store } = standAt(api, '/part', token, instead)
  const takeBack = lend(phoneNotices)
  onTestFinished(() => {
    takeBack()
    leave()
  })
  render(
    <Provider store={store}>
      <PageRouter>{part}</PageRouter>
    </Provider>,
  )
}
