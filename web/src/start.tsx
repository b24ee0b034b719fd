import './page.css'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { isPublicPath } from '@xuegong/contracts/public-routes'
import { reportErrors } from '#api/error-log.ts'
import { openShelves } from '#api/storage.ts'
import { placeState } from '#nav/ended.ts'
import { goAhead, goAheadOnPhone } from '#router/go-ahead.ts'
import { rewriteHash } from '#router/hash-address.ts'
import { whichApp } from '#router/which-app.ts'
import { deviceNow } from '#ui/device.ts'
import { antdSheet, putSheet } from './antd-sheet.ts'
import { loadChunk } from './chunk.ts'
import { basePath, loadConfig, type PageConfig, writtenConfig } from './config.ts'
import { sheetsAgain } from './missing-sheets.ts'
import { StartFailed } from './StartFailed.tsx'
import { createStore } from './store.ts'
import { cssVariables } from './theme.ts'

const { documentElement } = document
const basename = basePath()
const path = () => location.pathname.slice(basename.length)

/** No motion for people who prefer less and for programs, whose pictures would catch it half way. */
const still = navigator.webdriver || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Drawing once costs less than twice: what an address shows is waited for so long, in milliseconds, and then drawn as it comes. */
const grace = 200

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
    reload: endedBy => {
      if (endedBy !== undefined) history.replaceState(placeState(history.state, { endedBy }), '')
      location.reload()
    },
    isPublic: () => isPublicPath(path()),
  })

async function start(root: Root): Promise<void> {
  try {
    const store = storeFor(writtenConfig() ?? (await loadConfig()))
    reportErrors(store)
    const signedIn = store.getState().session.token !== ''
    const app = whichApp(path(), deviceNow(), signedIn)
    if (app === 'phone') documentElement.dataset.phone = ''
    const place = { pathname: path(), search: location.search, hash: location.hash }
    const ready =
      app === 'phone'
        ? goAheadOnPhone(store, place)
        : Promise.all([goAhead(store, place, deviceNow()), putSheet(antdSheet)])
    const [App] = await Promise.all([loadChunk(load[app]), sheetsAgain()])
    await Promise.race([ready, new Promise(resolve => setTimeout(resolve, grace))])
    root.render(
      <StrictMode>
        <App store={store} basename={basename} still={still} />
      </StrictMode>,
    )
  } catch {
    root.render(<StartFailed onRetry={() => start(root)} />)
  }
}

/** Opens the page of the address that the window is at; gives what it is drawn in. */
export function openPage(): Root {
  // Before anything asks where it is.
  rewriteHash(basename)
  for (const [name, value] of Object.entries(cssVariables())) documentElement.style.setProperty(name, value)
  if (still) documentElement.dataset.still = ''
  const root = createRoot(document.getElementById('app') as HTMLElement)
  void start(root)
  return root
}
