import { expect, test } from 'vitest'
import { changesOf } from './log-diff.ts'

const diff = (before: object | null, after: object | null) =>
  changesOf(before && JSON.stringify(before), after && JSON.stringify(after)).map(
    ({ label, before: was, after: is, changed }) => [label, was, is, changed],
  )

test('changed fields come first, by the names that people know', () => {
  expect(diff({ TrueName: '王', Mobile: '1' }, { TrueName: '王', Mobile: '2' })).toEqual([
    ['手机号', '1', '2', true],
    ['姓名', '王', '王', false],
  ])
})

test('a new row has nothing before it', () => {
  expect(diff(null, { OriginalFileName: 'a.xlsx' })).toEqual([['文件名', '—', 'a.xlsx', true]])
})

test('bookkeeping is left out', () => {
  expect(diff({ Id: 'x', RowVersion: 1 }, { Id: 'x', RowVersion: 2 })).toEqual([])
})

test('several rows at once and broken JSON give no changes', () => {
  expect(changesOf('[{"a":1}]', '{broken')).toEqual([])
})
