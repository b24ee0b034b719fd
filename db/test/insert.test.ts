import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inserter } from '../src/insert.ts'
import { codeItem } from '../src/schema/dictionary.ts'
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
  expect(() => inserter(db, codeItem)({ ...row, Id: 'y' })).toThrow('UNIQUE')
})

test('a field that is no column of the table does not compile, nor does a row without a required one', () => {
  const insert = inserter(freshDb(), codeItem)
  const { Name: _name, ...nameless } = row
  // @ts-expect-error there is no such column
  expect(insert({ ...row, Colour: 'red' })).toBe(1)
  // @ts-expect-error the name is required
  expect(() => insert({ ...nameless, Id: 'y', Code: '2' })).toThrow('NOT NULL')
})
