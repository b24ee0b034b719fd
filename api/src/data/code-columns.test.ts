import { endpoints } from '@xuegong/contracts/modules'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'
import { codeColumns, dictsOfContracts, isCodeUsed } from './code-columns.ts'

const { world } = await startApi('tiny')
const db = world.reader()
const known = codeColumns(db)

test('every dictionary of a contract is held by a stored column, except those that are worked out', () => {
  const held = new Set(known.map(({ dict }) => dict))
  expect([...dictsOfContracts()].filter(dict => !held.has(dict)).sort()).toEqual(['AccountState', 'PwdState'])
})

/** Names of the fields of all contracts that are coded. */
function codedNames(schema: unknown, name: string, found: Set<string>): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  if ('dict' in schema) found.add(name)
  const named = (key: string) => (['anyOf', 'items', 'properties'].includes(key) || /^\d+$/.test(key) ? name : key)
  for (const [key, part] of Object.entries(schema)) codedNames(part, named(key), found)
  return found
}

test('a column that is called like a coded field says which dictionary its codes are of, or has none for a reason', () => {
  const names = new Set(endpoints.flatMap(({ input, result }) => [...codedNames([input, result], '', new Set())]))
  const columns = db.$client
    .prepare<unknown[], { table: string; column: string }>(
      `SELECT m.name AS "table", c.name AS "column" FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'`,
    )
    .all()
  const told = new Set(known.map(({ table, column }) => `${table}.${column}`))
  const untold = columns.filter(({ table, column }) => names.has(column) && !told.has(`${table}.${column}`))
  // Flags, states of the program, kinds of its own, and reasons that are written out.
  const reasons =
    /\.(State)$|^Term\.SchoolYear$|^MeterRecord\.Level$|^UserRegion\.Kind$|^(BackLog|WfTask|Notice|EpidemicPerson|RiskArea|LateReturn|DormChange|Hygiene)\.(Kind|Level)$|^(InfoChange|Notice|StatusChange|StudentMove|LateReturn|DormChange|Publicity|RopsGreenChannel)\.Reason$/
  expect(untold.map(({ table, column }) => `${table}.${column}`).filter(name => !reasons.test(name))).toEqual([])
})

test('numbers and texts are codes alike', () => {
  expect([isCodeUsed(db, 'StuStatus', '1'), isCodeUsed(db, 'Political', '03')]).toEqual([true, true])
  expect([isCodeUsed(db, 'StuStatus', '9'), isCodeUsed(db, 'Symptom', '1')]).toEqual([false, false])
})
