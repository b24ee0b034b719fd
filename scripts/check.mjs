/**
 * `pnpm check`, and with `--e2e` what `npm test` runs: everything that must hold before a change lands. Prints a line per step,
 * the whole output of those that fail, and last `N passed, N failed` (tests; a failed step without tests counts as one).
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, tool } from './children.mjs'

const reports = mkdtempSync(join(tmpdir(), 'xuegong-check-'))
/** What a runner counted, or nothing when it fell before it could. */
const report = name => {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
const quiet = true

// One checker each: what several share they check several times, and other steps run beside.
const types = folder => [`types of ${folder}`, () => tool('typescript', ['-p', folder, '--checkers', '1'], { quiet })]

/** Cheap steps, side by side. */
const first = [
  ['build', () => node('scripts/build.mjs', [], { quiet })],
  ...['contracts', 'db', 'api', 'web', 'e2e'].map(types),
  ['lint', () => tool('oxlint', ['--type-aware', '--report-unused-disable-directives-severity=error'], { quiet })],
  ['format', () => tool('@biomejs/biome', ['format', '.'], { quiet })],
  ['unused', () => tool('knip', [], { quiet })],
  ['routes.tsv', () => node('scripts/routes.mjs', ['--check'], { quiet })],
  ['migrations', () => node('scripts/migrations.mjs', [], { quiet })],
]

/** Where every server that a test starts writes what it was asked for and what tests asserted of it. */
const coverage = join(reports, 'coverage')
mkdirSync(coverage)

async function unit() {
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`]
  // Nothing may read the zone of the process, so it is one that nobody expects.
  const env = { TZ: 'Pacific/Auckland', CI: 'true', COVERAGE_DIR: coverage }
  const result = await tool('vitest', ['run', '--config', 'scripts/vitest.config.ts', ...outputs], { quiet, env })
  const { numPassedTests: passed, numFailedTests: failed } = report('unit.json')
  return { ...result, passed, failed }
}

async function e2e() {
  const env = { E2E_JSON: join(reports, 'e2e.json'), CI: 'true', COVERAGE_DIR: coverage }
  const result = await node('scripts/e2e.mjs', [], { quiet, env })
  const { expected = 0, flaky = 0, unexpected = 0 } = report('e2e.json').stats ?? {}
  return { ...result, passed: expected + flaky, failed: unexpected }
}

/** Steps that use the whole machine, one after the other. */
const then = [
  ['size', () => node('scripts/size.mjs', [], { quiet })],
  ['unit tests', unit],
  ...(process.argv.includes('--e2e')
    ? [
        ['browser tests', e2e],
        ['coverage', () => node('scripts/coverage.mjs', [coverage, '--gate'], { quiet })],
      ]
    : []),
]

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
for (const next of then) await step(next)

rmSync(reports, { recursive: true })
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0
