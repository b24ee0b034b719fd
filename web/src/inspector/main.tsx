import '#app/page.css'
import { App as Notices, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { NoticeHolder } from '#api/notices.tsx'
import { openShelves } from '#api/storage.ts'
import { createStore } from '#app/store.ts'
import { cssVariables, themeOf } from '#app/theme.ts'
import { useDevice } from '#ui/device.ts'
import { Gate } from './Gate.tsx'
import { Inspector } from './Inspector.tsx'

const still = navigator.webdriver || matchMedia('(prefers-reduced-motion: reduce)').matches

/** A store as the pages have it. No world may be called `__kit`, so nobody's session is found under that name: what is kept there is the token of the kit. */
const store = createStore({
  config: { ApiBase: '', HomeUrl: '', Kit: true, World: '' },
  shelves: openShelves('__kit'),
  go: address => location.assign(new URL(address, document.baseURI)),
  reload: () => location.reload(),
  isPublic: () => true,
})

const { documentElement } = document
for (const [name, value] of Object.entries(cssVariables())) documentElement.style.setProperty(name, value)
if (still) documentElement.dataset.still = ''

/** Menus open inside the part of the page that they belong to, where they are found by those who move by landmarks. */
const landmarkOf = (trigger?: HTMLElement) => trigger?.closest<HTMLElement>('main, nav') ?? document.body

/** The theme of the pages, a little smaller on a desk: many rows are looked at here. */
function Themed({ children }: { children: ReactNode }) {
  const phone = useDevice() !== 'desktop'
  const theme = useMemo(() => {
    const { token, ...rest } = themeOf({ phone, still })
    return { ...rest, token: { ...token, ...(!phone && { fontSize: 13, controlHeightSM: 28 }) } }
  }, [phone])
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      componentSize="small"
      getPopupContainer={landmarkOf}
    >
      <Notices message={{ maxCount: 3 }}>{children}</Notices>
    </ConfigProvider>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <Provider store={store}>
      <Themed>
        <NoticeHolder />
        <Gate>
          <Inspector />
        </Gate>
      </Themed>
    </Provider>
  </StrictMode>,
)
