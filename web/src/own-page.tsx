import '#app/page.css'
import { App as Notices, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, StrictMode, useMemo } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Provider } from 'react-redux'
import { NoticeHolder } from '#api/notices.tsx'
import { openShelves } from '#api/storage.ts'
import { createStore } from '#app/store.ts'
import { cssVariables, themeOf } from '#app/theme.ts'
import { useDevice } from '#ui/device.ts'

const still = navigator.webdriver || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Menus open inside the part of the page that they belong to, where they are found by those who move by landmarks. */
const landmarkOf = (trigger?: HTMLElement) => trigger?.closest<HTMLElement>('main, nav') ?? document.body

/** The theme of the pages; `dense`: a little smaller on a desk, where many rows are looked at. */
function Themed({ dense, children }: { dense: boolean; children: ReactNode }) {
  const phone = useDevice() !== 'desktop'
  const small = dense && !phone
  const theme = useMemo(() => {
    const { token, ...rest } = themeOf({ phone, still })
    return { ...rest, token: { ...token, ...(small && { fontSize: 13, controlHeightSM: 28 }) } }
  }, [phone, small])
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      {...(dense && { componentSize: 'small' })}
      getPopupContainer={landmarkOf}
    >
      <Notices message={{ maxCount: 3 }}>{children}</Notices>
    </ConfigProvider>
  )
}

/** Shows a page beside the application, such as the inspector: `shelf` is the name under which it keeps its things. Gives what it is drawn in. */
export function showOwnPage(shelf: string, page: ReactNode, { dense = false } = {}): Root {
  const store = createStore({
    config: { ApiBase: '', HomeUrl: '', Kit: true, World: '' },
    shelves: openShelves(shelf),
    go: address => location.assign(new URL(address, document.baseURI)),
    reload: () => location.reload(),
    isPublic: () => true,
  })
  const { documentElement } = document
  for (const [name, value] of Object.entries(cssVariables())) documentElement.style.setProperty(name, value)
  if (still) documentElement.dataset.still = ''
  const root = createRoot(document.getElementById('app') as HTMLElement)
  root.render(
    <StrictMode>
      <Provider store={store}>
        <Themed dense={dense}>
          <NoticeHolder />
          {page}
        </Themed>
      </Provider>
    </StrictMode>,
  )
  return root
}
