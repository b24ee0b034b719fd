import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles, isCommit, journeysOf, moduleOf, testsOf } from './changed.mjs'

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

test('a changed file has the tests of its module in every package, and those that import it', () => {
  const tests = testsOf(['contracts/src/modules/people.ts'])
  expect(tests).toContain('api/src/modules/people/people.test.ts')
  expect(tests).toContain('web/src/features/people/student-list.test.tsx')
  // It imports the contract of people, from another room.
  expect(tests).toContain('api/test/worlds.test.ts')
  expect(tests).not.toContain('api/src/data/entity.test.ts')
})

test('tests of a module belong to its files that they do not import', () => {
  expect(testsOf(['db/src/seed/modules/people.ts'])).toContain('web/src/features/people/student-list.test.tsx')
})

test('a file of a layer has the tests that import it and not those of all modules', () => {
  const tests = testsOf(['api/src/data/list-of.ts'])
  expect(tests).toContain('api/src/data/list-of.test.ts')
  expect(tests).not.toContain('web/src/features/people/student-list.test.tsx')
})

test('a changed test is run alone', () => {
  expect(testsOf(['api/test/scope.test.ts'])).toEqual(['api/test/scope.test.ts'])
})

const journeys = ['people.spec.ts', 'phone.spec.ts', 'shell.spec.ts', 'tabs.spec.ts', 'system-entities.spec.ts']
test.each([
  [['api/src/modules/people/students.ts'], ['people.spec.ts']],
  [['web/src/phone/PhoneForm.tsx'], ['phone.spec.ts']],
  [['web/src/shell/tabs/Tabs.tsx'], ['shell.spec.ts', 'tabs.spec.ts']],
  [['web/src/ui/tab/Tab.tsx'], ['tabs.spec.ts']],
  [['db/src/schema/system.ts'], ['system-entities.spec.ts']],
  [['e2e/journeys/tabs.spec.ts'], ['tabs.spec.ts']],
  [['api/src/modules/people/people.test.ts', 'README.md'], []],
])('%j has the journeys %j', (changed, expected) => {
  expect(journeysOf(changed, journeys)).toEqual(expected)
})

/** A folder under git with two commits: the first holds `old` and `gone`, the last one adds `last`. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x', ...args], { cwd: folder })
  const write = (name: string, text = name) => writeFileSync(join(folder, name), text)
  const commit = () => git('add', '.') && git('commit', '-qm', 'x')
  git('init', '-q')
  write('old')
  write('gone')
  commit()
  write('last')
  commit()
  return { folder, write, git }
}

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
