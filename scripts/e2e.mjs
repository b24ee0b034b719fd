/**
 * `pnpm e2e [arguments of playwright test]`: browser tests against the built server. What it served and what the tests asserted of it
 * goes into COVERAGE_DIR where that is set; otherwise the run writes the report of its own.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, needChineseFont } from './browser.mjs'
import { must, node, root, temporaryFolder, tool } from './children.mjs'
import { freePort } from './free-port.mjs'

const browser = await findBrowser()
if (!browser) process.exit(1)
await needChineseFont()
console.log('build: the server and the page, where their sources changed')
await must(node('scripts/build.mjs'))
console.log('test: the journeys')
const port = process.env.E2E_PORT ?? String(await freePort())
/** What is left of the failures of a run lies under the number of its process, until another run begins when that is over. */
const results = join(root, 'e2e/test-results')
const isOver = run => {
  try {
    return !process.kill(Number(run), 0)
  } catch (error) {
    // It goes on, and is somebody else's.
    return error.code !== 'EPERM'
  }
}
for (const run of existsSync(results) ? readdirSync(results) : [])
  if (isOver(run)) rmSync(join(results, run), { recursive: true, force: true })
const data = temporaryFolder('e2e')
const own = process.env.COVERAGE_DIR ? undefined : temporaryFolder('coverage')
const { code } = await tool('playwright', ['test', ...process.argv.slice(2)], {
  of: 'e2e',
  cwd: join(root, 'e2e'),
  env: {
    E2E_CHROMIUM: browser,
    E2E_PORT: port,
    E2E_DATA: data,
    E2E_RUN: String(process.pid),
    ...(own && { COVERAGE_DIR: own }),
  },
})
if (own && readdirSync(own).length > 0) await node('kit/src/bin.ts', ['coverage', '--merge', own])
process.exitCode = code
