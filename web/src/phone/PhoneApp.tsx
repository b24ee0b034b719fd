import { useEffect } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { lend } from '#api/notify.ts'
import type { AppProps } from '#app/App.tsx'
import './antd-mobile.ts'
import { phoneNotices } from './notices.tsx'
import { PhonePages } from './PhonePages.tsx'

/** The page for phones: public pages by themselves, without a menu. */
export function PhoneApp({ store, basename }: AppProps) {
  useEffect(() => lend(phoneNotices), [])
  return (
    <Provider store={store}>
      <BrowserRouter basename={basename}>
        <PhonePages />
      </BrowserRouter>
    </Provider>
  )
}
