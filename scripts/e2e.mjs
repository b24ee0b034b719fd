/** `pnpm e2e [arguments of playwright test]`: browser tests against the built server. */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findBrowser, needChineseFont } from './browser.mjs'
import { must, node, root, tool } from './children.mjs'

const browser = await findBrowser()
if (!browser) process.exit(1)
await needChineseFont()
console.log('build: the server and the page, where their sources changed')
await must(node('scripts/build.mjs'))
console.log('test: the journeys')
/** A port that nobody has: several people test on one machine. */
const port = process.env.E2E_PORT ?? (await freePort())
await must(
  tool('playwright', ['test', ...process.argv.slice(2)], {
    of: 'e2e',
    cwd: join(root, 'e2e'),
    env: { E2E_CHROMIUM: browser, E2E_PORT: port },
  }),
)

function freePort() {
  const server = createServer()
  return new Promise(done =>
    server.listen(0, () => {
      const { port } = server.address()
      server.close(() => done(String(port)))
    }),
  )
}
