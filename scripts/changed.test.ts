import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isCommit, journeysOf, moduleOf, partOf, projectIn, testsOf, touchedFiles } from './changed.mjs'

test.each([
  ['contracts/src/modules/people.ts', 'people'],
  ['contracts/src/modules/people/roster.ts', 'people'],
  ['db/src/schema/people.ts', 'people'],
  ['db/src/seed/modules/people.ts', 'people'],
  ['api/src/modules/people/routes.ts', 'people'],
  ['web/src/features/people/StudentList.tsx', 'people'],
  ['api/src/data/list-of.ts', undefined],
])('%s belongs to the module %s', (file, module) => {
  expect(moduleOf(file)).toBe(module)
})

const project = projectIn()
const nothing = () => {}

test.each([
  // Of its name, beside it or in the test folder of its package.
  ['web/src/ui/entity/EntityPage.tsx', 'web/src/ui/entity/entity-page.test.tsx'],
  ['api/src/world/bases.ts', 'api/src/world/bases.test.ts'],
  ['web/src/router/Guard.tsx', 'web/test/guard.test.tsx'],
  // Those of what imports it.
  ['web/src/ui/AddressTabs.tsx', 'web/src/features/system/calendar.test.tsx'],
  ['api/src/http/page-headers.ts', 'api/src/http/docs.test.ts'],
  ['api/src/data/list-of.ts', 'api/src/data/list-of.test.ts'],
  ['contracts/src/modules/dictionary.ts', 'api/test/journal-calls.test.ts'],
  // Of its module, in every package that sees it.
  ['db/src/seed/modules/people.ts', 'web/src/features/people/student-list.test.tsx'],
  ['api/src/modules/dictionary/code-items.ts', 'web/src/features/dictionary/dict-page.test.tsx'],
  ['web/src/features/dictionary/DictPage.module.css', 'web/src/features/dictionary/dict-page.test.tsx'],
  // Imported by nobody.
  ['api/src/world/base-worker.ts', 'api/src/world/bases.test.ts'],
  ['api/test/setup.ts', 'api/test/bundled-workers.test.ts'],
  ['scripts/vitest.config.ts', 'web/test/setup.test.ts'],
  ['db/migrations/0015_dictionary.sql', 'db/test/migrate.test.ts'],
  ['scripts/size-budget.json', 'scripts/size.test.ts'],
])('a change of %s has the test %s', (file, expected) => {
  expect(testsOf([file], project, nothing)).toContain(expected)
})

test.each([
  ['web/src/features/people/StudentList.tsx', 'api/src/modules/people/people.test.ts'],
  ['api/src/data/list-of.ts', 'web/src/features/people/student-list.test.tsx'],
  ['web/src/ui/AddressTabs.tsx', 'web/src/features/dictionary/dict-page.test.tsx'],
])('a change of %s has not the test %s, which it cannot reach or is far from', (file, other) => {
  const tests = testsOf([file], project, nothing)
  expect(tests.length).toBeGreaterThan(0)
  expect(tests).not.toContain(other)
})

test('of very many tests the nearest run, those of the module first, and the rest is told', () => {
  const said: string[] = []
  const tests = testsOf(['contracts/src/modules/people.ts'], project, line => said.push(line))
  expect(tests).toHaveLength(40)
  expect(tests).toContain('api/src/modules/people/people.test.ts')
  expect(tests).toContain('web/src/features/people/student-list.test.tsx')
  expect(said).toEqual([
    expect.stringMatching(
      /^1\d\d test files belong to contracts\/src\/modules\/people\.ts: the 40 nearest run, pnpm unit runs all$/,
    ),
  ])
})

test('a changed test is run alone', () => {
  for (const file of ['api/test/scope.test.ts', 'api/src/modules/people/people.test.ts'])
    expect(testsOf([file], project, nothing)).toEqual([file])
})

const journeys = [
  'people.spec.ts',
  'phone.spec.ts',
  'shell.spec.ts',
  'students.spec.ts',
  'tabs.spec.ts',
  'system-entities.spec.ts',
]
const played = { ...project, files: journeys.map(name => `e2e/journeys/${name}`), importers: new Map() }
test.each([
  [['api/src/modules/people/students.ts'], ['people.spec.ts', 'students.spec.ts']],
  [['web/src/features/people/StudentList.tsx'], ['people.spec.ts', 'students.spec.ts']],
  [['web/src/phone/PhoneForm.tsx'], ['phone.spec.ts']],
  [['web/src/shell/tabs/Tabs.tsx'], ['shell.spec.ts', 'tabs.spec.ts']],
  [['web/src/ui/tab/Tab.tsx'], ['tabs.spec.ts']],
  [['db/src/schema/system.ts'], ['system-entities.spec.ts']],
  [['e2e/journeys/tabs.spec.ts'], ['tabs.spec.ts']],
  [['api/src/modules/people/people.test.ts', 'README.md'], []],
])('%j has the journeys %j', (changed, expected) => {
  expect(journeysOf(changed, played)).toEqual(expected)
})

test('a helper of journeys has those that use it or have its name, and of more than a few the smallest', () => {
  expect(journeysOf(['e2e/shared-contexts.ts'], project)).toEqual(['shared-contexts.spec.ts'])
  expect(journeysOf(['e2e/providers.ts'], project)).toContain('binding.spec.ts')
  expect(journeysOf(['e2e/fixtures.ts'], project)).toHaveLength(1)
  expect(journeysOf(['e2e/playwright.config.ts'], project)).toHaveLength(1)
})

/** A folder under git with two commits: the first holds `old` and `gone`, the last one adds `last`. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x', ...args], { cwd: folder })
  const write = (name: string, text = name) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const commit = () => git('add', '.') && git('commit', '-qm', 'x')
  git('init', '-q')
  write('old')
  write('gone')
  commit()
  write('last')
  commit()
  return { folder, write, git }
}

const changedPart = (folder: string, since?: string) => partOf(touchedFiles(since, folder), projectIn(folder))
const changedFiles = (since: string | undefined, folder: string) => changedPart(folder, since).files

test('what is not committed has changed: edited files and new ones, not those that are gone', () => {
  const { folder, write, git } = openFolder()
  write('old', 'edited')
  write('new')
  git('rm', '-q', 'gone')
  expect(changedFiles(undefined, folder).sort()).toEqual(['new', 'old'])
})

test('where everything is committed the last commit has changed, and since a commit what came after it', () => {
  const { folder, write } = openFolder()
  expect(changedFiles(undefined, folder)).toEqual(['last'])
  expect(changedFiles('HEAD', folder)).toEqual([])
  write('new')
  expect(changedFiles('HEAD~1', folder).sort()).toEqual(['last', 'new'])
})

test('where files are only gone, no other file has changed', () => {
  const { folder, git } = openFolder()
  git('rm', '-q', 'gone')
  expect(changedFiles(undefined, folder)).toEqual([])
})

test('a test that is gone is not run, and the packages that saw what is gone or was moved are typed', () => {
  const { folder, write, git } = openFolder()
  write('api/src/modules/people/gone.test.ts')
  write('kit/src/moved.ts')
  git('add', '.')
  git('commit', '-qm', 'x')
  rmSync(join(folder, 'api'), { recursive: true })
  write('web/src/features/people/List.tsx')
  expect(changedPart(folder)).toMatchObject({
    files: ['web/src/features/people/List.tsx'],
    tests: [],
    typed: ['api', 'web'],
  })
  git('mv', 'kit/src/moved.ts', 'web/src/moved.ts')
  expect(changedPart(folder).typed).toEqual(['api', 'web', 'kit', 'e2e'])
})

test.each([
  ['contracts/src/entity.ts', ['contracts', 'db', 'api', 'web', 'kit', 'e2e'], true],
  ['db/src/schema/people.ts', ['db', 'api', 'web'], false],
  ['api/src/app.ts', ['api', 'web'], false],
  ['web/src/App.tsx', ['web'], true],
  ['web/src/start.test.tsx', ['web'], false],
  ['web/vite.config.ts', ['web'], true],
  ['kit/src/index.ts', ['kit', 'e2e'], false],
  ['e2e/time.ts', ['e2e'], false],
  ['scripts/size-budget.json', [], true],
  ['docs/kit.md', [], false],
  ['README.md', [], false],
  ['tsconfig.base.json', ['contracts', 'db', 'api', 'web', 'kit', 'e2e'], false],
])('where %s has changed the types of %j are checked, and the size of the page: %s', (file, typed, size) => {
  expect(partOf([file], played)).toMatchObject({ typed, size })
})

test('a changed file is called by its name, in whatever letters', () => {
  const { folder, write } = openFolder()
  write('学生.test.ts')
  expect(changedFiles(undefined, folder)).toEqual(['学生.test.ts'])
})

test('all files have changed by the only commit there is', () => {
  const { folder, git } = openFolder()
  git('checkout', '-q', '--orphan', 'alone')
  git('commit', '-qm', 'x')
  expect(changedFiles(undefined, folder).sort()).toEqual(['gone', 'last', 'old'])
})

test('what names no commit is refused in a sentence, and nothing is left behind', () => {
  const { folder } = openFolder()
  expect(['HEAD~1', 'HEAD', 'HEAD~9', '--all', 'HEAD:old', ''].filter(name => isCommit(name, folder))).toEqual([
    'HEAD~1',
    'HEAD',
  ])
  const TMPDIR = join(folder, 'temporary')
  mkdirSync(TMPDIR)
  const check = join(import.meta.dirname, 'check.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [check, '--changed=HEAD~99999'], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR },
  })
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'There is no commit HEAD~99999 here: say pnpm check --changed=<commit>\n',
  ])
  expect(readdirSync(TMPDIR)).toEqual([])
})
