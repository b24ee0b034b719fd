import { openDb } from '@xuegong/db/client'
import { beforeEach, expect, test } from 'vitest'
import { openWatched } from './watched.ts'

let db: ReturnType<typeof openDb>
let watched: ReturnType<typeof openWatched>
const tables = ['Role', 'UserRole']
const answers = () => watched.answersFrom(tables, db)
const run = (text: string) => db.$client.exec(text)
beforeEach(() => {
  db = openDb(':memory:')
  watched = openWatched()
  run('create table Role (Id text); create table UserRole (Id text); create table Student (Id text)')
  run("insert into Role values ('r'); insert into UserRole values ('u'); insert into Student values ('s')")
  answers().set('who', 'kept')
})

test.each([
  "insert into Role values ('r2')",
  "update UserRole set Id = 'u2'",
  "delete from Role where Id = 'r'",
  'delete from UserRole',
])('%s empties what is kept of the table', text => {
  run(text)
  watched.written()
  expect([...answers()]).toEqual([])
})

test('what is kept stays when another table is written to, or no row', () => {
  run("update Student set Id = 's2'; delete from Student; update Role set Id = 'x' where Id = 'nobody'")
  watched.written()
  expect(answers().get('who')).toBe('kept')
})

test('nothing that was read within a transaction is kept, as it may fail', () => {
  run('begin')
  run('delete from Role')
  answers().set('who', 'read in between')
  run('rollback')
  expect([...answers()]).toEqual([])
})

test('answers of other tables are kept apart', () => {
  const students = () => watched.answersFrom(['Student'], db)
  students().set('n', 1)
  run("insert into Role values ('r2')")
  expect([...students()]).toEqual([['n', 1]])
  run('delete from Student')
  expect([...students()]).toEqual([])
})

test('before the writing connection is watched every transaction empties what is kept', () => {
  watched = openWatched()
  watched.answersFrom(tables, undefined).set('who', 'kept')
  watched.written()
  expect([...watched.answersFrom(tables, undefined)]).toEqual([])
})

test('a connection that is opened anew is watched anew, and until then every transaction counts', () => {
  watched.closed()
  watched.written()
  expect([...watched.answersFrom(tables, undefined)]).toEqual([])
  db = openDb(':memory:')
  run('create table Role (Id text); create table UserRole (Id text)')
  answers().set('who', 'kept')
  run("insert into Role values ('r')")
  expect([...answers()]).toEqual([])
})

test('a connection that is asked within a transaction is watched after it, as a failure would take the triggers back', () => {
  db = openDb(':memory:')
  watched = openWatched()
  run('create table Role (Id text); create table UserRole (Id text)')
  run('begin')
  answers()
  run('rollback')
  answers().set('who', 'kept')
  run("insert into Role values ('r3')")
  expect([...answers()]).toEqual([])
})

test('while many rows are written no row is told of: every transaction empties what is kept, and afterwards the connection is watched anew', () => {
  const told = () => db.$client.prepare('select count(*) from temp.sqlite_master').pluck().get()
  const [first, second] = [watched.pause(db), watched.pause(db)]
  answers().set('who', 'kept')
  run("insert into Role values ('r2')")
  expect([told(), answers().get('who')]).toEqual([0, 'kept'])
  watched.written()
  expect([...answers()]).toEqual([])
  first()
  answers()
  expect(told()).toBe(0)
  second()
  answers().set('who', 'kept')
  expect(told()).toBe(6)
  run("delete from Role where Id = 'r'")
  expect([...answers()]).toEqual([])
})
