import { type SQL, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { allOf, anyOf, type Condition, never } from './condition.ts'

const dialect = new SQLiteSyncDialect()
const of = (key: string, where: SQL | undefined, values = {}): Condition => ({ key, where: () => where, values })
const [a, b] = [of('a', sql`A = 1`, { a: 1 }), of('b', sql`B = 2`, { b: 2 })]
const [all, none] = [of('all', undefined), of('none', never)]
/** What a condition asks; undefined: nothing, so that every row fulfils it. */
const text = ({ where }: Condition) => {
  const condition = where()
  return condition && dialect.sqlToQuery(condition).sql
}

test.each<[string, Condition, string | undefined]>([
  ['one of two', anyOf(a, b), '(A = 1 or B = 2)'],
  ['one of two, of which the first is never true', anyOf(none, b), 'B = 2'],
  ['one of which none is ever true', anyOf(none, none), '1 = 0'],
  ['one of none at all', anyOf(), '1 = 0'],
  ['one of two, of which every row fulfils one', anyOf(a, all), undefined],
  ['one of every row and no row', anyOf(none, all), undefined],
  ['both', allOf(a, b), '(A = 1 and B = 2)'],
  ['both, of which every row fulfils one', allOf(all, b), 'B = 2'],
  ['both, of which every row fulfils each', allOf(all, all), undefined],
  ['both, of which one is never true', allOf(a, none), '(A = 1 and 1 = 0)'],
  ['both of every row and no row', allOf(all, none), '1 = 0'],
  ['both of what is one of two', allOf(a, anyOf(none, b)), '(A = 1 and B = 2)'],
])('%s', (_, condition, asked) => {
  expect(text(condition)).toBe(asked)
})

test('a joined condition has the values of all, and a key that tells how they are joined', () => {
  expect(anyOf(a, b)).toMatchObject({ key: '(a or b)', values: { a: 1, b: 2 } })
  expect(allOf(a, b)).toMatchObject({ key: '(a and b)', values: { a: 1, b: 2 } })
})
