import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { isNew } from '../kit/src/node-version.mjs'
import { serverArgs, serverEnv } from './server.mjs'

const top = join(import.meta.dirname, '..')
const text = (file: string) => readFileSync(join(top, file), 'utf8')

test.each([
  ['18.20.8', false],
  ['20.19.0', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.10.0', true],
])('Node %s runs the project itself: %s', (version, itself) => {
  expect(isNew(version)).toBe(itself)
})

test('the Node that others go on under is named exactly, and is new enough', () => {
  const wanted = text('.node-version').trim()
  expect(wanted).toMatch(/^24\.\d+\.\d+$/)
  expect(isNew(wanted)).toBe(true)
})

test('package.json asks for the versions that run the project', () => {
  expect(JSON.parse(text('package.json')).engines).toEqual({ node: '^22.18.0 || >=24' })
})

/** A command named npx that prints the path of this Node instead of fetching one. */
function fakeNpx() {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-npx-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'npx'), `#!/bin/sh\necho '${process.execPath}'\n`, { mode: 0o755 })
  const first = join(folder, 'first.mjs')
  // The Node below it is new enough: it shows what it got, and does nothing else.
  const tell = 'console.log(JSON.stringify([process.execPath, process.env.PATH])); process.exit()'
  const old = `Object.defineProperty(process.versions, 'node', { value: '20.0.0' })`
  writeFileSync(first, `if (process.env.XG_OLD) { delete process.env.XG_OLD; ${old} } else { ${tell} }`)
  return { folder, NODE_OPTIONS: `--import=${pathToFileURL(first).href}` }
}

// The stand-in for npx is a shell script, which Windows does not start.
test.skipIf(process.platform === 'win32')(
  'under an old Node one line says so, and everything goes on under a new one',
  () => {
    const { folder, NODE_OPTIONS } = fakeNpx()
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, NODE_OPTIONS, XG_OLD: '1' }
    const { status, stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'nothing'], {
      cwd: top,
      env,
      encoding: 'utf8',
    })
    const [line, told, ...rest] = stdout.trim().split('\n')
    expect(line).toMatch(
      /^Node.js v\S+ is older than this project needs: it goes on under Node.js v24\.\d+\.\d+ of npm$/,
    )
    const [program, path] = JSON.parse(told!)
    expect([status, rest, program]).toEqual([0, [], process.execPath])
    expect(path.startsWith(`${dirname(process.execPath)}:${folder}:`)).toBe(true)
  },
)

test('every script of package.json is guarded', () => {
  const scripts: Record<string, string> = JSON.parse(text('package.json')).scripts
  expect(Object.keys(scripts).length).toBeGreaterThan(9)
  for (const [name, line] of Object.entries(scripts)) expect(line).toBe(`node scripts/run.mjs ${name}`)
})

test('the container image has the same generation of Node', () => {
  expect([...text('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
    'node:24-bookworm-slim',
    'node:24-bookworm-slim',
  ])
})

test('the container image starts the server with the same flags and environment as npm start', () => {
  const [, flags] = /exec node (.+) api\/dist\/main\.js/.exec(text('Dockerfile'))!
  expect(flags!.split(' ')).toEqual(serverArgs.slice(0, -1))
  expect(text('Dockerfile')).toContain(`MALLOC_TRIM_THRESHOLD_=${serverEnv.MALLOC_TRIM_THRESHOLD_}`)
})
