import './page.css'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { isPublicPath } from '@xuegong/contracts/public-routes'
import { reportErrors } from '#api/error-log.ts'
import { openShelves } from '#api/storage.ts'
import { App } from './App.tsx'
import { basePath, loadConfig, type PageConfig } from './config.ts'
import { StartFailed } from './StartFailed.tsx'
import { createStore } from './store.ts'
import { cssVariables } from './theme.ts'

const basename = basePath()

/** No motion for people who prefer less and for programs, whose pictures would catch it half way. */
const still = navigator.webdriver || matchMedia('(prefers-reduced-motion: reduce)').matches

const storeFor = (config: PageConfig) =>
  createStore({
    config,
    shelves: openShelves(config.World),
    go: address => location.assign(new URL(address, document.baseURI)),
    reload: () => location.reload(),
    isPublic: () => isPublicPath(location.pathname.slice(basename.length)),
  })

async function start(root: Root): Promise<void> {
  try {
    const store = storeFor(await loadConfig())
    reportErrors(store)
    root.render(
      <StrictMode>
        <App store={store} basename={basename} still={still} />
      </StrictMode>,
    )
  } catch {
    root.render(<StartFailed onRetry={() => start(root)} />)
  }
}

const { documentElement } = document
for (const [name, value] of Object.entries(cssVariables())) documentElement.style.setProperty(name, value)
if (still) documentElement.dataset.still = ''
void start(createRoot(document.getElementById('app') as HTMLElement))
