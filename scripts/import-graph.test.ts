import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importersOf, nearest } from './import-graph.mjs'

/** A folder with these files. */
function folderOf(texts: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const importer = 'api/test/page.test.ts'
const manifest = { name: '@xuegong/api', exports: { './*': './src/*.ts' }, imports: { '#data/*': './src/data/*' } }
const own = { 'api/package.json': JSON.stringify(manifest) }

/** Who imports `to` in a folder where a file does it with this line. */
function importersWith(line: string, to: string) {
  const texts = { ...own, [to]: '', [importer]: `${line}\n` }
  return [...(importersOf(folderOf(texts), Object.keys(texts)).get(to) ?? [])]
}

test.each([
  ["import { x } from '../src/data/list.ts'", 'api/src/data/list.ts'],
  ["import x from '../src/data/List'", 'api/src/data/List.tsx'],
  ["import './list'", 'api/test/list.ts'],
  ["export * from '#data/list.ts'", 'api/src/data/list.ts'],
  ["import type { X } from '#data/List'", 'api/src/data/List.tsx'],
  ["import {\n  x,\n} from '@xuegong/api/data/list'", 'api/src/data/list.ts'],
  ["const { x } = await import('#data/list.ts')", 'api/src/data/list.ts'],
  ["const Page = lazy(() => import(\n  '../src/Page.tsx'))", 'api/src/Page.tsx'],
  ["import '../src/look.css'", 'api/src/look.css'],
])('%j imports %s', (line, to) => {
  expect(importersWith(line, to)).toEqual(['api/test/page.test.ts'])
})

test.each([
  ["import { x } from '../src/data/other.ts'", 'api/src/data/list.ts'],
  ["import { x } from 'list'", 'api/src/data/list.ts'],
  ["import { x } from '@ant-design/list'", 'api/src/data/list.ts'],
])('%j does not import %s', (line, to) => {
  expect(importersWith(line, to)).toEqual([])
})

test.each([
  ["import { x } from '../src/data/list.ts'", 'api/src/data/list.ts'],
  ["import x from '#data/List'", 'api/src/data/List.tsx'],
  ["import { x } from '@xuegong/api/data/list'", 'api/src/data/list.ts'],
  ["import { x } from '@xuegong/contracts/modules/list'", 'contracts/src/modules/list.ts'],
])('%j imports %s though it is gone', (line, gone) => {
  const contracts = JSON.stringify({ exports: { './*': './src/*.ts' } })
  const there = { ...own, [importer]: line, 'api/node_modules/@xuegong/contracts/package.json': contracts }
  const found = importersOf(folderOf(there), [importer], [gone])
  expect([...found]).toEqual([[gone, new Set([importer])]])
})

test('a file that goes while others are read imports nothing', () => {
  const texts = { ...own, [importer]: "import '../src/list.ts'", 'api/src/list.ts': '' }
  const found = importersOf(folderOf(texts), [...Object.keys(texts), 'api/src/gone.ts'])
  expect([...found.keys()]).toEqual(['api/src/list.ts'])
})

test('one relative name in two folders is two files', () => {
  const texts = {
    'web/src/a/one.ts': "import './list.ts'",
    'web/src/b/two.ts': "import './list.ts'",
    'web/src/a/list.ts': '',
    'web/src/b/list.ts': '',
  }
  expect([...importersOf(folderOf(texts), Object.keys(texts))]).toEqual([
    ['web/src/a/list.ts', new Set(['web/src/a/one.ts'])],
    ['web/src/b/list.ts', new Set(['web/src/b/two.ts'])],
  ])
})

test('one name in two packages is two files', () => {
  const texts = {
    ...own,
    'web/package.json': JSON.stringify({ imports: { '#data/*': './src/*' } }),
    'api/src/one.ts': "import '#data/list.ts'",
    'web/src/two.ts': "import '#data/list.ts'",
    'api/src/data/list.ts': '',
    'web/src/list.ts': '',
  }
  expect([...importersOf(folderOf(texts), Object.keys(texts))]).toEqual([
    ['api/src/data/list.ts', new Set(['api/src/one.ts'])],
    ['web/src/list.ts', new Set(['web/src/two.ts'])],
  ])
})

test('all that import a file are its importers, scripts among them', () => {
  const texts = { 'a/one.mjs': "import './list.mjs'", 'b/two.ts': "import '../a/list.mjs'", 'a/list.mjs': '' }
  expect([...importersOf(folderOf(texts), Object.keys(texts))]).toEqual([
    ['a/list.mjs', new Set(['a/one.mjs', 'b/two.ts'])],
  ])
})

const importers = new Map(
  Object.entries({ a: ['b', 'c'], b: ['d', 'b'], c: ['e', 'a'], d: ['f'] }).map(([file, all]) => [file, new Set(all)]),
)

test('the nearest of those that import a file are found, of one round all', () => {
  const near = (...wanted: string[]) => nearest('a', importers, (file: string) => wanted.filter(each => each === file))
  expect(near('f')).toEqual(['f'])
  expect(near('d', 'e', 'f')).toEqual(['d', 'e'])
})

test('a search among files that import each other ends', () => {
  let asked = 0
  const found = nearest('a', importers, () => {
    // Lest it goes on for ever where it does not end.
    if (++asked > 100) throw new Error('files are asked again')
    return []
  })
  expect(found).toEqual([])
  expect(asked).toBe(6)
})
