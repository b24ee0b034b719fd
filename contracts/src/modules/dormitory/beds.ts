/**
 * dormitory, beds: reserved and taken out of use by hand, allotted one by one or by themselves, moved and left. A student has one bed at
 * most. Wardens act in their own buildings; colleges reserve beds of their own rooms.
 */
import * as t from 'typebox'
import { command } from '#contracts/endpoint'
import { Coded, DayOf, Picked, Text } from '#contracts/fields'
import { Flag, Id } from '#contracts/shapes'
import { BedState, bedPlace } from './words.ts'

const BedIds = t.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true, title: '床位' })
const Remark = t.Optional(Text('备注', 100, { minLength: 0 }))

/** A bed with who has it. */
export const Bed = t.Object({ Id, ...bedPlace, State: BedState, UserId: t.String(), TrueName: t.String() })
export type Bed = t.Static<typeof Bed>

/** To how many beds it was done, and to which not. */
export const BedsDone = t.Object({
  Ok: t.Integer({ minimum: 0 }),
  Fail: t.Array(t.Object({ BedId: Id, BedNo: t.String({ title: '床位' }), Reason: t.String({ title: '原因' }) })),
})
export type BedsDone = t.Static<typeof BedsDone>

const Placed = t.Object({
  UserId: Id,
  StudentNo: t.String({ title: '学号' }),
  TrueName: t.String({ title: '姓名' }),
  BedId: Id,
  BedName: t.String({ title: '床位' }),
})
const Unplaced = t.Object({
  StudentNo: t.String({ title: '学号' }),
  TrueName: t.String({ title: '姓名' }),
  Reason: t.String({ title: '原因' }),
})

export const bedCalls = {
  setBedState: command({
    summary: 'Frees (0), reserves (1) or takes out of use (4) beds that nobody has; those that cannot be are named.',
    path: '/api/Dormitory/SetBedState',
    access: 'dorm.edit',
    input: t.Object({
      BedIds,
      State: t.Union([t.Literal(0), t.Literal(1), t.Literal(4)], { title: '床位状态' }),
      Remark,
    }),
    result: BedsDone,
    title: '设置床位状态',
  }),
  allotBed: command({
    summary:
      'Gives a student a bed. Move 1: he has one and moves; where the new one is lived in, both swap after a confirmation.',
    path: '/api/Dormitory/AllotBed',
    access: 'dorm.edit',
    input: t.Object({
      BedId: Id,
      UserId: Picked('student', '学生'),
      InDate: t.Optional(DayOf('入住日期')),
      Move: t.Optional(Flag),
      Reason: t.Optional(Text('原因', 100, { minLength: 0 })),
    }),
    result: Bed,
    refusals: [
      'NOT_FOUND',
      'BED_TAKEN',
      'BED_NOT_FREE',
      'BED_RESERVED',
      'BED_STAYS',
      'BED_IN_DATE',
      'BED_IN_EARLY',
      'BED_STATUS',
      'BED_NONE',
      'ROOM_UNFIT',
      'ROOM_OFF',
    ],
    confirms: true,
    title: '分配床位',
  }),
  autoAllot: command({
    summary:
      'Gives students beds of the rooms that fit them, classes together. DryRun 1: says what it would do, and does nothing.',
    path: '/api/Dormitory/AutoAllot',
    access: 'dorm.enable',
    input: t.Object({
      BuildingIds: t.Optional(t.Array(Id, { maxItems: 100, uniqueItems: true, title: '楼栋' })),
      OrgId: t.Optional(Picked('org', '院系')),
      ClassIds: t.Optional(t.Array(Picked('class', '班级'), { maxItems: 100, uniqueItems: true, title: '班级' })),
      Grade: t.Optional(t.String({ pattern: '^\\d{4}$', title: '年级', unit: '级' })),
      UserIds: t.Optional(t.Array(Picked('student', '学生'), { maxItems: 2000, uniqueItems: true, title: '学生' })),
      DryRun: t.Optional(Flag),
    }),
    result: t.Object({ Placed: t.Array(Placed), Unplaced: t.Array(Unplaced) }),
    refusals: ['ALLOT_NOBODY'],
    title: '自动分配床位',
  }),
  checkOut: command({
    summary:
      'Students leave their beds as of a day; a day to come is kept until it is there. Who has not moved in gives up his bed at once.',
    path: '/api/Dormitory/CheckOut',
    access: 'dorm.enable',
    input: t.Object({ BedIds, OutDate: DayOf('退宿日期'), OutReason: Coded('OutReason', '退宿原因'), Remark }),
    result: BedsDone,
    refusals: ['OUT_LATE'],
    title: '办理退宿',
  }),
  cancelCheckOut: command({
    summary: 'Students who were to leave their beds on a day to come stay.',
    path: '/api/Dormitory/CancelCheckOut',
    access: 'dorm.enable',
    input: t.Object({ BedIds }),
    result: BedsDone,
    title: '取消退宿安排',
  }),
}
