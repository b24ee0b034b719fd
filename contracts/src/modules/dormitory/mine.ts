/** dormitory, what a student sees of his own: bed and roommates, what he chooses or has chosen, and what became of room and nights. */
import * as t from 'typebox'
import { module, query } from '#contracts/endpoint'
import { Id, Nothing, Nullable } from '#contracts/shapes'
import { lateKinds, lateStates } from './late.ts'
import { repairStates } from './repairs.ts'
import { Selection } from './selection.ts'
import { Stay } from './stays.ts'

const { Batch, Hold, Bed } = Selection.properties
const changeKinds = { 1: '调宿', 2: '互换' } as const

export const mine = module('dormitory', {
  getMyDorm: query({
    summary: 'All that a student sees of his own dormitory.',
    path: '/api/Dormitory/GetMyDorm',
    access: 'dorm.get',
    method: ['GET', 'POST'],
    payload: 'query',
    input: Nothing,
    result: t.Object({
      Bed,
      Roommates: t.Array(
        t.Object({
          BedNo: t.Integer({ title: '床号' }),
          TrueName: t.String({ title: '姓名' }),
          ClassName: t.String({ title: '班级' }),
          HomeProvince: t.String({ title: '生源地' }),
        }),
      ),
      Hold,
      Batch,
      Changes: t.Array(
        t.Object({
          Id,
          Kind: t.Integer({ title: '类型', words: changeKinds }),
          State: t.Integer({ title: '状态' }),
          SwapAgree: t.Integer({ title: '对方意见' }),
          SubmitTime: Nullable(t.String({ title: '申请时间' })),
        }),
      ),
      Repairs: t.Array(
        t.Object({
          Id,
          Item: t.String({ title: '项目', dict: 'RepairItem' }),
          Desc: t.String({ title: '描述' }),
          State: t.Integer({ title: '状态', words: repairStates }),
          CreateDate: t.String({ title: '报修时间' }),
        }),
      ),
      LateReturns: t.Array(
        t.Object({
          Id,
          Date: t.String({ title: '日期' }),
          Kind: t.Integer({ title: '类型', words: lateKinds }),
          PassTime: Nullable(t.String({ title: '时间' })),
          HandleState: t.Integer({ title: '处理状态', words: lateStates }),
          Reason: t.String({ title: '说明' }),
          /** Whether he may say why. */
          MayExplain: t.Union([t.Literal(0), t.Literal(1)]),
        }),
      ),
      Hygiene: t.Array(
        t.Object({
          Id,
          CheckDate: t.String({ title: '检查日期' }),
          Score: t.Integer({ title: '总分' }),
          Level: t.String({ title: '等级' }),
        }),
      ),
      Stays: t.Array(Stay),
    }),
    refusals: ['NOT_FOUND'],
  }),
})
