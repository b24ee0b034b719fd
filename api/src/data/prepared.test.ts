import { openDb } from '@xuegong/db/client'
import { count, eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { numberOf, statement, unplanned } from './prepared.ts'

const thing = sqliteTable('Thing', { Id: text().primaryKey(), Name: text(), Kept: integer({ mode: 'boolean' }) })

/** A file in memory with two things. */
function openThings() {
  const db = openDb(':memory:')
  db.$client.exec(`create table Thing (Id text primary key, Name text, Kept integer);
    insert into Thing values ('a', 'one', 1), ('b', null, 0)`)
  return db
}

const byId = (db: ReturnType<typeof openThings>) =>
  statement(db, 'thing by id', () =>
    db
      .select()
      .from(thing)
      .where(eq(thing.Id, sql.placeholder('id'))),
  )

test('a row is read with its names, its empty fields, and the kinds of its columns', () => {
  const db = openThings()
  expect(byId(db).get({ id: 'a' })).toEqual({ Id: 'a', Name: 'one', Kept: true })
  expect(byId(db).all({ id: 'b' })).toEqual([{ Id: 'b', Name: null, Kept: false }])
  expect(byId(db).get({ id: 'c' })).toBeUndefined()
  const counted = statement(db, 'things', () => db.select({ n: count() }).from(thing))
  expect(counted.get()).toEqual({ n: 2 })
})

test('a field that is empty stays so, whatever its column makes of values', () => {
  const db = openThings()
  db.$client.exec("update Thing set Kept = null where Id = 'a'")
  expect(byId(db).get({ id: 'a' })).toEqual({ Id: 'a', Name: 'one', Kept: null })
})

test('a value that a placeholder lacks is an error, not nothing', () => {
  expect(() => byId(openThings()).all({})).toThrow('No value for placeholder "id"')
})

test('a query is built for the first connection only, and each connection answers from its own file', () => {
  const [first, second] = [openThings(), openThings()]
  second.$client.exec("update Thing set Name = 'other'")
  let built = 0
  const names = (db: typeof first) =>
    statement(db, 'names of things', () => {
      built += 1
      return db.select({ Name: thing.Name }).from(thing)
    }).all()
  expect(names(first)).toEqual([{ Name: 'one' }, { Name: null }])
  expect(names(second)).toEqual([{ Name: 'other' }, { Name: 'other' }])
  expect(built).toBe(1)
})

test('a change is made through a statement, its values stored as its columns store them', () => {
  const db = openThings()
  const keep = statement(db, 'keep a thing', () =>
    db
      .update(thing)
      .set({ Kept: sql.placeholder('kept') as never })
      .where(eq(thing.Id, sql.placeholder('id'))),
  )
  keep.run({ id: 'b', kept: true })
  expect(byId(db).get({ id: 'b' })).toEqual({ Id: 'b', Name: null, Kept: true })
})

test('limits and searches are bound where SQLite does not plan by their values', () => {
  const db = openThings()
  const page = db
    .select()
    .from(thing)
    .where(sql`${thing.Name} like ${unplanned('text')}`)
    .limit(unplanned('limit'))
  expect(page.toSQL().sql).toMatch(/like \+\? limit \+\?$/)
  expect(statement(db, 'page of things', () => page).all({ text: '%N%', limit: 1 })).toHaveLength(1)
})

test('a declaration keeps its number, and no other has it', () => {
  const [one, other] = [{}, {}]
  expect(numberOf(one)).toBe(numberOf(one))
  expect(numberOf(one)).not.toBe(numberOf(other))
})
