import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { journeysOf, moduleOf, projectIn, testsOf } from './changed.mjs'

test.each([
  ['contracts/src/modules/people.ts', 'people'],
  ['contracts/src/modules/people/roster.ts', 'people'],
  ['db/src/schema/people.ts', 'people'],
  ['db/src/seed/modules/people.ts', 'people'],
  ['db/src/build/people.ts', 'people'],
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
  ['scripts/bundled-workers.mjs', 'api/test/bundled-workers.test.ts'],
  ['api/test/serve-tiny.ts', 'api/test/killed.test.ts'],
  ['api/test/serve-export.ts', 'api/src/exports/killed.test.ts'],
  ['api/src/main.ts', 'api/test/ended.test.ts'],
  ['db/migrations/0015_dictionary.sql', 'db/test/migrate.test.ts'],
  ['db/migrations/0015_dictionary.sql', 'db/test/approval-migration.test.ts'],
  ['scripts/size-budget.json', 'scripts/size.test.ts'],
  ['docs/kit.md', 'scripts/docs.test.ts'],
  ['README.md', 'scripts/docs.test.ts'],
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
  expect(tests).toHaveLength(24)
  expect(tests).toContain('api/src/modules/people/people.test.ts')
  expect(tests).toContain('web/src/features/people/student-list.test.tsx')
  expect(said).toEqual([
    expect.stringMatching(
      /^1\d\d test files belong to contracts\/src\/modules\/people\.ts: the 24 nearest run, pnpm unit runs all$/,
    ),
  ])
})

/** A project that consists of tests beside a source, and who imports that. */
const madeOf = (files: string[], importers: [string, string[]][] = []) => ({
  folder: '/',
  files,
  importers: new Map(importers.map(([file, all]) => [file, new Set(all)])),
})

test('of very many tests those run that lie nearest', () => {
  const near = 'api/src/data/far/near.test.ts'
  const many = [...Array.from({ length: 45 }, (_, at) => `api/test/a${at}.test.ts`), near]
  expect(testsOf(['api/src/data/list.ts'], madeOf(many, [['api/src/data/list.ts', many]]), nothing)).toContain(near)
})

test('of very many tests of a module each package has its share', () => {
  const of = (folder: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${folder}/account/a${at}.test.ts`)
  const [page, server] = [of('web/src/features', 10), of('api/src/modules', 45)]
  const chosen = testsOf(['contracts/src/modules/account.ts'], madeOf([...server, ...page]), nothing)
  expect(chosen).toEqual([...server.slice(0, 14), ...page])
})

test('tests beside a file belong to it only within the packages', () => {
  const beside = madeOf(['api/src/data/list.test.ts', 'scripts/list.test.ts'])
  expect(testsOf(['api/src/data/other.ts', 'scripts/other.mjs'], beside, nothing)).toEqual([
    'api/src/data/list.test.ts',
  ])
})

test('a file to which no test belongs is named, but helpers of journeys', () => {
  const said: string[] = []
  const changed = ['scripts/run.mjs', 'scripts/list.mjs', 'scripts/gone.test.ts', 'web/a.css', 'e2e/time.ts', 'LICENSE']
  expect(testsOf(changed, madeOf(['scripts/list.test.ts']), line => said.push(line))).toEqual(['scripts/list.test.ts'])
  expect(said).toEqual(['scripts/run.mjs', 'web/a.css', 'LICENSE'].map(file => `No test belongs to ${file}`))
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

test.each([
  ['web/index.html', 'size.spec.ts'],
  ['web/vite.config.ts', 'size.spec.ts'],
  ['web/src/start.tsx', 'size.spec.ts'],
  ['web/src/early.ts', 'size.spec.ts'],
  ['web/src/router/go-ahead.ts', 'size.spec.ts'],
  ['api/src/main.ts', 'size.spec.ts'],
  ['api/src/http/page.ts', 'size.spec.ts'],
  ['api/src/serve.ts', 'size.spec.ts'],
  ['web/src/chunk.ts', 'showcase.spec.ts'],
  ['web/src/missing-sheets.ts', 'showcase.spec.ts'],
  ['web/src/ui/list/DataTable.tsx', 'tables.spec.ts'],
  ['web/src/ui/entity/EntityPage.tsx', 'tables.spec.ts'],
  ['web/src/ui/filter/FilterForm.tsx', 'tables.spec.ts'],
  ['web/src/ui/form/EditForm.tsx', 'form-controls.spec.ts'],
  ['web/src/ui/files/FileControl.tsx', 'form-controls.spec.ts'],
  ['web/src/ui/region/RegionField.tsx', 'form-controls.spec.ts'],
  ['web/src/ui/tree/EditableTree.tsx', 'dictionary.spec.ts'],
])('a change of %s, which every page stands on, is played by %s', (file, journey) => {
  expect(journeysOf([file], project)).toContain(journey)
})

test('a test of what every page stands on is played by no journey', () => {
  expect(journeysOf(['web/src/start.test.tsx', 'web/src/ui/list/table-rows.test.tsx'], project)).toEqual([])
})

test('a helper of journeys has those that use it or have its name', () => {
  expect(journeysOf(['e2e/shared-contexts.ts'], project)).toEqual(['shared-contexts.spec.ts'])
  expect(journeysOf(['e2e/providers.ts'], project)).toContain('binding.spec.ts')
})

test('of more than a few journeys that use a helper the smallest is played, though one goes meanwhile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-journeys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'e2e/journeys'), { recursive: true })
  const sizes = { 'a.spec.ts': 30, 'b.spec.ts': 10, 'c.spec.ts': 20, 'd.spec.ts': 40 }
  for (const [name, size] of Object.entries(sizes)) writeFileSync(join(folder, 'e2e/journeys', name), 'x'.repeat(size))
  const files = ['gone.spec.ts', ...Object.keys(sizes)].map(name => `e2e/journeys/${name}`)
  const users = { ...madeOf(files, [['e2e/fixtures.ts', files]]), folder }
  expect(journeysOf(['e2e/fixtures.ts'], users)).toEqual(['b.spec.ts'])
  expect(journeysOf(['e2e/playwright.config.ts'], users)).toEqual(['b.spec.ts'])
})
