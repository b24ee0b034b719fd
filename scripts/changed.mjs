/** What has changed since a commit, and which tests and journeys belong to it. */
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './children.mjs'
import { importersOf, nearest } from './import-graph.mjs'
import { packages, packagesThatSee } from './packages.mjs'

const gitIn =
  folder =>
  (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: Infinity,
    })
      .split('\0')
      .filter(Boolean)
/** Names of files, as they are and from the folder on: by itself git puts some into quotes, and differences begin where it does. */
const listed = {
  known: ['ls-files', '-z'],
  open: ['ls-files', '-z', '--others', '--exclude-standard'],
  all: ['ls-files', '-z', '-co', '--exclude-standard'],
  against: ref => ['diff', '-z', '--name-only', '--no-renames', '--relative', ref],
}

/** Whether there is a commit of this name here. */
export function isCommit(name, folder = root) {
  try {
    return gitIn(folder)('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).length > 0
  } catch {
    return false
  }
}

/**
 * Files that differ from a commit, untracked and gone ones too, from the top folder on. Without a commit: what is not committed, or
 * where everything is, the last commit: all files where there is none before it.
 */
export function touchedFiles(since, folder = root) {
  const git = gitIn(folder)
  const open = [...git(...listed.against(since ?? 'HEAD')), ...git(...listed.open)]
  if (open.length > 0 || since !== undefined) return open
  return git(...(isCommit('HEAD~1', folder) ? listed.against('HEAD~1') : listed.known))
}

const isTest = file => /\.test\.tsx?$/.test(file)

/** The files of a folder and who imports each of them, and each of those that are gone. */
export function projectIn(folder = root, gone = []) {
  const all = gitIn(folder)(...listed.all)
  const files = all.filter(file => existsSync(join(folder, file)))
  return { folder, files, importers: importersOf(folder, files, gone) }
}

/** The module that a file belongs to, in whatever package: `award` for `db/src/schema/award.ts` and `web/src/features/award/…`. */
export const moduleOf = file =>
  /^(?:contracts\/src\/modules|api\/src\/modules|db\/src\/(?:schema|build|seed\/modules)|web\/src\/features)\/([^/.]+)/.exec(
    file,
  )?.[1]

const topOf = file => file.split('/', 1)[0]

/** `EntityPage.tsx` and `entity-page.test.tsx` have one name. */
const plain = file => basename(file).split('.', 1)[0].replaceAll('-', '').toLowerCase()

/** What the linter reads and what is typed. */
export const isSource = file => /\.(ts|tsx|mjs)$/.test(file)

/** Tests of what nobody imports. */
const others = [
  [/^db\/migrations\//, /^db\/test\/(approval-migration|migrate)\.test\.ts$/],
  [/^scripts\/size-budget\.json$/, /^scripts\/size\.test\.ts$/],
  [
    /^(api\/test\/setup\.ts|scripts\/(vitest\.config\.ts|bundled-workers.*))$/,
    /^(api|web)\/test\/(bundled|setup).*\.test\.ts$/,
  ],
  [/^api\/test\/serve-/, /^api\/.*\/killed\.test\.ts$/],
  [/^api\/src\/main\.ts$/, /^api\/test\/ended\.test\.ts$/],
  [/^(docs\/|README)/, /^scripts\/docs\.test\.ts$/],
]

/** How many test files run for one changed file at most. */
const most = 24

/**
 * Test files that belong to changed files, also where those are gone: changed ones themselves, those of the same module in every
 * package that sees the file, those of its name, and those that import it. Where there are none, those of the files that import it,
 * and so on, or those beside it. What is left out of very many is said, and which file has none.
 */
export function testsOf(changed, project = projectIn(), say = console.log) {
  const { files, importers } = project
  const tests = files.filter(isTest)
  const named = Map.groupBy(tests, test => join(dirname(test), plain(test)))
  const testsAt = file => [
    ...[dirname(file), join(topOf(file), 'test')].flatMap(folder => named.get(join(folder, plain(file))) ?? []),
    ...[...(importers.get(file) ?? [])].filter(isTest),
  ]
  const sameModule = (file, test) => moduleOf(file) !== undefined && moduleOf(file) === moduleOf(test)

  function belonging(file) {
    if (isTest(file)) return [file]
    const seenIn = packagesThatSee(file)
    const own = tests.filter(
      test =>
        others.some(([of, its]) => of.test(file) && its.test(test)) ||
        (sameModule(file, test) && seenIn.includes(topOf(test))),
    )
    const direct = [...new Set([...testsAt(file), ...own])]
    if (direct.length > 0) return direct
    const further = nearest(file, importers, testsAt)
    if (further.length > 0 || !packages.includes(topOf(file))) return further
    return tests.filter(test => dirname(test) === dirname(file))
  }

  const shared = (a, b) => a.split('/').findIndex((part, at) => part !== b.split('/')[at])
  const chosen = changed.flatMap(file => {
    const all = belonging(file)
    // Journeys are the tests of e2e.
    if (all.length === 0 && topOf(file) !== 'e2e') say(`No test belongs to ${file}`)
    if (all.length <= most) return all
    say(`${all.length} test files belong to ${file}: the ${most} nearest run, pnpm unit runs all`)
    const rank = test => (sameModule(file, test) ? 100 : 0) + shared(test, file)
    // Of what lies equally near, each package in turn.
    const lists = Map.groupBy(all, topOf)
    const turn = test => lists.get(topOf(test)).indexOf(test)
    return all.toSorted((a, b) => rank(b) - rank(a) || turn(a) - turn(b)).slice(0, most)
  })
  return tests.filter(test => chosen.includes(test))
}

/** Journeys through what every page stands on, which no module is called by. */
const journeysOfParts = [
  [
    /^(web\/([^/]+\.(html|ts)|src\/([^/]+|router\/[^/]+)\.tsx?)|api\/src\/(main|serve|http\/page[^/]*)\.ts)$/,
    'size.spec.ts',
  ],
  [/^web\/src\/(chunk|missing-sheets)\.ts$/, 'showcase.spec.ts'],
  [/^web\/src\/ui\/(list|entity|filter)\//, 'tables.spec.ts'],
  [/^web\/src\/ui\/(form|files|region)\//, 'form-controls.spec.ts'],
  [/^web\/src\/ui\/tree\//, 'dictionary.spec.ts'],
]

const isJourney = file => file.startsWith('e2e/journeys/')

/**
 * Journeys that belong to changed files: changed ones, those whose name begins with that of the module, a folder or the file, those
 * through a part of every page, and those that use a changed helper or have its name: the smallest where they are more than a few.
 */
export function journeysOf(changed, { folder, files, importers } = projectIn()) {
  const journeys = files.filter(isJourney)
  const product = changed.filter(file => /^(web|api|contracts|db)\/src\//.test(file) && !isTest(file))
  const words = new Set(
    product
      .flatMap(file => [moduleOf(file), ...file.split('/').slice(2)])
      .flatMap(name => (name ? [firstWord(name)] : [])),
  )
  const ofParts = changed
    .filter(file => !isTest(file))
    .flatMap(file => journeysOfParts.flatMap(([part, journey]) => (part.test(file) ? [journey] : [])))
  // A file may go while others are read.
  const sizeOf = file => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? Infinity
  const helped = changed
    .filter(file => /^e2e\/[^/]+\.ts$/.test(file))
    .flatMap(file => {
      const found = nearest(file, importers, each =>
        journeys.filter(journey => plain(journey) === plain(each) || importers.get(each)?.has(journey)),
      )
      const users = found.length > 0 ? found : journeys
      return users.length > 3 ? users.toSorted((a, b) => sizeOf(a) - sizeOf(b)).slice(0, 1) : users
    })
  return journeys
    .filter(
      file =>
        changed.includes(file) ||
        helped.includes(file) ||
        words.has(firstWord(file)) ||
        ofParts.includes(basename(file)),
    )
    .map(file => basename(file))
}

/** The first word of a name, whatever stands between words: `student` of `StudentList.tsx` and of `students.spec.ts`. */
const firstWord = name =>
  basename(name)
    .split(/[-.]|(?<=[a-z])(?=[A-Z])/, 1)[0]
    .replace(/s$/, '')
    .toLowerCase()

/** What the size of the page hangs on. */
const pageFile =
  /^(web\/(src\/|public\/|[^/]+$)|contracts\/src\/|pnpm-lock\.yaml$|scripts\/(page-graph|page-loads|size)[^/]*$)/

/** What a check of touched files is about. `files` are those that are still there: no program can be given the name of another. */
export function partOf(touched, project = projectIn(root, touched), say = console.log) {
  return {
    touched,
    files: touched.filter(file => existsSync(join(project.folder, file))),
    tests: testsOf(touched, project, say),
    journeys: journeysOf(touched, project),
    typed: packages.filter(name => touched.some(file => packagesThatSee(file).includes(name))),
    size: touched.some(file => pageFile.test(file) && !isTest(file)),
  }
}
