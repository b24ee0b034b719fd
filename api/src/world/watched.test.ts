import { openDb } from '@xuegong/db/client'
import { beforeEach, expect, test } from 'vitest'
import { openWatched } from './watched.ts'

let db: ReturnType<typeof openDb>
let watched: ReturnType<typeof openWatched>
const tables = ['Role', 'UserRole']
const answers = () => watched.answersFrom(tables, db)
const run = (text: string) => db.$client.prepare(text).run()
beforeEach(() => {
  db = openDb(':memory:')
  db.$client.exec('create table Role (Id text); create table UserRole (Id text); create table Student (Id text)')
  watched = openWatched()
  watched.watch(db)
  run("insert into Role values ('r')")
  run("insert into UserRole values ('u')")
  run("insert into Student values ('s')")
  answers().set('who', 'kept')
})

test.each([
  "insert into Role values ('r2')",
  'insert or ignore into "Role" ("Id") values (\'r2\')',
  "update UserRole set Id = 'u2'",
  "with one as (select Id from Student) update main.userrole set Id = 'u2' where 's' in (select Id from one)",
  "delete from Role where Id = 'r'",
  'delete from UserRole',
])('%s empties what is kept of the table', text => {
  run(text)
  expect([...answers()]).toEqual([])
})

test.each(['get', 'all'] as const)('a row that is written and given back by `%s` is noticed', way => {
  db.$client.prepare("insert into Role values ('r2') returning Id")[way]()
  expect([...answers()]).toEqual([])
})

test('a row that is written and given back one by one is noticed', () => {
  const rows = db.$client.prepare("update Role set Id = 'r2' returning Id").raw().iterate()
  expect([...answers()]).toEqual([])
  // And written by now: what is read before the first one is asked for is what is stored.
  expect(db.$client.prepare('select Id from Role').pluck().get()).toBe('r2')
  expect([...rows]).toEqual([['r2']])
})

test('a statement that is kept is noticed at each run', () => {
  const insert = db.$client.prepare('insert into Role values (?)')
  for (const Id of ['r2', 'r3']) {
    answers().set('who', 'kept')
    insert.run(Id)
    expect([...answers()]).toEqual([])
  }
})

test('several statements at once are noticed, also where a later one fails', () => {
  expect(() => db.$client.exec("delete from UserRole; insert into Nowhere values ('x')")).toThrow(
    'no such table: Nowhere',
  )
  expect([...answers()]).toEqual([])
})

test('what is kept stays when another table is written to, when no row is, and when rows are read', () => {
  run("update Student set Id = 's2'")
  run('delete from Student')
  run("update Role set Id = 'x' where Id = 'nobody'")
  expect(db.$client.prepare('select Id from Role').pluck().all()).toEqual(['r'])
  expect(answers().get('who')).toBe('kept')
})

test('what is read within a transaction is kept until it is over, as it may fail', () => {
  db.$client.exec('begin')
  expect([...answers()]).toEqual([])
  answers().set('who', 'read in between')
  expect(answers().get('who')).toBe('read in between')
  db.$client.exec('rollback')
  watched.over()
  expect(answers().get('who')).toBe('kept')
  db.$client.exec('begin')
  expect([...answers()]).toEqual([])
  db.$client.exec('rollback')
})

test('what is written within a transaction empties what is kept in it and outside', () => {
  db.$client.exec('begin')
  answers().set('who', 'read in between')
  run('delete from Role')
  expect([...answers()]).toEqual([])
  db.$client.exec('commit')
  watched.over()
  expect([...answers()]).toEqual([])
})

test('answers of other tables are kept apart', () => {
  const students = () => watched.answersFrom(['Student'], db)
  const both = () => watched.answersFrom(['Role', 'Student'], db)
  students().set('n', 1)
  both().set('who', 'another')
  expect(answers().get('who')).toBe('kept')
  run("insert into Role values ('r2')")
  expect([[...students()], [...both()]]).toEqual([[['n', 1]], []])
  both().set('who', 'another')
  answers().set('who', 'kept')
  run('delete from Student')
  expect([[...both()], answers().get('who')]).toEqual([[], 'kept'])
  expect([...students()]).toEqual([])
})

test('what was kept before the writing connection is opened stays until a row is written through it', () => {
  watched = openWatched()
  watched.answersFrom(tables, undefined).set('who', 'kept')
  watched.watch(db)
  expect(answers().get('who')).toBe('kept')
  run('delete from Role')
  expect([...answers()]).toEqual([])
})

test('a connection that is opened anew is watched, too', () => {
  db.$client.close()
  db = openDb(':memory:')
  db.$client.exec('create table Role (Id text)')
  watched.watch(db)
  expect(answers().get('who')).toBe('kept')
  run("insert into Role values ('r')")
  expect([...answers()]).toEqual([])
})
