/** What has changed since a commit, and which tests and journeys belong to it. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { root } from './children.mjs'

const gitIn =
  folder =>
  (...args) =>
    // Names as they are: git puts those beyond ASCII into quotes by itself.
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: folder, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
const git = gitIn(root)

/** Whether there is a commit of this name here. */
export function isCommit(name, folder = root) {
  try {
    return gitIn(folder)('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).length > 0
  } catch {
    return false
  }
}

/**
 * Files that differ from a commit and still exist, untracked ones too, from the top folder on. Without a commit: what is not
 * committed, or where everything is, the last commit: all files where there is none before it.
 */
export function changedFiles(since, folder = root) {
  const git = gitIn(folder)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  const against = ref => git('diff', '--name-only', '--diff-filter=d', ref)
  // What is gone has changed, too, though no check can be given its name.
  const isOpen = untracked.length > 0 || git('diff', '--name-only', 'HEAD').length > 0
  if (isOpen || since) return [...against(since || 'HEAD'), ...untracked]
  return isCommit('HEAD~1', folder) ? against('HEAD~1') : git('ls-files')
}

const isTest = file => /\.test\.tsx?$/.test(file)

/** The module that a file belongs to, in whatever package: `award` for `db/src/schema/award.ts` and `web/src/features/award/…`. */
export const moduleOf = file =>
  /^(?:contracts\/src\/modules|api\/src\/modules|db\/src\/(?:schema|build|seed\/modules)|web\/src\/features)\/([^/.]+)/.exec(
    file,
  )?.[1]

/** The files of the project that a file imports itself. */
function importsOf(file) {
  const resolve = createRequire(join(root, file)).resolve
  const names = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import) '([#.@][^']+)'/g)
  return [...names].flatMap(([, name]) => {
    try {
      return [relative(root, resolve(name))]
    } catch {
      return []
    }
  })
}

/**
 * Test files that belong to changed files: changed ones themselves, those of the same module in every package, and those that
 * import a changed file.
 */
export function testsOf(changed, tests = git('ls-files', '-co', '--exclude-standard').filter(isTest)) {
  const files = new Set(changed)
  const modules = new Set(changed.map(moduleOf).filter(Boolean))
  const belongs = test =>
    files.has(test) || modules.has(moduleOf(test)) || importsOf(test).some(file => files.has(file))
  return tests.filter(test => existsSync(join(root, test)) && belongs(test))
}

const folder = 'e2e/journeys'

/** Journeys that belong to changed files: changed ones, and those whose name begins with that of the module, a folder or the file. */
export function journeysOf(changed, journeys = readdirSync(join(root, folder))) {
  const product = changed.filter(file => /^(web|api|contracts|db)\/src\//.test(file) && !isTest(file))
  const words = new Set(
    product
      .flatMap(file => [moduleOf(file), ...file.split('/').slice(2)])
      .flatMap(name => (name ? [firstWord(name)] : [])),
  )
  return journeys.filter(journey => changed.includes(`${folder}/${journey}`) || words.has(firstWord(journey)))
}

const firstWord = name => basename(name).split(/[-.]/)[0].replace(/s$/, '').toLowerCase()
