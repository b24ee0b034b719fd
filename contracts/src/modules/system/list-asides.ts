/** system, what lists ask beside their rows: the term of today for filters by time, and the changes of a record. */
import * as t from 'typebox'
import { module, query } from '#contracts/endpoint'
import { FieldChange } from '#contracts/changes'
import { DayOf, TimeOf } from '#contracts/fields'
import { Flag, Id, Nothing, Nullable } from '#contracts/shapes'

/** What somebody changed of a record, in words; of one that was added, nothing but that it was. */
const RecordChange = t.Object({
  Id,
  CreateDate: TimeOf('时间'),
  CreateUserName: t.String({ title: '操作人' }),
  Summary: t.String({ title: '操作' }),
  Changes: t.Array(FieldChange),
})

export const listAsides = module('system', {
  getTermNow: query({
    summary: 'The first and the last day of the term that began last; null where the calendar has none.',
    path: '/api/BaseData/GetTermNow',
    access: 'signedIn',
    input: Nothing,
    result: Nullable(t.Object({ StartDate: DayOf('开始日期'), EndDate: DayOf('结束日期') })),
  }),
  listChanges: query({
    summary:
      'The changes of a record, newest first, at most 50: by the path of the call that reads it, with the right, the reach and the masks of that call.',
    path: '/api/BusinessLog/GetChangeList',
    access: 'signedIn',
    input: t.Object({ Of: t.String({ maxLength: 100, title: '接口' }), Id }),
    result: t.Object({ Entries: t.Array(RecordChange), More: Flag }),
    refusals: ['NOT_FOUND'],
  }),
})
