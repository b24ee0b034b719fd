import { endpoints } from '@xuegong/contracts/modules'
import { expect, test } from 'vitest'
import { exportersOf, importersOf } from './descriptor.ts'
import { modules } from './list.ts'

test('every command that starts an import has one importer', () => {
  const served = importersOf(modules).map(({ endpoint }) => endpoint.path)
  expect(served.sort()).toEqual(endpoints.flatMap(each => (each.import ? [each.path] : [])).sort())
})

test('every command that starts an export has one exporter', () => {
  const served = exportersOf(modules).map(({ endpoint }) => endpoint.path)
  expect(served.sort()).toEqual(endpoints.flatMap(each => (each.export ? [each.path] : [])).sort())
})

test('no two parts of the home page have the same key', () => {
  const home = modules.flatMap(module => module.home ?? [])
  const keys = home.flatMap(({ figures = [], drawings = [], lines = [] }) =>
    [...figures, ...drawings, ...lines].map(({ key }) => key),
  )
  expect(keys).toEqual([...new Set(keys)])
})
