import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isCommit, partOf, projectIn, touchedFiles } from './changed.mjs'

/** A folder under git with two commits: the first holds `old` and `gone`, the last one adds `last`. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Nothing that somebody has set for all of his folders.
  const settings = ['user.name=x', 'user.email=x', 'commit.gpgsign=false', 'core.hooksPath=/dev/null']
  const git = (...args: string[]) =>
    execFileSync('git', [...settings.flatMap(each => ['-c', each]), ...args], { cwd: folder })
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

function changedPart(folder: string, since?: string) {
  const touched = touchedFiles(since, folder)
  return partOf(touched, projectIn(folder, touched), () => {})
}
const changedFiles = (since: string | undefined, folder: string) => changedPart(folder, since).files

test('what is not committed has changed: edited files and new ones, not those that are gone', () => {
  const { folder, write, git } = openFolder()
  write('old', 'edited')
  write('new')
  git('rm', '-q', 'gone')
  expect(changedFiles(undefined, folder).sort()).toEqual(['new', 'old'])
})

test('names are taken as they are, whatever is in them, of files that are changed, new, known, or all that there are', () => {
  const odd = ['新 "名".ts', 'two\nlines.ts']
  const { folder, write, git } = openFolder()
  for (const name of odd) write(name)
  expect(changedFiles(undefined, folder).sort()).toEqual(odd.toSorted())
  expect(projectIn(folder).files).toEqual(expect.arrayContaining(odd))
  git('add', '.')
  expect(touchedFiles('HEAD', folder).sort()).toEqual(odd.toSorted())
  // A first commit, before which there is none.
  git('checkout', '-q', '--orphan', 'first')
  git('commit', '-qm', 'x')
  expect(touchedFiles(undefined, folder)).toEqual(expect.arrayContaining(odd))
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

test('untracked files that git ignores have not changed, and are no tests', () => {
  const { folder, write } = openFolder()
  write('.gitignore', 'dist/')
  write('kit/dist/a.test.ts')
  expect(changedFiles(undefined, folder)).toEqual(['.gitignore'])
  expect(projectIn(folder).files).not.toContain('kit/dist/a.test.ts')
})

test('what is gone has the tests and journeys that belonged to it', () => {
  const { folder, write, git } = openFolder()
  const owners = {
    'docs/recipes.md': 'scripts/docs.test.ts',
    'api/src/modules/people/parts/own.ts': 'api/src/modules/people/people.test.ts',
    'web/src/ui/BigList.tsx': 'web/test/big-list.test.ts',
    'kit/src/order.ts': 'kit/src/own/other.test.ts',
  }
  for (const [file, test] of Object.entries(owners)) {
    write(file)
    write(test)
  }
  write('kit/src/own/other.ts', "import '../order.ts'")
  write('e2e/journeys/people.spec.ts')
  git('add', '.')
  git('commit', '-qm', 'x')
  for (const file of Object.keys(owners)) rmSync(join(folder, file))
  const { touched, files, tests, journeys } = changedPart(folder)
  expect([touched.sort(), files]).toEqual([Object.keys(owners).sort(), []])
  expect(tests.sort()).toEqual(Object.values(owners).sort())
  expect(journeys).toEqual(['people.spec.ts'])
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
  ['pnpm-lock.yaml', ['contracts', 'db', 'api', 'web', 'kit', 'e2e'], true],
  ['web/public/logo.svg', ['web'], true],
  ['contracts/src/entity.ts', ['contracts', 'db', 'api', 'web', 'kit', 'e2e'], true],
  ['db/src/schema/people.ts', ['db', 'api', 'web'], false],
  ['api/src/app.ts', ['api', 'web'], false],
  ['web/src/App.tsx', ['web'], true],
  ['web/src/start.test.tsx', ['web'], false],
  ['web/vite.config.ts', ['web'], true],
  ['kit/src/index.ts', ['kit', 'e2e'], false],
  ['e2e/time.ts', ['e2e'], false],
  ['scripts/size-budget.json', [], true],
  ['scripts/page-graph.mjs', [], true],
  ['scripts/page-loads.mjs', [], true],
  ['scripts/build.mjs', [], false],
  ['docs/kit.md', [], false],
  ['README.md', [], false],
  ['tsconfig.base.json', ['contracts', 'db', 'api', 'web', 'kit', 'e2e'], false],
])('where %s has changed the types of %j are checked, and the size of the page: %s', (file, typed, size) => {
  const none = { folder: '/', files: [], importers: new Map() }
  expect(partOf([file], none, () => {})).toMatchObject({ touched: [file], typed, size })
})

test('a changed file is called by its name, in whatever letters', () => {
  const { folder, write, git } = openFolder()
  const names = ['a"b.test.ts', '学 生\t.ts', '学生.test.ts']
  for (const name of names) write(name)
  expect(changedFiles(undefined, folder).sort()).toEqual(names)
  git('add', '.')
  expect(changedFiles(undefined, folder).sort()).toEqual(names)
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
  const checked = (flag: string, env = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [check, flag], {
      encoding: 'utf8',
      env: { ...process.env, TMPDIR, ...env },
    })
    return [status, stdout, stderr]
  }
  const refusal = (name: string) => [
    1,
    '',
    `There is no commit "${name}" here: say pnpm check --changed=<commit> in a folder that git keeps\n`,
  ]
  expect(checked('--changed=HEAD~99999')).toEqual(refusal('HEAD~99999'))
  // A variable that is not set.
  expect(checked('--changed=')).toEqual(refusal(''))
  // Nobody keeps it.
  expect(checked('--changed', { GIT_DIR: TMPDIR })).toEqual(refusal('HEAD'))
  expect(readdirSync(TMPDIR)).toEqual([])
})

test('in a folder of a larger one that git keeps, what has changed is called from that folder on, and what lies beside it has not', () => {
  const { folder, write, git } = openFolder()
  write('kit/web/a.ts')
  write('kit/web/b.ts')
  git('add', '.')
  git('commit', '-qm', 'x')
  write('kit/web/a.ts', 'edited')
  write('kit/web/c.ts')
  write('old', 'edited')
  expect(touchedFiles(undefined, join(folder, 'kit'))).toEqual(['web/a.ts', 'web/c.ts'])
  expect(projectIn(join(folder, 'kit')).files.sort()).toEqual(['web/a.ts', 'web/b.ts', 'web/c.ts'])
})
