import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusals } from '../contracts/src/refusals.ts'

const files = globSync(join(import.meta.dirname, '../contracts/src/modules/*/refusals.ts'))

/** The table that each module exports. */
const tables: Record<string, object>[] = await Promise.all(
  files.map(async file => Object.values(await import(file))[0] as Record<string, object>),
)

test('the refusals of every module are in the table of all', () => {
  expect(tables.length).toBeGreaterThanOrEqual(3)
  for (const table of tables) expect(refusals).toMatchObject(table)
})

test('no two modules name a refusal alike', () => {
  const names = tables.flatMap(table => Object.keys(table))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
