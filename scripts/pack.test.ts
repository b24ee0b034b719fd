import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { found } from './browser.mjs'
import { root, run } from './children.mjs'
import { freePort } from './free-port.mjs'

const folder = mkdtempSync(join(tmpdir(), 'xuegong-outside-'))
const home = join(folder, 'repository')
const temporary = join(folder, 'temporary')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program in the repository of somebody else, as if nothing of ours were around. */
const inside = (args: string[], env = {}) =>
  run(process.execPath, args, {
    cwd: home,
    quiet: true,
    env: { NODE_OPTIONS: '', npm_lifecycle_event: '', TMPDIR: temporary, ...env },
  })

/** What a step that must succeed has said. */
async function said(step: ReturnType<typeof run>): Promise<string> {
  const { code, output } = await step
  if (code !== 0) throw new Error(output)
  return output
}

/** The test runners stand for those that the other repository has installed. */
function link(name: string, from: string) {
  const to = join(home, 'node_modules', name)
  mkdirSync(join(to, '..'), { recursive: true })
  symlinkSync(realpathSync(join(root, from, 'node_modules', name)), to, 'junction')
}

/** The recipes for suites elsewhere: what stands in blocks that say this behind their fence. */
const recipes = readFileSync(join(root, 'docs/recipes.md'), 'utf8')
const blocksOf = (info: string) =>
  recipes.split('\n```').flatMap(text => (text.startsWith(`${info}\n`) ? [text.slice(info.length + 1)] : []))
const recipeFiles = ['playwright.config.mjs', 'vitest.setup.mjs', 'cypress.config.mjs']

/** What is called by its name is run by the first Node of the path. */
const ours = { PATH: `${dirname(process.execPath)}:${process.env.PATH}` }

const command = 'node_modules/xuegong-kit/lib/kit/src/bin.js'
let packed = ''

beforeAll(async () => {
  const pack = await said(run(process.execPath, [join(root, 'scripts/pack.mjs'), folder], { quiet: true }))
  packed = pack.trim().split('\n').at(-1)!
  mkdirSync(temporary)
  cpSync(join(root, 'kit/outside'), home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }')
  const file = readdirSync(folder).find(name => name.endsWith('.tgz'))!
  const line = `npm install --prefer-offline --no-audit --no-fund ../${file}`
  await said(run(line, [], { cwd: home, shell: true, quiet: true }))
  link('vitest', '.')
  link('@types/node', '.')
  link('playwright', 'e2e')
  const [, first] = /```js\n\/\/ first\.test\.mjs\n([^]*?)\n```/.exec(readFileSync(join(root, 'docs/kit.md'), 'utf8'))!
  writeFileSync(join(home, 'unit/first.test.mjs'), first!)
  for (const name of recipeFiles) writeFileSync(join(home, name), blocksOf(`js file=${name}`)[0]!)
}, 180_000)

test('the package is small', () => {
  const [, unpacked] = /unpacked ([\d.]+) MB$/.exec(packed)!
  expect(Number(unpacked)).toBeLessThan(25)
})

test('its types name nothing of the workspace, where others would find no type', () => {
  const lib = join(home, 'node_modules/xuegong-kit/lib')
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.d.ts'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(name => readFileSync(join(lib, name), 'utf8').includes('@xuegong/'))).toEqual([])
})

test('the page in it is one for people, though a test has built it', () => {
  const assets = join(home, 'node_modules/xuegong-kit/server/web/dist/assets')
  const scripts = readdirSync(assets).filter(name => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter(name => readFileSync(join(assets, name), 'utf8').includes('test-id'))).toEqual([])
})

test('every script and style of it is there compressed, too', () => {
  const assets = join(home, 'node_modules/xuegong-kit/server/web/dist/assets')
  const files = readdirSync(assets).filter(name => /\.(js|css)$/.test(name))
  const contentOf = (name: string) => readFileSync(join(assets, name))
  expect(files.filter(name => !gunzipSync(contentOf(`${name}.gz`)).equals(contentOf(name)))).toEqual([])
})

// Each starts servers or compilers of its own, on a machine that may have much to do.
describe.concurrent('in the repository of somebody else', { timeout: 120_000 }, () => {
  test('its types hold with all that they refer to', async () => {
    const { code, output } = await inside([join(root, 'node_modules/typescript/bin/tsc'), '--checkers', '1'])
    expect([code, output]).toEqual([0, ''])
  })

  test('a suite in Vitest runs as the recipes for pipelines say, and keeps the world of what fails', async () => {
    const [github, gitlab] = blocksOf('yaml').map(each =>
      [...each.matchAll(/- (?:run: )?(np[mx] .+)/g)].map(([, line]) => line!),
    )
    expect(github).toEqual(gitlab)
    const [install, suite, sum] = github!
    expect([install, suite]).toEqual(['npm ci', 'npx vitest run'])
    const units = ['node_modules/vitest/vitest.mjs', 'run', '--dir', 'unit', '--testTimeout', '60000']
    const { output } = await inside(units, { COVERAGE_DIR: 'seen' })
    expect(output).toMatch(/Tests +1 failed \| [1-9]\d* passed/)
    expect(output).toContain('✓ unit/first.test.mjs (1 test)')
    expect(output).toContain("expected 'tiny' to be 'demo'")
    const [, file] = /“what fails leaves its world behind”: npx xuegong-kit --world (\S+)/.exec(output)!
    expect(existsSync(join(home, file!))).toBe(true)
    const added = await run(sum!, [], { cwd: home, shell: true, quiet: true, env: ours })
    expect([added.code, added.output]).toEqual([
      0,
      expect.stringMatching(/^coverage\/outcomes\.html: [1-9]\d* cells asserted, /),
    ])
    const { cells } = JSON.parse(readFileSync(join(home, 'coverage/outcomes.json'), 'utf8'))
    expect(cells).toContainEqual({
      endpoint: 'people.listStudents',
      outcome: 'ok',
      served: expect.any(Number),
      reached: 0,
      asserted: expect.arrayContaining(['calls are counted by what they asked for']),
    })
  })

  test('what a suite asserted is added up, and what it never did fails the gate', async () => {
    const cell = (endpoint: string) => ({ endpoint, outcome: 'ok', served: 1, reached: 0, asserted: ['t'] })
    writeFileSync(join(home, 'cells.json'), JSON.stringify([cell('people.listStudents')]))
    const gate = ['coverage', '--merge', 'cells.json', '--out', 'gated', '--gate', '--outcomes', 'ok', '--of']
    expect(await said(inside([command, ...gate, 'people.listStudents']))).toContain(
      'gated/outcomes.html: 1 cells asserted',
    )
    const { code, output } = await inside([command, ...gate, 'people.listStudents,people.getStudent'])
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('no written test asserts the endpoint people.getStudent'),
    ])
  })

  test('a server beside a suite starts, is waited for, and stops as the recipe says', async () => {
    const port = String(await freePort())
    const script = blocksOf('sh run')[0]!.replaceAll('8099', port).replaceAll('seen', 'seen-beside')
    const steps = await run('bash', ['-ec', script], { cwd: home, quiet: true, env: ours })
    expect([steps.code, steps.output]).toEqual([0, expect.stringMatching(/\d-\w+\.json\n$/)])
    expect(JSON.parse(readFileSync(join(home, 'world.json'), 'utf8'))).toMatchObject({ ResultValue: { id: 'mine' } })
  })

  test('the global setup of Vitest gives one server to all, and the tasks of Cypress work on it', async () => {
    const line = `
      const given = {}
      const { default: setup } = await import('./vitest.setup.mjs')
      const stop = await setup({ provide: (name, value) => (given[name] = value) })
      process.env.KIT_URL = given.kitUrl
      let tasks
      const { default: config } = await import('./cypress.config.mjs')
      config.e2e.setupNodeEvents((name, all) => (tasks = all))
      const { id, url } = await tasks.openWorld({ preset: 'tiny' })
      const token = await tasks.signIn({ id, as: 'fdy01' })
      const done = [await tasks.fault({ id, rule: { match: { endpoint: 'people.listStudents' }, outcome: 'signOnUnknown' } })]
      const headers = { 'content-type': 'application/json', 'x-token': token }
      const reply = await fetch(url + 'api/Student/GetStudentList', { method: 'POST', headers, body: '{}' })
      done.push((await reply.json()).ErrorCode)
      done.push(await tasks.expectCall({ id, cell: { endpoint: 'people.listStudents', outcome: 'signOnUnknown' } }))
      done.push(await tasks.advance({ id, by: '1d' }), await tasks.dropWorld(id))
      await stop()
      console.log(JSON.stringify(done))`
    expect(await said(inside(['-e', line]))).toBe('[null,90003,null,null,null]\n')
  })

  test('the image of the recipe runs a command that others reach with a token alone', async () => {
    const image = blocksOf('dockerfile')[0]!
    const [health, start] = [...image.matchAll(/CMD (\[.+\])/g)].map(([, list]) => JSON.parse(list!) as string[])
    const port = String(await freePort())
    const args = [command, ...start!.slice(2), '--port', port]
    const refused = await inside(args)
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('give one (--token, KIT_TOKEN)')])
    const server = spawn(process.execPath, args, {
      cwd: home,
      env: { ...process.env, KIT_TOKEN: 'secret' },
      stdio: 'ignore',
    })
    try {
      const check = health!.slice(1).map(each => each.replace('8080', port))
      await vi.waitFor(async () => expect((await inside(check)).code).toBe(0), { timeout: 60_000, interval: 300 })
    } finally {
      server.kill()
    }
  })

  test.skipIf(!found())('a suite in Playwright runs against it, on a page that is not ours', async () => {
    const [KIT_PORT, PAGE_PORT] = [String(await freePort()), String(await freePort())]
    const env = { KIT_PORT, PAGE_PORT, CHROMIUM: found() }
    const { output } = await inside(['node_modules/playwright/cli.js', 'test'], env)
    expect(output).toMatch(/1 failed\n[^]*\b5 passed/)
    const { suites } = JSON.parse(readFileSync(join(home, 'report.json'), 'utf8'))
    const failed = suites.find(({ file }: { file: string }) => file === 'attached.spec.ts')
    const { attachments } = failed.specs[0].tests[0].results[0]
    const textOf = (name: RegExp) =>
      Buffer.from(attachments.find((each: { name: string }) => name.test(each.name)).body, 'base64').toString()
    expect(textOf(/^w\d+\.world$/)).toMatch(/^SQLite format 3/)
    expect(JSON.parse(textOf(/^journal\.json$/))).toMatchObject([{ endpoint: 'people.listStudents', outcome: 'ok' }])
  })

  test.each([[command], ['-e', "await import('xuegong-kit')"], ['-e', "await import('xuegong-kit/vitest')"]])(
    'under Node 20 %s says which Node it needs',
    async (...args) => {
      const old = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.0.0' })`
      const { code, output } = await inside(['--import', old, ...args])
      expect(code).toBe(1)
      expect(output).toContain('xuegong-kit needs Node.js 24, or 22 from 22.18 on; this is 20.0.0')
    },
  )
})

test('servers that were stopped leave nothing behind but the files of the presets', () => {
  expect(readdirSync(temporary).filter(name => name.startsWith('xuegong-kit-'))).toEqual([
    expect.stringMatching(/^xuegong-kit-bases-\d+$/),
  ])
})
