import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runSteps, stepsOf } from './steps.mjs'

const well = { code: 0, output: '' }

/** What a check of these wishes starts, as lines: names of steps, and what the programs behind them were given. */
async function started(wishes: Parameters<typeof stepsOf>[0]) {
  const lines: string[] = []
  const note =
    (kind: string) =>
    async (...given: unknown[]) => {
      lines.push([kind, ...given.flat()].join(' '))
      return well
    }
  const programs = Object.fromEntries(
    ['node', 'tool', 'types', 'unit', 'journeys', 'cells'].map(kind => [kind, note(kind)]),
  )
  const sum = await runSteps(stepsOf(wishes, programs as never), () => {})
  expect(sum).toEqual({ passed: 0, failed: 0 })
  return lines
}

const files = ['api/src/app.ts', 'README.md']
const part = {
  touched: files,
  files,
  tests: ['api/test/a.test.ts'],
  journeys: ['tabs.spec.ts'],
  typed: ['api', 'web'],
  size: true,
}
const whole = [
  'node scripts/build.mjs',
  'types contracts',
  'types db',
  'types api',
  'types web',
  'types kit',
  'types e2e',
  'tool oxlint --type-aware --report-unused-disable-directives-severity=error',
  'tool @biomejs/biome format --no-errors-on-unmatched .',
  'tool knip',
  'node scripts/routes.mjs --check',
  'node scripts/entities.mjs --check',
  'node scripts/migrations.mjs',
  'node scripts/size.mjs',
  'unit',
]

test('the whole check has the types of all six packages and every test', async () => {
  expect(await started({})).toEqual(whole)
})

test('with the journeys come the journeys and what all tests covered, after the tests', async () => {
  expect(await started({ e2e: true })).toEqual([...whole, 'journeys', 'cells'])
})

test('a check of changed files has the tests, the journeys and the types that were chosen, and looks at these files', async () => {
  const lint = 'tool oxlint --type-aware --report-unused-disable-directives-severity=error api/src/app.ts'
  expect(await started({ part })).toEqual([
    'types api',
    'types web',
    lint,
    'tool @biomejs/biome format --no-errors-on-unmatched api/src/app.ts README.md',
    ...whole.slice(9, 12),
    'node scripts/size.mjs',
    'unit api/test/a.test.ts',
    'journeys tabs.spec.ts',
  ])
})

/** What a check runs where these files were touched and nothing belongs to them. */
const startedFor = (touched: string[], there = touched) =>
  started({ part: { touched, files: there, tests: [], journeys: [], typed: [], size: false }, e2e: true })

test('where nothing was chosen, not all of it runs instead', async () => {
  const format = 'tool @biomejs/biome format --no-errors-on-unmatched README.md'
  expect(await startedFor(['README.md'])).toEqual([format, 'tool knip'])
})

test('where files are only gone, no other file is linted or formatted', async () => {
  expect(await startedFor(['web/src/gone.ts'], [])).toEqual(['tool knip'])
})

const [lintAll, formatAll] = whole.slice(7, 9)
test.each([
  ['.oxlintrc.json', lintAll],
  ['scripts/house-rules.mjs', lintAll],
  ['biome.json', formatAll],
])('where %s was touched, which says how files are looked at, all are: %s', async (file, all) => {
  expect(await startedFor([file, 'web/src/a.ts'])).toContain(all)
})

test('a changed script is linted', async () => {
  expect(await startedFor(['scripts/run.mjs'])).toContain(`${lintAll} scripts/run.mjs`)
})

const generated = whole.slice(10, 13)
const [routes, entities, migrations] = generated
test.each([
  ['contracts/src/modules/people.ts', [routes, entities]],
  ['api/src/app.ts', [routes, entities]],
  ['db/src/schema/people.ts', generated],
  ['scripts/routes.mjs', [routes, entities]],
  ['scripts/entities.mjs', [routes, entities]],
  ['scripts/migrations.mjs', [migrations]],
  ['scripts/generate.mjs', [migrations]],
  ['web/src/api/a.ts', []],
  ['scripts/run.mjs', []],
])('where %s was touched, of what is generated %j is compared', async (file, expected) => {
  expect((await startedFor([file], [])).filter(line => generated.includes(line))).toEqual(expected)
})

/** The sum of a check that has these steps, and what it says, without the seconds. */
async function summed(...works: (() => unknown)[]) {
  const said: string[] = []
  const steps = works.map((work, at) => [`step ${at + 1}`, work])
  const sum = await runSteps({ cheap: steps.slice(0, 1), heavy: steps.slice(1) } as never, (line: string) =>
    said.push(line.replace(/ +[\d.]+ s /, '')),
  )
  return { sum, said }
}

test('tests are added up, and a failed step without tests counts as one', async () => {
  const { sum, said } = await summed(
    async () => ({ code: 1, output: 'wrong\nindeed\n' }),
    async () => ({ ...well, passed: 3, failed: 0 }),
    async () => ({ code: 1, output: 'two', passed: 4, failed: 2 }),
    async () => ({ code: 137, output: 'killed', passed: 5, failed: 0 }),
  )
  expect(sum).toEqual({ passed: 12, failed: 4 })
  expect(said).toEqual([
    '✗ step 1',
    '    wrong\n    indeed',
    '✓ step 2 (3 passed, 0 failed)',
    '✗ step 3 (4 passed, 2 failed)',
    '    two',
    '✗ step 4 (5 passed, 0 failed)',
    '    killed',
  ])
})

test('a step that throws counts, at once or later, and the others run', async () => {
  const { sum, said } = await summed(
    () => {
      throw new Error('no such program')
    },
    async () => Promise.reject(new Error('no report')),
    async () => ({ ...well, passed: 1 }),
  )
  expect(sum).toEqual({ passed: 1, failed: 2 })
  expect(said.join('\n')).toMatch(/^✗ step 1\n {4}Error: no such program\n[^]*✗ step 2\n {4}Error: no report\n/)
})

test('cheap steps run side by side, up to four, and heavy ones one after the other when those are done', async () => {
  const cores = Math.min(4, availableParallelism())
  const seen: string[] = []
  let running = 0
  const step = (kind: string) => async () => {
    seen.push(`${kind} ${++running}`)
    await new Promise(setImmediate)
    running--
    return well
  }
  const steps = (kind: string) => Array.from({ length: 5 }, () => [kind, step(kind)])
  await runSteps({ cheap: steps('cheap'), heavy: steps('heavy') } as never, () => {})
  expect(seen.slice(0, cores)).toEqual(['cheap 1', 'cheap 2', 'cheap 3', 'cheap 4'].slice(0, cores))
  expect(seen).not.toContain(`cheap ${cores + 1}`)
  expect(seen.slice(5)).toEqual(Array(5).fill('heavy 1'))
})

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  return [status, stdout, stderr]
}

test.each(['--chnaged', '--changedfoo', '--e2e=yes', 'people'])('a check refuses %s in a sentence', flag => {
  // With it comes what is refused in any case, lest a check begins within this one.
  expect(run('check.mjs', '--changed=HEAD~99999', flag)).toEqual([
    1,
    '',
    `check takes --e2e, --changed, --changed=<commit>, not ${flag}\n`,
  ])
})

test('figures refuse a flag that they do not know in a sentence', () => {
  const [status, said, refused] = run('bench.mjs', '--write', '--pears')
  expect([status, said]).toEqual([1, ''])
  expect(refused).toMatch(/^bench takes .*, not --pears\n$/)
})
