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
import { goAheadOnPhone } from '#router/go-ahead.ts'
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

/** What is asked for at an address of the phone page before anything is drawn, each with what it was sent, and what draws the page then. */
export async function aheadOnPhone(api: ServerOfPage, path: string, token: string) {
  const asked: string[] = []
  const { store } = standAt(api, path, token, (called, _, body) => void asked.push(`${called} ${String(body)}`))
  const { pathname, search, hash } = location
  await goAheadOnPhone(store, { pathname, search, hash })
  dataset.phone = ''
  onTestFinished(leave)
  return { asked, store, draw: () => render(<PhoneApp store={store} basename="" />) }
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
