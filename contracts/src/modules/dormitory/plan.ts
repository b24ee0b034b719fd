/**
 * dormitory, the plan: buildings with their floors, the beds of a floor, and all beds as a list. Full names are of students whom the caller
 * looks after, or who live in his building; of others the family name is enough to see that a bed is taken.
 */
import * as t from 'typebox'
import { query } from '#contracts/endpoint'
import { Picked, Search } from '#contracts/fields'
import { ofStudent, studentFields, studentFilters } from '#contracts/of-student'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'
import { BedState, bedCounts, bedPlace, Count, reserveKinds, sexTypes } from './words.ts'

const Floor = t.Integer({ minimum: 1, maximum: 40, title: '楼层' })
const SexType = t.Integer({ title: '性别', words: sexTypes })
const BuildingId = t.String({ minLength: 1, maxLength: 36, title: '楼栋' })
const BatchId = t.Optional(t.String({ minLength: 1, maxLength: 36, title: '选宿批次' }))

/** 1: what a student who lives somewhere may ask to move to: rooms in use for his sex and college that are not offered to choose from now. */
const Change = t.Optional(Flag)
/** A change: rooms on which the caller acts, fit for whoever asked for it, to name the bed from. */
const ChangeId = t.Optional(t.String({ minLength: 1, maxLength: 36, title: '调宿申请' }))

const DormFloor = t.Object({ Floor, SexType, ...bedCounts })
const DormTree = t.Array(
  t.Object({
    Id,
    Name: t.String({ title: '楼栋' }),
    SexType,
    ...bedCounts,
    /** Whether the caller may act on beds of a room there. */
    MayAct: Flag,
    Floors: t.Array(DormFloor),
  }),
)
export type DormTree = t.Static<typeof DormTree>

/** A bed of the plan. TrueName: in full of students within reach and of own roommates, of others the family name; or nothing. HoldLeft: seconds that a hold lasts. */
const PlanBed = t.Object({
  Id,
  BedNo: bedPlace.BedNo,
  State: BedState,
  ReserveKind: Nullable(t.Integer({ title: '预留', words: reserveKinds })),
  UserId: t.String(),
  TrueName: t.String({ title: '姓名' }),
  ClassName: t.String({ title: '班级' }),
  HomeProvince: t.String({ title: '生源地' }),
  Tags: t.Array(t.String(), { title: '标签' }),
  HoldLeft: Count('锁定剩余秒数'),
  Remark: t.String({ title: '备注' }),
})
export type PlanBed = t.Static<typeof PlanBed>

const PlanRoom = t.Object({
  Id,
  RoomNo: bedPlace.RoomNo,
  RoomType: t.String({ title: '房型', dict: 'DormRoomType' }),
  SexType,
  CollegeName: t.String({ title: '归属学院' }),
  State: t.Integer({ title: '状态', words: { 1: '启用', 2: '维修', 3: '停用' } }),
  LeaderName: t.String({ title: '寝室长' }),
  /** Whether the caller may act on its beds. */
  MayAct: t.Union([t.Literal(0), t.Literal(1)]),
  Beds: t.Array(PlanBed),
})
export type PlanRoom = t.Static<typeof PlanRoom>

export const BedRow = t.Object({
  Id,
  ...bedPlace,
  State: BedState,
  ReserveKind: PlanBed.properties.ReserveKind,
  SexType,
  CollegeName: t.String({ title: '归属学院' }),
  UserId: t.String(),
  StudentNo: t.String({ title: '学号', copied: true }),
  TrueName: t.String({ title: '姓名' }),
  ClassName: t.String({ title: '班级' }),
  InDate: Nullable(t.String({ title: '入住日期' })),
  Remark: t.String({ title: '备注' }),
})
export type BedRow = t.Static<typeof BedRow>

const Unhoused = t.Object({
  Id,
  ...ofStudent,
  Sex: studentFields.Sex,
  StuStatus: studentFields.StuStatus,
})
export type Unhoused = t.Static<typeof Unhoused>

export const planCalls = {
  getDormTree: query({
    summary: 'Buildings within reach with their floors and how their beds are taken; of a batch, its rooms alone.',
    path: '/api/Dormitory/GetDormTree',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'dorm.query',
    input: t.Object({ BatchId, Change, ChangeId }),
    result: DormTree,
    refusals: ['NOT_FOUND'],
  }),
  getFloorPlan: query({
    summary: 'The rooms of a floor with their beds.',
    path: '/api/Dormitory/GetFloorPlan',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'dorm.query',
    input: t.Object({ BuildingId, Floor, BatchId, Change, ChangeId }),
    result: t.Object({ Rooms: t.Array(PlanRoom) }),
    refusals: ['NOT_FOUND'],
  }),
  listBed: query({
    summary: 'Beds within reach, with who lives there.',
    path: '/api/Dormitory/GetBedList',
    access: 'dorm.query',
    input: t.Object({
      ...paging,
      Key: Search('学号、姓名或房间号'),
      BuildingId: t.Optional(BuildingId),
      Floor: t.Optional(Floor),
      RoomId: t.Optional(t.String({ minLength: 1, maxLength: 36, title: '房间' })),
      State: t.Optional(BedState),
      SexType: t.Optional(t.Integer({ minimum: 1, maximum: 2, title: '性别', words: sexTypes })),
      CollegeId: t.Optional(Picked('org', '归属学院')),
    }),
    result: Page(BedRow),
  }),
  listUnhoused: query({
    summary:
      'Students who study, or are expected, and have no bed: those within reach, and for wardens those who might live in their buildings.',
    path: '/api/Dormitory/GetUnhousedList',
    access: 'dorm.query',
    input: t.Object({ ...paging, ...studentFilters, Sex: t.Optional(studentFields.Sex) }),
    result: Page(Unhoused),
  }),
}
