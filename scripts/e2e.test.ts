import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { instead } from './instead.mjs'

interface Surroundings {
  /** Whether there is a browser. */
  browser?: boolean
  env?: Readonly<Record<string, string>>
  code?: number
}

/** Runs the script of the journeys in a folder of its own where nothing is built and Playwright says what it is given. */
function journeys(args: readonly string[], { browser = true, env = {}, code = 0 }: Surroundings = {}) {
  const home = mkdtempSync(join(tmpdir(), 'xuegong-journeys-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const TMPDIR = join(home, 'temporary')
  const results = join(home, 'e2e/test-results')
  for (const folder of [TMPDIR, join(results, String(process.pid)), join(results, '999999999'), join(results, '4242')])
    mkdirSync(folder, { recursive: true })
  writeFileSync(join(results, '.last-run.json'), '{}')
  const children = `
    import { writeFileSync } from 'node:fs'
    export { temporaryFolder } from ${JSON.stringify(join(import.meta.dirname, 'children.mjs?real'))}
    export const root = ${JSON.stringify(home)}
    export const must = result => result
    export const node = (script, args = []) => console.log([script, ...args].join(' ').replace(process.env.TMPDIR, ''))
    export function tool(name, args, { of, env: { E2E_CHROMIUM, E2E_PORT, E2E_DATA, E2E_RUN, COVERAGE_DIR } }) {
      console.log(name, args.join(' '), of, E2E_CHROMIUM, E2E_PORT)
      console.log(E2E_DATA.startsWith(process.env.TMPDIR), E2E_RUN === String(process.pid))
      if (COVERAGE_DIR) writeFileSync(COVERAGE_DIR + '/shard', '')
      return { code: ${code} }
    }`
  // The run of somebody else, to whom no signal may be sent.
  const foreign = `const { kill } = process
    process.kill = (pid, signal) => {
      if (pid === 4242) throw Object.assign(new Error(), { code: 'EPERM' })
      return kill.call(process, pid, signal)
    }`
  const replaced = [
    '--import',
    `data:text/javascript,${encodeURIComponent(foreign)}`,
    ...instead('/scripts/children.mjs', children),
    ...instead(
      '/scripts/browser.mjs',
      `export const findBrowser = () => ${browser ? "'/the/browser'" : 'undefined'}
      export const needChineseFont = () => console.log('font')`,
    ),
    ...instead('/scripts/free-port.mjs', 'export const freePort = () => 4321'),
  ]
  const { status, stdout } = spawnSync(process.execPath, [...replaced, join(import.meta.dirname, 'e2e.mjs'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env, TMPDIR },
  })
  const said = stdout.split('\n').flatMap(line => line.trim() || [])
  return {
    status,
    said,
    left: existsSync(results) ? readdirSync(results).toSorted() : [],
    temporary: readdirSync(TMPDIR),
  }
}

test('journeys run against what is built, on a free port, with data that is gone afterwards and a report of their own', () => {
  expect(journeys(['people', '--workers=1'])).toEqual({
    status: 0,
    said: [
      'font',
      'build: the server and the page, where their sources changed',
      'scripts/build.mjs',
      'test: the journeys',
      'playwright test people --workers=1 e2e /the/browser 4321',
      'true true',
      expect.stringMatching(/^kit\/src\/bin\.ts coverage --merge \/xuegong-coverage-\w+$/),
    ],
    // What a run that goes on has is not taken away.
    left: [String(process.pid), '4242'].toSorted(),
    temporary: [],
  })
})

test('a port and a folder for what is covered may be given, and a failure is that of the run', () => {
  const env = { E2E_PORT: '8123', COVERAGE_DIR: '/somewhere' }
  const { status, said, temporary } = journeys([], { env, code: 1 })
  expect([status, said.at(-2), said.at(-1), temporary]).toEqual([
    1,
    'playwright test e2e /the/browser 8123',
    'true true',
    [],
  ])
})

test('without a browser nothing is built', () => {
  expect(journeys([], { browser: false })).toMatchObject({ status: 1, said: [] })
})
