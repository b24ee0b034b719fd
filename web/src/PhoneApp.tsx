import { useEffect } from 'react'
import { Provider } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { lend } from '#api/notify.ts'
import { PageRouter } from '#nav/PageRouter.tsx'
import '#phone/antd-mobile.ts'
import { phoneNotices } from '#phone/notices.tsx'
import '#router/all-screens.ts'
import { PhonePages } from '#router/PhonePages.tsx'

interface Props {
  store: AppStore
  /** Path under which the page is served. */
  basename: string
}

/** The page for phones: pages by themselves, without a menu. */
export function PhoneApp({ store, basename }: Props) {
  useEffect(() => lend(phoneNotices), [])
  return (
    <Provider store={store}>
      <PageRouter basename={basename}>
        <PhonePages />
      </PageRouter>
    </Provider>
  )
}
