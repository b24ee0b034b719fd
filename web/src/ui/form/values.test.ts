import { account } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { command } from '@xuegong/contracts/endpoint'
import { Nullable } from '@xuegong/contracts/shapes'
import * as t from 'typebox'
import { expect, test } from 'vitest'
import { inputFrom, sameValues } from './values.ts'

const kept = { Id: 'a', Mobile: '13900000001', Mail: 'a@b.cn', RowVersion: 3, TrueName: '王' }

test('typed fields replace what was there, others go along, foreign ones stay behind', () => {
  expect(inputFrom(people.editStudent, kept, { Mobile: '13900000002', Mail: '' })).toEqual({
    Id: 'a',
    Mobile: '13900000002',
    Mail: null,
    TrueName: '王',
    RowVersion: 3,
  })
})

test('blanks around a text are not sent', () => {
  expect(inputFrom(people.editStudent, kept, { Mail: ' a@b.cn ' }).Mail).toBe('a@b.cn')
})

const edit = command({
  summary: '',
  path: '/api/x',
  access: 'signedIn',
  input: t.Object({ Day: Nullable(t.String()), Level: t.Optional(t.Integer()) }),
  result: t.Null(),
})

test('an emptied field is null where it may be, and silent where it may be absent', () => {
  expect(inputFrom(edit, { Day: 'x', Level: 1 }, { Day: undefined, Level: undefined })).toEqual({ Day: null })
  expect(inputFrom(account.login, {}, { LoginName: 'a' })).toEqual({ LoginName: 'a' })
})

test('typing something and taking it back is no change', () => {
  expect(sameValues({ a: '', b: [1] }, { a: null, b: [1] })).toBe(true)
  expect(sameValues({ a: 'x' }, { a: 'y' })).toBe(false)
})
