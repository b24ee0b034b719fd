/** The steps of a check: which there are, and how they are run and counted. */
import { availableParallelism } from 'node:os'
import { isSource } from './changed.mjs'
import { packages } from './packages.mjs'

const lint = ['--type-aware', '--report-unused-disable-directives-severity=error']

/**
 * Cheap steps, which run side by side, and those that use the whole machine. `part` is what a check of changed files is about:
 * `touched` files and those of them that are still there (`files`), `tests`, `journeys`, `typed` (packages) and `size` (whether the
 * page may weigh more); without it the check is whole.
 * `programs` start what the steps are made of.
 */
export function stepsOf({ part, e2e = false }, { node, tool, types, unit, journeys, cells }) {
  const script = (name, file, ...args) => [name, () => node(`scripts/${file}.mjs`, args)]
  const touches = pattern => !part || part.touched.some(file => pattern.test(file))
  // What says how files are looked at says it of all of them.
  const lintsAll = touches(/^(\.oxlintrc\.json|scripts\/house-rules\.mjs)$/)
  const linted = lintsAll ? [] : part.files.filter(isSource)
  const formatted = touches(/^biome\.json$/) ? ['.'] : part.files
  const generates = touches(/^(contracts|db|api)\/|^scripts\/(routes|entities)\.mjs$/)
  const when = (wanted, ...steps) => (wanted ? steps : [])
  const cheap = [
    ...when(!part, script('build', 'build')),
    ...(part?.typed ?? packages).map(name => [`types of ${name}`, () => types(name)]),
    ...when(lintsAll || linted.length > 0, ['lint', () => tool('oxlint', [...lint, ...linted])]),
    ...when(formatted.length > 0, [
      'format',
      () => tool('@biomejs/biome', ['format', '--no-errors-on-unmatched', ...formatted]),
    ]),
    ['unused', () => tool('knip', [])],
    ...when(generates, script('routes.tsv', 'routes', '--check'), script('entities', 'entities', '--check')),
    ...when(touches(/^db\/|^scripts\/(migrations|generate)\.mjs$/), script('migrations', 'migrations')),
  ]
  const heavy = [
    ...when(!part || part.size, script('size', 'size')),
    ...when(!part || part.tests.length > 0, ['unit tests', () => unit(part?.tests ?? [])]),
    ...when(part ? part.journeys.length > 0 : e2e, ['browser tests', () => journeys(part?.journeys ?? [])]),
    ...when(!part && e2e, ['coverage', cells]),
  ]
  return { cheap, heavy }
}

/**
 * Runs the steps and gives `{ passed, failed }` (tests; a failed step without tests counts as one). Says a line per step, and the
 * whole output of those that fail.
 */
export async function runSteps({ cheap, heavy }, say = console.log) {
  const sum = { passed: 0, failed: 0 }

  async function step([name, work]) {
    const started = performance.now()
    const run = async () => work()
    const { code, output, passed = 0, failed = 0 } = await run().catch(error => ({ code: 1, output: error.stack }))
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
    const tests = passed + failed > 0 ? ` (${passed} passed, ${failed} failed)` : ''
    sum.passed += passed
    sum.failed += code === 0 ? failed : Math.max(failed, 1)
    say(`${code === 0 ? '✓' : '✗'} ${seconds} s  ${name}${tests}`)
    if (code !== 0) say(output.trimEnd().replace(/^/gm, '    '))
  }

  const waiting = [...cheap]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await step(next)
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, lane))
  for (const next of heavy) await step(next)
  return sum
}
