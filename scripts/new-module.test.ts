import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goMemory } from './children.mjs'

const top = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'xuegong-new-module-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Files that git knows, or would. */
const git = (...args: string[]) => execFileSync('git', args, { cwd: top, encoding: 'utf8' }).split('\0').filter(Boolean)

/** Copies the project; its packages are linked, and find each other in the copy. */
function copyProject() {
  const deleted = new Set(git('ls-files', '-dz'))
  for (const file of git('ls-files', '-coz', '--exclude-standard').filter(each => !deleted.has(each))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(join(top, file), join(copy, file))
  }
  for (const pack of ['.', 'contracts', 'db', 'api', 'web', 'kit', 'e2e']) {
    const [from, to] = [top, copy].map(each => join(each, pack, 'node_modules')) as [string, string]
    mkdirSync(to)
    for (const name of readdirSync(from))
      if (name === '.pnpm') symlinkSync(join(from, name), join(to, name), 'junction')
      else if (!/^\.(?!bin$)/.test(name))
        cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
  }
}

/** Runs a script of the copy, or its compiler and linter; gives the exit code and, where it failed, what it said. */
function run(script: string, ...args: string[]) {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { ...goMemory(), PATH, HOME, TMPDIR, NO_COLOR: '1' }
  const child = spawn(process.execPath, [join(copy, script), ...args], { cwd: copy, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
  return new Promise<{ code: number | null; said: string }>(resolve => {
    child.once('close', code => resolve({ code, said: code === 0 ? '' : said }))
  })
}
const fine = { code: 0, said: '' }
const statusOf = (file: string) => readFileSync(join(copy, file), 'utf8')
const lines = (file: string) => new Set(readFileSync(join(top, file), 'utf8').split('\n'))

// One in which students add records, and one with a name of two words in which they do not.
beforeAll(async () => {
  copyProject()
  for (const words of [
    ['award', 'award', '奖项'],
    ['counsellor-rating', 'org', '测评'],
  ]) {
    const { code, said } = await run('scripts/new-module.mjs', ...words)
    if (code !== 0) throw new Error(said)
  }
}, 120_000)

const own = ['award', 'counsellor-rating']
const generated = [
  ...own.flatMap(name => [`contracts/src/modules/${name}`, `api/src/modules/${name}`, `web/src/features/${name}`]),
  ...own.flatMap(name => [`contracts/src/modules/${name}.ts`, `db/src/schema/${name}.ts`, `db/src/build/${name}.ts`]),
  ...own.flatMap(name => [`db/src/seed/modules/${name}.ts`, `e2e/journeys/${name}.spec.ts`]),
]

/** Two things at a time, each in its lane: more would only take processors and memory from the tests beside. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
function inLane(lane: 0 | 1, ...command: [string, ...string[]]) {
  const next = lanes[lane]!.then(() => run(...command))
  lanes[lane] = next
  return next
}

describe.concurrent('new modules', { timeout: 300_000 }, () => {
  test('pass their tests, and those of the menu and of all modules', async () => {
    const projects = ['api', 'db', 'web'].flatMap(name => ['--project', name])
    const files = [
      '/award/',
      '/counsellor-rating/',
      'modules/list',
      'account/account',
      'test/menu',
      'rows/entities',
      'test/references',
    ]
    // A second worker would load everything again for these few.
    const vitest = ['run', '--config', 'scripts/vitest.config.ts', '--maxWorkers=1', ...projects, ...files]
    expect(await inLane(0, 'node_modules/vitest/vitest.mjs', ...vitest)).toEqual(fine)
  })

  test('break no rule of the linter', async () => {
    expect(await inLane(0, 'node_modules/oxlint/bin/oxlint', '--type-aware', ...generated)).toEqual(fine)
  })

  test('export nothing that nobody uses', async () => {
    expect(await inLane(0, 'node_modules/knip/bin/knip.js')).toEqual(fine)
  })

  // As one program: what the packages share is checked once. The page knows all that the others know.
  test('have the types that are expected of them', async () => {
    const include = generated.map(each => (each.endsWith('.ts') ? `../${each}` : `../${each}/**/*`))
    writeFileSync(join(copy, 'web/generated.json'), JSON.stringify({ extends: './tsconfig.json', include }))
    expect(await inLane(1, 'node_modules/typescript/bin/tsc', '-p', 'web/generated.json', '--checkers', '1')).toEqual(
      fine,
    )
  })
})

test('the generator edits four shared files, a line each and its import', () => {
  const files = [
    'contracts/src/modules.ts',
    'db/src/seed/modules.ts',
    'db/src/rows/tables.ts',
    'api/src/modules/list.ts',
  ]
  for (const file of files) {
    const before = lines(file)
    const added = statusOf(file)
      .split('\n')
      .filter(line => !before.has(line))
    expect(added.filter(line => line.startsWith('import '))).toHaveLength(2)
    expect(added.length).toBeLessThanOrEqual(4)
  }
})

// Its journeys would need a browser and a page of their own, which other journeys have.
test('its journey answers the question that the page asks before it removes something', () => {
  const asked = /title: second \? .* : `(.*)`,/.exec(
    readFileSync(join(top, 'web/src/ui/entity/removal.ts'), 'utf8'),
  )![1]
  const [, name] = /'dialog', \{ name: \/(.+)\/ \}\)/.exec(statusOf('e2e/journeys/award.spec.ts'))!
  expect(asked).toMatch(new RegExp(name!))
})

test('an export is fifteen lines of a module at most, in all of its files', () => {
  const folder = join(top, 'scripts/module')
  const templates = readdirSync(folder).filter(name => !name.endsWith('-test.txt'))
  const marked = templates.flatMap(name => readFileSync(join(folder, name), 'utf8').match(/^\?out .*$/gm) ?? [])
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.length).toBeLessThanOrEqual(15)
})

test('a name that is no module, and a permission of which the administrator lacks something, are refused', async () => {
  expect((await run('scripts/new-module.mjs', 'nothing')).said).toContain('A module is one of account, ')
  const { code, said } = await run('scripts/new-module.mjs', 'notice', 'home')
  expect([code, said]).toEqual([1, expect.stringContaining('Say whose permission it is: pnpm new:module notice <')])
  expect((await run('scripts/new-module.mjs', 'award')).said).toContain('award.ts is there already')
})
