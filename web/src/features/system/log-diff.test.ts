import { expect, test } from 'vitest'
import { countsOf, rowsOf } from './log-diff.ts'

const call = { Controller: 'People', Action: 'EditStudent' }
const rows = (before: object | null, after: object | null, of = call) =>
  rowsOf(before && JSON.stringify(before), after && JSON.stringify(after), of)
const diff = (before: object | null, after: object | null) =>
  rows(before, after)[0]?.changes.map(({ label, before: was, after: is, changed }) => [label, was, is, changed])

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

test('a secret that has changed is a change', () => {
  const [before, after] = [
    { PwdHash: '***', IdCard: '***' },
    { PwdHash: '***（已变更）', IdCard: '***' },
  ]
  expect(diff(before, after)).toEqual([
    ['密码', '***', '***（已变更）', true],
    ['身份证号', '***', '***', false],
  ])
})

test('a soft deletion is told in words', () => {
  expect(diff({ IsDel: 0 }, { IsDel: 1 })).toEqual([['已删除', '—', '是', true]])
})

test('several rows are told apart by their ids and called by their names', () => {
  const before = [
    { Id: 'a', TrueName: '王', State: 1 },
    { Id: 'b', TrueName: '李', State: 1 },
  ]
  const after = [before[0]!, { ...before[1]!, State: 0 }]
  const changed = rows(before, after).map(({ name, changes }) => [name, changes.filter(each => each.changed).length])
  expect(changed).toEqual([
    ['王', 0],
    ['李', 1],
  ])
})

test('the fields of a simple entity are called as its contract says, whatever others of that name are', () => {
  const link = { Id: 'a', Title: '图书馆', Url: '/lib', State: 1 }
  const [row] = rows(link, null, { Controller: 'FriendshipHelp', Action: 'DelFriendshipHelp' })
  expect(row?.name).toBe('图书馆')
  expect(row?.changes.map(({ label }) => label)).toEqual(['标题', '地址', '显示'])
})

test('broken JSON gives no changes', () => {
  expect(rowsOf('[7]', '{broken', call)).toEqual([])
})

test.each([
  [{ OriginalFileName: 'a.xlsx', Total: 3, Ok: 2, Fail: 1 }, '文件名：a.xlsx，总行数：3，成功：2，失败：1'],
  [{ Ok: 0, Fail: 0, TaskLog: '文件已损坏' }, '成功：0，失败：0，说明：文件已损坏'],
  [{ Table: 'UserMan', Count: 120 }, '数据表：账号，记录数：120'],
  [{ Table: 'Term', Count: 60 }, '数据表：学期，记录数：60'],
  [{ Table: 'Leave', Count: 60 }, '数据表：Leave，记录数：60'],
  [{ Files: 2, Errors: 40 }, '文件数：2，错误明细数：40'],
])('counts are told in words: %j', (counts, sentence) => {
  expect(countsOf(JSON.stringify(counts))).toBe(sentence)
})

test.each([null, '{broken', '{"Id":"a"}', '[{"Id":"a"},{"Id":"b"}]'])('%s holds no counts', after => {
  expect(countsOf(after)).toBeUndefined()
})
