/**
 * `pnpm check`, and with `--e2e` what `npm test` runs: everything that must hold before a change lands. With `--changed[=commit]`
 * what belongs to the files that have changed since a commit (without one: what is not committed, or else the last one), which
 * is quick and no proof: types of the packages that see them, their tests and journeys, the size of the page where its sources
 * have changed. Prints a line per step, the whole output of those that fail, and last `N passed, N failed`.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCommit, partOf, touchedFiles } from './changed.mjs'
import { node, root, temporaryFolder, tool } from './children.mjs'
import { flagsOf } from './flags.mjs'
import { runSteps, stepsOf } from './steps.mjs'

const flags = flagsOf('check', ['--e2e', '--changed', '--changed=<commit>'])
const asked = flags.find(flag => flag.startsWith('--changed'))
const since = asked?.includes('=') ? asked.slice(asked.indexOf('=') + 1) : undefined
if (asked && !isCommit(since ?? 'HEAD')) {
  console.error(
    `There is no commit "${since ?? 'HEAD'}" here: say pnpm check --changed=<commit> in a folder that git keeps`,
  )
  process.exit(1)
}
const reports = temporaryFolder('check')
/** What a runner counted, or nothing when it fell before it could. */
const report = name => {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
/** Where every server that a test starts writes what it was asked for and what tests asserted of it. */
const coverage = join(reports, 'coverage')
mkdirSync(coverage)
const quiet = true

const programs = {
  node: (script, args) => node(script, args, { quiet }),
  tool: (name, args) => tool(name, args, { quiet }),

  /**
   * What the compiler knows of an unchanged file it need not work out again. One checker each: what several share they check several
   * times, and other steps run beside.
   */
  types(folder) {
    const kept = join(root, 'node_modules/.cache/xuegong/types', `${folder}.tsbuildinfo`)
    const args = ['-p', folder, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept]
    return tool('typescript', args, { quiet })
  },

  async unit(tests) {
    const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`]
    const args = ['run', '--config', 'scripts/vitest.config.ts', ...outputs, ...tests.map(file => join(root, file))]
    // Nothing may read the zone of the process, so it is one that nobody expects.
    const env = { TZ: 'Pacific/Auckland', CI: 'true', COVERAGE_DIR: coverage }
    const result = await tool('vitest', args, { quiet, env })
    const { numPassedTests: passed, numFailedTests: failed } = report('unit.json')
    return { ...result, passed, failed }
  },

  async journeys(names) {
    const env = { E2E_JSON: join(reports, 'e2e.json'), CI: 'true', COVERAGE_DIR: coverage }
    const result = await node('scripts/e2e.mjs', names, { quiet, env })
    const { expected = 0, flaky = 0, unexpected = 0 } = report('e2e.json').stats ?? {}
    return { ...result, passed: expected + flaky, failed: unexpected }
  },

  cells: () => node('kit/src/bin.ts', ['coverage', '--merge', coverage, '--gate'], { quiet }),
}

const part = asked === undefined ? undefined : partOf(touchedFiles(since))
const { passed, failed } = await runSteps(stepsOf({ part, e2e: flags.includes('--e2e') }, programs))
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
