import { expect, test } from 'vitest'
import { countsOf, subjectOf } from './log-words.ts'

const entry = (before: unknown, after: unknown) => ({
  Before: before === null ? null : JSON.stringify(before),
  After: after === null ? null : JSON.stringify(after),
})

test.each([
  [entry({ Id: 'a', TrueName: '王' }, { Id: 'a', TrueName: '王' }), '王'],
  [entry({ Id: 'a', Title: '图书馆', Url: '/lib' }, null), '图书馆'],
  [entry(null, { Id: 'TokenHours', Value: '***' }), 'TokenHours'],
  [
    entry(
      null,
      ['甲', '乙', '丙'].map(Name => ({ Id: Name, Name })),
    ),
    '甲、乙、丙',
  ],
  [
    entry(
      null,
      ['甲', '乙', '丙', '丁'].map(Name => ({ Id: Name, Name })),
    ),
    '甲、乙、丙 等 4 条',
  ],
  [entry(null, { Table: 'Student', Count: 120 }), '学生 120 条'],
  [entry(null, { OriginalFileName: 'a.xlsx', Total: 3 }), 'a.xlsx'],
  [entry(null, { Files: 2 }), ''],
  [{ Before: '[7]', After: '{broken' }, ''],
])('an entry is about what its rows are called: %j is %s', (log, subject) => {
  expect(subjectOf(log)).toBe(subject)
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
