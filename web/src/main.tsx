import './page.css'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { isPublicPath } from '@xuegong/contracts/public-routes'
import { reportErrors } from '#api/error-log.ts'
import { openShelves } from '#api/storage.ts'
import { rewriteHash } from '#router/hash-address.ts'
import { isPhonePage, whichApp } from '#router/which-app.ts'
import { deviceNow } from '#ui/device.ts'
import { loadChunk } from './chunk.ts'
import { basePath, loadConfig, type PageConfig } from './config.ts'
import { StartFailed } from './StartFailed.tsx'
import { createStore } from './store.ts'
import { cssVariables } from './theme.ts'

const basename = basePath()
const path = () => location.pathname.slice(basename.length)

/** No motion for people who prefer less and for programs, whose pictures would catch it half way. */
const still = navigator.webdriver || matchMedia('(prefers-reduced-motion: reduce)').matches

/** The parts of the two pages never meet: each brings its own. */
const load = {
  desk: () => import('./App.tsx').then(({ App }) => App),
  phone: () => import('./PhoneApp.tsx').then(({ PhoneApp }) => PhoneApp),
}

const storeFor = (config: PageConfig) =>
  createStore({
    config,
    shelves: openShelves(config.World),
    go: address => location.assign(new URL(address, document.baseURI)),
    reload: () => location.reload(),
    isPublic: () => isPublicPath(path()),
  })

/** Begins to load the code together with the configuration, unless it depends on who is signed in. */
function loadEarly(): void {
  if (isPhonePage(path()) && (deviceNow() !== 'mobile' || !isPublicPath(path()))) return
  load[whichApp(path(), deviceNow(), false)]().catch(() => {})
}

async function start(root: Root): Promise<void> {
  try {
    loadEarly()
    const store = storeFor(await loadConfig())
    reportErrors(store)
    const app = whichApp(path(), deviceNow(), store.getState().session.token !== '')
    if (app === 'phone') documentElement.dataset.phone = ''
    const App = await loadChunk(load[app])
    root.render(
      <StrictMode>
        <App store={store} basename={basename} still={still} />
      </StrictMode>,
    )
  } catch {
    root.render(<StartFailed onRetry={() => start(root)} />)
  }
}

// Before anything asks where it is.
rewriteHash(basename)
const { documentElement } = document
for (const [name, value] of Object.entries(cssVariables())) documentElement.style.setProperty(name, value)
if (still) documentElement.dataset.still = ''
void start(createRoot(document.getElementById('app') as HTMLElement))
