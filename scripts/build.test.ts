import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { instead } from './instead.mjs'

const code = `export const isChinese = /^[一-鿿]+$/ /* 学工 */\n`

/** A small project: its server is a module of one line, and the tool that makes its page writes one file into its folder. */
function openProject() {
  const home = mkdtempSync(join(tmpdir(), 'xuegong-build-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(home, file)), { recursive: true })
    writeFileSync(join(home, file), text)
  }
  const read = (file: string) => readFileSync(join(home, file))
  write('api/src/main.ts', code)
  for (const file of ['db/src/a.ts', 'contracts/src/a.ts', 'web/src/a.ts', 'pnpm-lock.yaml']) write(file, '')
  const children = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    export const root = ${JSON.stringify(home)}
    export const must = result => result
    export function tool(name, args, { env }) {
      mkdirSync(root + '/web/dist/assets', { recursive: true })
      writeFileSync(root + '/web/dist/index.html', JSON.stringify([name, args[0], env.NODE_ENV]))
      writeFileSync(root + '/web/dist/assets/page.js', 'page '.repeat(1000))
    }`
  const bundle = `export const apiBundle = ({ main }) => ({
    entryPoints: [${JSON.stringify(join(home, 'api/src/main.ts'))}],
    outfile: ${JSON.stringify(join(home, 'api/dist/main.js'))},
    logLevel: main ? 'warning' : 'silent',
  })`
  const replaced = [
    ...instead('/scripts/children.mjs', children),
    ...instead('/scripts/bundle.mjs', bundle),
    ...instead('/src/openapi.ts', 'export const openApi = () => ({ openapi: "3.1.0" })'),
  ]
  const build = (args: string[] = [], env = {}) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...replaced, join(import.meta.dirname, 'build.mjs'), ...args],
      { encoding: 'utf8', env: { ...process.env, KIT: '', ...env } },
    )
    const built = [...stdout.matchAll(/^built (\w+) in \d+\.\d s$/gm)].map(([, name]) => name)
    return [status, built, stderr.trim()]
  }
  return { home, write, read, build }
}

test('a server is built without letters beyond ASCII and with its description, a page with its files compressed as well', async () => {
  const { home, read, build } = openProject()
  expect(build()).toEqual([0, ['api', 'web'], ''])
  expect(read('api/dist/main.js').toString()).toMatch(/^[ -~\s]+$/)
  const { isChinese } = await import(pathToFileURL(join(home, 'api/dist/main.js')).href)
  expect([isChinese.test('学工'), isChinese.test('abc')]).toEqual([true, false])
  expect(JSON.parse(read('api/dist/openapi.json').toString())).toEqual({ openapi: '3.1.0' })
  expect(JSON.parse(read('web/dist/index.html').toString())).toEqual(['vite', 'build', 'production'])
  const small = read('web/dist/assets/page.js.gz')
  expect(gunzipSync(small).equals(read('web/dist/assets/page.js'))).toBe(true)
  expect(small.length).toBeLessThan(200)
})

test('what has not changed is not built again; one part is built by its name, and one that is gone is', () => {
  const { home, build } = openProject()
  expect(build(['api'])).toEqual([0, ['api'], ''])
  expect(build()).toEqual([0, ['web'], ''])
  expect(build()).toEqual([0, [], ''])
  rmSync(join(home, 'api/dist/main.js'))
  expect(build()).toEqual([0, ['api'], ''])
})

test.each([
  ['api/src/a.ts', ['api']],
  ['db/src/a.ts', ['api']],
  ['contracts/src/a.ts', ['api', 'web']],
  ['pnpm-lock.yaml', ['api', 'web']],
  ['web/index.html', ['web']],
  ['scripts/bundle.mjs', ['api']],
  ['scripts/build.mjs', ['api', 'web']],
  ['e2e/a.ts', []],
])('a change of %s builds %j anew', (file, parts) => {
  const { write, build } = openProject()
  build()
  write(file, 'changed')
  expect(build()).toEqual([0, parts, ''])
})

test('the page of a server without the kit is another one', () => {
  const { build } = openProject()
  build()
  expect(build([], { KIT: 'off' })).toEqual([0, ['web'], ''])
  expect(build([], { KIT: 'off' })).toEqual([0, [], ''])
  expect(build([], { KIT: 'on' })).toEqual([0, ['web'], ''])
})

test('files of an earlier server are gone; one that cannot be built ends the build and is not taken for built', () => {
  const { home, write, build } = openProject()
  build()
  write('api/dist/workers/old.js', '')
  write('api/src/main.ts', `${code}export const x = 1`)
  build()
  expect(existsSync(join(home, 'api/dist/workers/old.js'))).toBe(false)
  write('api/src/main.ts', 'this is no code')
  const [status, built, words] = build()
  expect([status, built]).toEqual([1, []])
  expect(words).toContain('main.ts:1:5')
  expect(build()[0]).toBe(1)
})

test('a part that there is not is refused with those that there are', () => {
  expect(openProject().build(['db'])).toEqual([1, [], 'build.mjs builds api or web, not db'])
})
