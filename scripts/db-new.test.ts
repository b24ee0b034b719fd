import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const top = join(import.meta.dirname, '..')

/** A table with the columns Id and `more`, as drizzle writes it. */
const table = (name: string, ...more: string[]) =>
  `import { sqliteTable, text } from 'drizzle-orm/sqlite-core'\n` +
  `export const ${name} = sqliteTable('${name}', { ${['Id', ...more].map(each => `${each}: text()`).join(', ')} })\n`

/** What can be done in a repository. */
function inside(home: string) {
  const env = { PATH: process.env.PATH, HOME: home, GIT_CONFIG_NOSYSTEM: '1', GIT_EDITOR: 'true' }
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: home, encoding: 'utf8', env })
  const git = (line: string) => run('git', ...line.split(' '))
  const script = (name: string, ...args: string[]) => run(process.execPath, join(home, `scripts/${name}.mjs`), ...args)
  const schema = (name: string, ...more: string[]) =>
    writeFileSync(join(home, `db/src/schema/${name}.ts`), table(name, ...more))
  const land = (name: string) => {
    script('db-new', name)
    git('add -A')
    git(`commit -qm ${name}`)
  }
  return { home, git, script, schema, land, migrations: join(home, 'db/migrations') }
}

/**
 * A repository with the scripts, two tables and their migration on main, a branch `mine` whose migration adds Leave.Mine, and
 * a main that got a migration `theirs` for Award.Theirs meanwhile. The branch is checked out.
 */
const original = mkdtempSync(join(tmpdir(), 'xuegong-db-new-'))
afterAll(() => rmSync(original, { recursive: true }))
beforeAll(() => {
  const { git, schema, land, migrations } = inside(original)
  for (const folder of ['scripts', 'db/src/schema', 'db/migrations/meta'])
    mkdirSync(join(original, folder), { recursive: true })
  for (const file of ['children', 'generate', 'db-new', 'migrations'])
    cpSync(join(top, `scripts/${file}.mjs`), join(original, `scripts/${file}.mjs`))
  symlinkSync(join(top, 'db/node_modules'), join(original, 'db/node_modules'), 'junction')
  writeFileSync(join(original, '.gitignore'), 'node_modules\n')
  writeFileSync(join(migrations, 'meta/_journal.json'), '{"version":"7","dialect":"sqlite","entries":[]}')
  for (const line of ['init -q -b main', 'config user.name Tester', 'config user.email tester@example.org']) git(line)
  schema('Leave')
  schema('Award')
  land('init')
  git('checkout -q -b mine')
  schema('Leave', 'Mine')
  land('mine')
  git('checkout -q main')
  schema('Award', 'Theirs')
  land('theirs')
  git('checkout -q mine')
})

/** A copy of the repository, removed when the test ends. */
function twoBranches() {
  const home = mkdtempSync(join(tmpdir(), 'xuegong-db-new-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  cpSync(original, home, { recursive: true })
  return inside(home)
}

const files = (migrations: string) => readdirSync(migrations).filter(file => file !== 'meta')
const text = (migrations: string, file: string) => readFileSync(join(migrations, file), 'utf8')

test('after a rebase that stopped at the migrations, the branch’s migration comes again on top of the one that landed', () => {
  const { git, script, migrations } = twoBranches()
  expect(git('rebase main').stdout).toContain('CONFLICT')
  expect(script('migrations').stderr).toContain('the journal has a conflict')

  expect(script('db-new', '--again')).toMatchObject({ status: 0, stderr: '' })

  expect(files(migrations)).toEqual(['0000_init.sql', '0001_theirs.sql', '0002_mine.sql'])
  expect(text(migrations, '0002_mine.sql')).toBe('ALTER TABLE `Leave` ADD `Mine` text;')
  expect(readdirSync(join(migrations, 'meta'))).toEqual(['0002_snapshot.json', '_journal.json'])
  expect(script('migrations')).toMatchObject({ status: 0, stderr: '' })
  git('add -A db/migrations')
  expect(git('rebase --continue').status).toBe(0)
  expect(git('diff --name-status main').stdout).toContain('A\tdb/migrations/0002_mine.sql')
})

test('what landed stays to the letter', () => {
  const { git, script, migrations } = twoBranches()
  git('rebase main')
  script('db-new', '--again')

  expect(text(migrations, '0001_theirs.sql')).toBe(git('show main:db/migrations/0001_theirs.sql').stdout)
  const tagsOf = (journal: string) => JSON.parse(journal).entries
  const landed = tagsOf(git('show main:db/migrations/meta/_journal.json').stdout)
  expect(tagsOf(text(migrations, 'meta/_journal.json')).slice(0, 2)).toEqual(landed)
})

test('in the middle of a merge it does the same', () => {
  const { git, script, migrations } = twoBranches()
  expect(git('merge main').stdout).toContain('CONFLICT')

  expect(script('db-new', '--again').status).toBe(0)
  expect(files(migrations)).toEqual(['0000_init.sql', '0001_theirs.sql', '0002_mine.sql'])
})

test('several migrations of the branch become one; a statement that was written by hand is shown, because it is lost', () => {
  const { git, script, schema, land, migrations } = twoBranches()
  writeFileSync(join(migrations, '0001_mine.sql'), "UPDATE Leave SET Mine = '';")
  schema('Leave', 'Mine', 'More')
  land('more')
  git('rebase -X ours main')

  const { stdout } = script('db-new', '--again', 'ours')

  expect(files(migrations)).toEqual(['0000_init.sql', '0001_theirs.sql', '0002_ours.sql'])
  expect(stdout).toContain("not in the new one:\n\nUPDATE Leave SET Mine = '';\n")
  expect(text(migrations, '0002_ours.sql').match(/ADD `\w+`/g)).toEqual(['ADD `Mine`', 'ADD `More`'])
})

test('a branch that does not stand on what landed is refused, and stays as it is', () => {
  const { script, migrations } = twoBranches()

  expect(script('db-new', '--again')).toMatchObject({ status: 1, stderr: expect.stringContaining('rebase first') })
  expect(files(migrations)).toEqual(['0000_init.sql', '0001_mine.sql'])
})

test('a schema that cannot be read is said, and nothing is removed', () => {
  const { home, git, script, migrations } = twoBranches()
  git('rebase main')
  writeFileSync(join(home, 'db/src/schema/Leave.ts'), '<<<<<<< HEAD\n')

  expect(script('db-new', '--again').status).toBe(1)
  expect(files(migrations)).toEqual(['0000_init.sql', '0001_mine.sql', '0001_theirs.sql'])
})

test('of main and origin/main the one with more migrations has landed; another base is named', () => {
  const { git, script, migrations } = twoBranches()
  git('update-ref refs/remotes/origin/main main')
  git('branch -f main main~1')
  git('rebase origin/main')
  expect(script('db-new', '--again').status).toBe(0)
  expect(files(migrations)).toContain('0001_theirs.sql')

  expect(script('db-new', '--again', '--base', 'main').status).toBe(0)
  expect(files(migrations)).toEqual(['0000_init.sql', '0001_mine.sql'])
  expect(script('db-new', '--again', '--base', 'nowhere').stderr).toContain('There is no nowhere')
})

test('where the branch has no migration of its own there is nothing to redo', () => {
  const { git, script } = twoBranches()
  git('checkout -q main')

  expect(script('db-new', '--again').stderr).toContain('main has all migrations that are here')
})

test('a new migration keeps only its own snapshot', () => {
  const { script, schema, migrations } = twoBranches()
  schema('Award', 'Grade')
  expect(script('db-new', 'grade').stdout).toContain('made db/migrations/0002_grade.sql')

  expect(readdirSync(join(migrations, 'meta'))).toEqual(['0002_snapshot.json', '_journal.json'])
  expect(existsSync(join(migrations, '0002_grade.sql'))).toBe(true)
})

interface Entry {
  idx: number
  when: number
  tag: string
}
test.each([
  ['a migration is older than the one before', (entries: Entry[]) => (entries[1]!.when = entries[0]!.when)],
  ['two migrations have the same number, or a number is left out', (entries: Entry[]) => (entries[1]!.idx = 2)],
  ['two migrations have the same number, or a number is left out', (entries: Entry[]) => (entries[1]!.idx = 0)],
  ['the journal names other files', (entries: Entry[]) => (entries[1]!.tag = '0001_gone')],
])('the check says that %s', (sentence, change) => {
  const { script, migrations } = twoBranches()
  const journal = JSON.parse(text(migrations, 'meta/_journal.json'))
  change(journal.entries)
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify(journal))
  expect(script('migrations')).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) })
})

test.each(['../x', 'Grade', '1st', 'a-b', ''])('a migration cannot be called “%s”, and nothing is written', name => {
  const { script, schema, git } = twoBranches()
  schema('Award', 'Grade')
  const before = git('status --porcelain -uall').stdout
  expect(script('db-new', name)).toMatchObject({ status: 1, stderr: expect.stringContaining('small letters') })
  expect(git('status --porcelain -uall').stdout).toBe(before)
})

test('the check finds a schema that is ahead, and a second snapshot', () => {
  const { script, schema, migrations } = twoBranches()
  expect(script('migrations').status).toBe(0)
  cpSync(join(migrations, 'meta/0001_snapshot.json'), join(migrations, 'meta/0000_snapshot.json'))
  expect(script('migrations').stderr).toContain('0001_snapshot.json is not the only snapshot')

  rmSync(join(migrations, 'meta/0000_snapshot.json'))
  schema('Award', 'Grade')
  expect(script('migrations').stderr).toContain('behind db/src/schema')
})
