import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importersOf, nearest } from './import-graph.mjs'

/** Who imports `to` in a folder where a file does it with this line. */
function importersWith(line: string, to: string) {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const manifest = { name: '@xuegong/api', exports: { './*': './src/*.ts' }, imports: { '#data/*': './src/data/*' } }
  const texts = { 'api/package.json': JSON.stringify(manifest), [to]: '', 'api/test/page.test.ts': `${line}\n` }
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return [...(importersOf(folder, Object.keys(texts)).get(to) ?? [])]
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

const importers = new Map(
  Object.entries({ a: ['b', 'c'], b: ['d', 'b'], c: ['e', 'a'], d: ['f'] }).map(([file, all]) => [file, new Set(all)]),
)

test('the nearest of those that import a file are found, of one round all, also where files import each other', () => {
  const near = (...wanted: string[]) => nearest('a', importers, (file: string) => wanted.filter(each => each === file))
  expect(near('f')).toEqual(['f'])
  expect(near('d', 'e', 'f')).toEqual(['d', 'e'])
  expect(near('z')).toEqual([])
})
