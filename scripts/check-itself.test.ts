import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './children.mjs'
import { instead } from './instead.mjs'

/** What a check says, and what it leaves behind, where Node is started so that nothing of it really runs. */
function checked(flags: string[], ...replaced: string[]) {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'xuegong-checked-'))
  onTestFinished(() => rmSync(TMPDIR, { recursive: true }))
  const args = [...replaced, join(root, 'scripts/check.mjs'), ...flags]
  const env = { ...process.env, TMPDIR }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 30_000, env })
  return { status, said: stdout.split('\n').filter(Boolean), stderr, left: readdirSync(TMPDIR) }
}

/** Steps that say what they are asked for, and of which this many tests fail. */
const stepsWith = (failed: number) =>
  instead(
    '/steps.mjs',
    `export const stepsOf = wishes => console.log(JSON.stringify(wishes))
    export const runSteps = async () => ({ passed: 3, failed: ${failed} })`,
  )

const changes = instead(
  '/changed.mjs',
  `export const isCommit = () => true
  export const touchedFiles = since => ['since ' + (since ?? 'the last')]
  export const partOf = touched => ({ touched })`,
)

test.each([
  [[], { e2e: false }],
  [['--', '--e2e'], { e2e: true }],
  [['--changed'], { part: { touched: ['since the last'] }, e2e: false }],
  [['--changed=a=b', '--e2e'], { part: { touched: ['since a=b'] }, e2e: true }],
])('a check with %j has the steps of %j', (flags, wishes) => {
  expect(checked(flags, ...stepsWith(0), ...changes)).toEqual({
    status: 0,
    said: [JSON.stringify(wishes), '3 passed, 0 failed'],
    stderr: '',
    left: [],
  })
})

test('a check of which something fails fails', () => {
  expect(checked([], ...stepsWith(1))).toMatchObject({ status: 1, said: ['{"e2e":false}', '3 passed, 1 failed'] })
})

/** Programs that say their arguments, end with this code, and of which those that run tests write this report. */
const programsWith = (code: number, unit?: object, journeys?: object) =>
  instead(
    '/children.mjs',
    `import { existsSync, writeFileSync } from 'node:fs'
    import { basename } from 'node:path'
    export { root, temporaryFolder } from ${JSON.stringify(join(root, 'scripts/children.mjs?real'))}
    const write = (file, report) => report && writeFileSync(file, JSON.stringify(report))
    const covered = new Set()
    const within = ({ TZ, CI, COVERAGE_DIR }) => {
      covered.add(COVERAGE_DIR)
      console.log('within', TZ, CI)
    }
    export function tool(name, args, { env }) {
      const kept = arg => (arg.endsWith('.tsbuildinfo') ? basename(arg) : arg)
      console.log(name, args.map(kept).filter(arg => !arg.includes('/') || existsSync(arg)).join(' '))
      if (name !== 'vitest') return { code: 0, output: '' }
      within(env)
      write(args.find(arg => arg.startsWith('--outputFile.json=')).split('=')[1], ${JSON.stringify(unit)})
      return { code: ${code}, output: '' }
    }
    export function node(script, args, { env }) {
      console.log(script, args.map(arg => ([...covered].join() === arg ? 'what tests covered' : arg)).join(' '))
      if (script !== 'scripts/e2e.mjs') return { code: 0, output: '' }
      within(env)
      write(env.E2E_JSON, ${JSON.stringify(journeys)})
      return { code: ${code}, output: '' }
    }`,
  )

test('failed tests and failed journeys are counted, and nothing is left of the reports', () => {
  const unit = { numPassedTests: 30, numFailedTests: 2 }
  const journeys = { stats: { expected: 4, flaky: 1, unexpected: 3 } }
  const { status, said, left } = checked(['--e2e'], ...programsWith(1, unit, journeys))
  expect(said).toContainEqual(expect.stringMatching(/^✗ .* unit tests \(30 passed, 2 failed\)$/))
  expect(said).toContainEqual(expect.stringMatching(/^✗ .* browser tests \(5 passed, 3 failed\)$/))
  expect([said.at(-1), status, left]).toEqual(['35 passed, 5 failed', 1, []])
  expect(said.filter(line => line.startsWith('within'))).toEqual([
    'within Pacific/Auckland true',
    'within undefined true',
  ])
  expect(said).toContain('kit/src/bin.ts coverage --merge what tests covered --gate')
})

test.each([
  [0, '0 passed, 0 failed'],
  [1, '0 passed, 2 failed'],
])('runners that end with %i and write no report count nothing: %s', (code, sum) => {
  const { status, said, stderr } = checked(['--e2e'], ...programsWith(code))
  expect([said.at(-1), status, stderr]).toEqual([sum, code, ''])
  expect(said.filter(line => line.includes('Error'))).toEqual([])
})

test('each package has its own types checked, by what is known of them from the check before', () => {
  const { said } = checked([], ...programsWith(0))
  expect(said.filter(line => line.startsWith('typescript')).sort()).toEqual(
    ['api', 'contracts', 'db', 'e2e', 'kit', 'web'].map(
      name => `typescript -p ${name} --checkers 1 --incremental --tsBuildInfoFile ${name}.tsbuildinfo`,
    ),
  )
})
