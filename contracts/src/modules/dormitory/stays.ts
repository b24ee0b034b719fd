/** dormitory, stays: who lived in a bed, and where a student lived. */
import * as t from 'typebox'
import { query } from '#contracts/endpoint'
import { DayOf } from '#contracts/fields'
import { Id, Nullable, Page, paging } from '#contracts/shapes'
import { bedPlace, inKinds } from './words.ts'

export const Stay = t.Object({
  Id,
  UserId: Id,
  StudentNo: t.String({ title: '学号' }),
  TrueName: t.String({ title: '姓名' }),
  BedId: Id,
  ...bedPlace,
  InDate: DayOf('入住日期'),
  InKind: t.Integer({ title: '入住方式', words: inKinds }),
  LeaveDate: Nullable(DayOf('计划退宿日期')),
  OutDate: Nullable(DayOf('退宿日期')),
  OutReason: t.String({ title: '退宿原因', dict: 'OutReason' }),
})
export type Stay = t.Static<typeof Stay>

export const stayCalls = {
  listStay: query({
    summary: 'Stays of a student or of a bed within reach, the latest first.',
    path: '/api/Dormitory/GetStayList',
    access: 'dorm.get',
    input: t.Object({
      ...paging,
      UserId: t.Optional(Id),
      BedId: t.Optional(Id),
    }),
    result: Page(Stay),
  }),
}
