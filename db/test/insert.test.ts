import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildClass, buildStudent } from '../src/build/people.ts'
import { inserter, storer } from '../src/insert.ts'
import { codeItem } from '../src/schema/dictionary.ts'
import { student } from '../src/schema/people.ts'
import { freshDb } from './fresh-file.ts'

const row = { Id: 'x', CodeType: 'Test', Code: '1', Name: '一' }

test('what a row does not name is the default of its column', () => {
  const db = freshDb()
  inserter(db, codeItem)({ ...row, Sort: undefined })
  expect(db.select().from(codeItem).where(eq(codeItem.Id, 'x')).get()).toEqual({
    ...row,
    ParentCode: '0',
    RowVersion: 1,
    UpdateDate: null,
    Sort: 0,
    State: 1,
  })
})

test('a row that breaks a unique index is thrown, or left out where that is wanted', () => {
  const db = freshDb()
  inserter(db, codeItem)(row)
  expect(inserter(db, codeItem, 'skip')({ ...row, Id: 'y' })).toBe(0)
  for (const insert of [inserter(db, codeItem), storer(db, codeItem)])
    expect(() => insert({ ...row, Id: 'y' })).toThrow('UNIQUE')
})

test('a field that is no column of the table does not compile, nor does a row without a required one', () => {
  const insert = inserter(freshDb(), codeItem)
  const { Name: _name, ...nameless } = row
  // @ts-expect-error there is no such column
  expect(insert({ ...row, Colour: 'red' })).toBe(1)
  // @ts-expect-error the name is required
  expect(() => insert({ ...nameless, Id: 'y', Code: '2' })).toThrow('NOT NULL')
})

test('a stored row comes back as a query reads it, with defaults, files and what SQLite works out', () => {
  const db = freshDb()
  const { Id: ClassId } = buildClass(db)
  const { Lacks, ...whole } = buildStudent(db, { ClassId, HasGuardian: 1, Mobile: '19900000001' })
  const Photo = { Id: 'p', Name: '照片.png' } as never
  const stored = storer(db, student)({ ...whole, Id: 'x', StudentNo: 'x', IdCard: 'x', Photo })
  expect(stored).toEqual(db.select().from(student).where(eq(student.Id, 'x')).get())
  expect([Lacks, stored.Lacks, stored.Photo, stored.BankName]).toEqual([1, 0, Photo, ''])
})
