/** `pnpm e2e [arguments of playwright test]`: browser tests against the built server. */
import { join } from 'node:path'
import { findBrowser, needChineseFont } from './browser.mjs'
import { must, node, root, tool } from './children.mjs'
import { freePort } from './free-port.mjs'

const browser = await findBrowser()
if (!browser) process.exit(1)
await needChineseFont()
console.log('build: the server and the page, where their sources changed')
await must(node('scripts/build.mjs'))
console.log('test: the journeys')
const port = process.env.E2E_PORT ?? String(await freePort())
await must(
  tool('playwright', ['test', ...process.argv.slice(2)], {
    of: 'e2e',
    cwd: join(root, 'e2e'),
    env: { E2E_CHROMIUM: browser, E2E_PORT: port },
  }),
)
