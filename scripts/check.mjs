/**
 * `pnpm check`, and with `--e2e` what `npm test` runs: everything that must hold before a change lands. With `--changed[=commit]`
 * what belongs to the files that have changed since a commit (without one: what is not committed, or else the last one), which
 * is quick and no proof. Prints a line per step, the whole output of those that fail, and last `N passed, N failed` (tests; a
 * failed step without tests counts as one).
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles, isCommit, journeysOf, testsOf } from './changed.mjs'
import { node, root, tool } from './children.mjs'

const asked = process.argv.find(each => /^--changed(=|$)/.test(each))
const since = asked?.split('=').slice(1).join('=')
if (since && !isCommit(since)) {
  console.error(`There is no commit ${since} here: say pnpm check --changed=<commit>`)
  process.exit(1)
}
const reports = mkdtempSync(join(tmpdir(), 'xuegong-check-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
/** What a runner counted, or nothing when it fell before it could. */
const report = name => {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
const quiet = true

/** The files that count, or undefined: all. */
const changed = asked === undefined ? undefined : changedFiles(since)
const [tests, journeys] = changed ? [testsOf(changed), journeysOf(changed)] : [[], []]
const sources = changed?.filter(file => /\.(ts|tsx|mjs)$/.test(file))

/**
 * What the compiler knows of an unchanged file it need not work out again. One checker each: what several share they check several
 * times, and other steps run beside.
 */
const cache = join(root, 'node_modules/.cache/xuegong/types')
const types = folder => {
  const kept = ['--incremental', '--tsBuildInfoFile', join(cache, `${folder}.tsbuildinfo`)]
  return [`types of ${folder}`, () => tool('typescript', ['-p', folder, '--checkers', '1', ...kept], { quiet })]
}
const lint = ['--type-aware', '--report-unused-disable-directives-severity=error']

/** Cheap steps, side by side. */
const first = [
  ...(changed ? [] : [['build', () => node('scripts/build.mjs', [], { quiet })]]),
  ...['contracts', 'db', 'api', 'web', 'kit', 'e2e'].map(types),
  ...(sources?.length === 0 ? [] : [['lint', () => tool('oxlint', [...lint, ...(sources ?? [])], { quiet })]]),
  ['format', () => tool('@biomejs/biome', ['format', '--no-errors-on-unmatched', ...(changed ?? ['.'])], { quiet })],
  ['unused', () => tool('knip', [], { quiet })],
  ['routes.tsv', () => node('scripts/routes.mjs', ['--check'], { quiet })],
  ['entities', () => node('scripts/entities.mjs', ['--check'], { quiet })],
  ['migrations', () => node('scripts/migrations.mjs', [], { quiet })],
]

/** Where every server that a test starts writes what it was asked for and what tests asserted of it. */
const coverage = join(reports, 'coverage')
mkdirSync(coverage)

async function unit() {
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`]
  // Nothing may read the zone of the process, so it is one that nobody expects.
  const env = { TZ: 'Pacific/Auckland', CI: 'true', COVERAGE_DIR: coverage }
  const only = tests.map(file => join(root, file))
  const result = await tool('vitest', ['run', '--config', 'scripts/vitest.config.ts', ...outputs, ...only], {
    quiet,
    env,
  })
  const { numPassedTests: passed, numFailedTests: failed } = report('unit.json')
  return { ...result, passed, failed }
}

async function e2e() {
  const env = { E2E_JSON: join(reports, 'e2e.json'), CI: 'true', COVERAGE_DIR: coverage }
  const result = await node('scripts/e2e.mjs', journeys, { quiet, env })
  const { expected = 0, flaky = 0, unexpected = 0 } = report('e2e.json').stats ?? {}
  return { ...result, passed: expected + flaky, failed: unexpected }
}

const size = ['size', () => node('scripts/size.mjs', [], { quiet })]
const unitTests = ['unit tests', unit]
const browserTests = ['browser tests', e2e]
const cells = ['coverage', () => node('kit/src/bin.ts', ['coverage', '--merge', coverage, '--gate'], { quiet })]

/** Steps that use the whole machine, one after the other. */
function heavy() {
  if (changed) return [...(tests.length > 0 ? [unitTests] : []), ...(journeys.length > 0 ? [browserTests] : [])]
  return [size, unitTests, ...(process.argv.includes('--e2e') ? [browserTests, cells] : [])]
}

const sum = { passed: 0, failed: 0 }

async function step([name, work]) {
  const started = performance.now()
  const { code, output, passed = 0, failed = 0 } = await work().catch(error => ({ code: 1, output: error.stack }))
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const tests = passed + failed > 0 ? ` (${passed} passed, ${failed} failed)` : ''
  sum.passed += passed
  sum.failed += code === 0 ? failed : Math.max(failed, 1)
  console.log(`${code === 0 ? '✓' : '✗'} ${seconds} s  ${name}${tests}`)
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '))
}

const waiting = [...first]
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await step(next)
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, lane))
for (const next of heavy()) await step(next)

console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0
