import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { afterEach } from 'vitest'
import { lend } from '#api/notify.ts'
import { phoneNotices } from '#phone/notices.tsx'
import { PhoneApp } from '#app/PhoneApp.tsx'
import { type Instead, type OpenedPage, standAt, type startApi } from './page.tsx'

type TestApi = Awaited<ReturnType<typeof startApi>>

const { dataset } = document.documentElement
afterEach(() => {
  delete dataset.phone
})

/** Opens an address of the phone page, with a token or as a stranger, against the real server. */
export function openPhonePage(api: TestApi, path: string, token = '', instead: Instead = () => undefined): OpenedPage {
  const { store, ...outside } = standAt(api, path, token, instead)
  dataset.phone = ''
  render(<PhoneApp store={store} basename="" />)
  return outside
}

/** Shows a part as a phone page would. */
export function showOnPhone(api: TestApi, part: ReactNode, token = '', instead: Instead = () => undefined): void {
  const { store } = standAt(api, '/', token, instead)
  lend(phoneNotices)
  render(
    <Provider store={store}>
      <BrowserRouter>{part}</BrowserRouter>
    </Provider>,
  )
}
