/** dormitory, how a student chooses a bed: he holds one, for some minutes nobody else gets it, and he confirms it or lets it go. */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { TimeOf } from '#contracts/fields'
import { Id, Nothing, Nullable } from '#contracts/shapes'

/** A bed with the place where it stands. */
const Place = t.Object({
  BedId: Id,
  RoomId: Id,
  BuildingId: Id,
  BuildingName: t.String({ title: '楼栋' }),
  Floor: t.Integer({ title: '楼层' }),
  RoomNo: t.String({ title: '房间' }),
  BedNo: t.Integer({ title: '床号' }),
})
export type Place = t.Static<typeof Place>

const bedStates = { 1: '预留', 3: '已入住' } as const
const ChosenBed = t.Object({
  ...Place.properties,
  State: t.Integer({ title: '状态', words: bedStates }),
})

const selectStates = { 0: '不在范围', 1: '未开始', 2: '进行中', 3: '已结束', 4: '已有床位', 5: '学校分配' } as const

/** How it stands with the choice of the caller. */
export const Selection = t.Object({
  State: t.Integer({ minimum: 0, maximum: 5, words: selectStates }),
  /** That of now, else the next one, else the last one; rather one in which he chooses than one in which the school allots (5). */
  Batch: Nullable(
    t.Object({
      Id,
      Name: t.String({ title: '批次名称' }),
      Notice: t.String({ title: '选宿须知' }),
      StartTime: TimeOf('开始时间'),
      EndTime: TimeOf('结束时间'),
      HoldMinutes: t.Integer({ title: '锁定分钟数' }),
      /** Seconds until it begins, and until it ends; 0 where that is over. */
      StartsIn: t.Integer(),
      EndsIn: t.Integer(),
    }),
  ),
  /** The bed that he holds, and for how many seconds yet. */
  Hold: Nullable(
    t.Object({ ...Place.properties, HoldUntil: TimeOf('锁定至'), Left: t.Integer({ title: '剩余秒数' }) }),
  ),
  Bed: Nullable(ChosenBed),
  /** Who has a bed in the same room, by family name, with the province that they come from. */
  Roommates: t.Array(
    t.Object({ BedNo: t.Integer(), Name: t.String({ title: '姓名' }), HomeProvince: t.String({ title: '生源地' }) }),
  ),
})
export type Selection = t.Static<typeof Selection>

/** Stands by itself, so that the phone of a student loads no call of staff. */
export const bedSelection = module('dormitory', {
  getMySelection: query({
    summary:
      'How it stands with the choice of a bed of the caller, who is a student: when, what he holds, what he has.',
    path: '/api/Dormitory/GetMySelection',
    access: 'dorm.get',
    method: ['GET', 'POST'],
    payload: 'query',
    input: Nothing,
    result: Selection,
    refusals: ['NOT_FOUND'],
  }),
  holdBed: command({
    summary:
      'Holds a bed for the caller, who lets go of any other. Of several who want it in the same moment one gets it. The own bed again: the same answer, and no minute more.',
    path: '/api/Dormitory/HoldBed',
    access: 'dorm.add',
    input: t.Object({ BedId: Id, BatchId: Id }),
    result: t.Object({ BedId: Id, HoldUntil: TimeOf('锁定至') }),
    refusals: [
      'NOT_FOUND',
      'BATCH_TIME',
      'BATCH_NOT_MINE',
      'BED_ALREADY',
      'ROOM_OFF',
      'ROOM_UNFIT',
      'HOLD_OFTEN',
      'BED_LOST',
    ],
    unlogged:
      'Who held which bed and when is kept by itself (BedHold); hundreds of students hold beds within the same second.',
  }),
  confirmBed: command({
    summary: 'The bed that the caller holds becomes his; also after the batch has ended. Sent twice: the same answer.',
    path: '/api/Dormitory/ConfirmBed',
    access: 'dorm.add',
    input: t.Object({ BedId: Id }),
    result: ChosenBed,
    refusals: ['NOT_FOUND', 'HOLD_OVER', 'BATCH_NOT_MINE'],
    title: '确认选择床位',
  }),
  releaseBed: command({
    summary: 'Lets go of the bed that the caller holds.',
    path: '/api/Dormitory/ReleaseBed',
    access: 'dorm.add',
    input: t.Object({ BedId: Id }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND'],
    unlogged: 'Nothing of a hold outlives it; who held which bed and when is kept by itself (BedHold).',
  }),
})
