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
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
}, 180_000)

test('the package is small', () => {
  const [, unpacked] = /unpacked ([\d.]+) MB$/.exec(packed)!
  expect(Number(unpacked)).toBeLessThan(25)
})

test('its types name nothing of the workspace, where others would find no type', () => {
  const lib = join(home, 'node_modules/xuegong-kit/lib')
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.d.ts'))
  expect(files.filter(name => readFileSync(join(lib, name), 'utf8').includes('@xuegong/'))).toEqual([])
})

describe.concurrent('in the repository of somebody else', () => {
  test('its types hold with all that they refer to', async () => {
    const { code, output } = await inside([join(root, 'node_modules/typescript/bin/tsc'), '--checkers', '1'])
    expect([code, output]).toEqual([0, ''])
  })

  test('a suite in Vitest runs against it, keeps the world of what fails, and has what it asserted added up', async () => {
    const line = ['node_modules/vitest/vitest.mjs', 'run', '--dir', 'unit', '--testTimeout', '30000']
    const { output } = await inside(line, { COVERAGE_DIR: 'seen' })
    expect(output).toMatch(/Tests +1 failed \| [1-9]\d* passed/)
    expect(output).toContain("expected 'tiny' to be 'demo'")
    const [, file] = /“what fails leaves its world behind”: npx xuegong-kit --world (\S+)/.exec(output)!
    expect(existsSync(join(home, file!))).toBe(true)
    const gate = ['coverage', '--merge', 'seen', '--gate', '--outcomes', 'ok,signOnUnknown', '--of']
    expect(await said(inside([command, ...gate, 'people.listStudents']))).toContain(
      'coverage/outcomes.html: 2 cells asserted',
    )
    const gated = await inside([command, ...gate, 'people.listStudents,people.getStudent'])
    expect([gated.code, gated.output]).toEqual([
      1,
      expect.stringContaining('no written test asserts the endpoint people.getStudent'),
    ])
  })

  test.skipIf(!found())('a suite in Playwright runs against it, on a page that is not ours', async () => {
    const [KIT_PORT, PAGE_PORT] = [String(await freePort()), String(await freePort())]
    const env = { KIT_PORT, PAGE_PORT, CHROMIUM: found() }
    const output = await said(inside(['node_modules/playwright/cli.js', 'test'], env))
    expect(output).toMatch(/2 passed/)
  })

  test('the command refuses a preset of one’s own that asks for what there is not', async () => {
    writeFileSync(join(home, 'wrong.json'), '{ "preset": "tiny", "rows": { "Students": [{}] } }')
    const { code, output } = await inside([command, '--port', '0', '--preset', './wrong.json'])
    expect([code, output]).toEqual([1, expect.stringContaining('没有实体“Students”，相近的有：Student、')])
  })

  test('the command refuses what it does not know', async () => {
    const { code, output } = await inside([command, '--prot', '5'])
    expect([code, output]).toEqual([1, "Unknown option '--prot'.\nxuegong-kit --help lists the options.\n"])
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
