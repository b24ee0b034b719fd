/**
 * dormitory, gates: devices at buildings and who went through them. Devices send records up to seven days old; the same pass within five
 * seconds counts once. A student reads the own records.
 */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { entity } from '#contracts/entity'
import { period, Search, Text, TimeOf } from '#contracts/fields'
import { Id, Page, paging } from '#contracts/shapes'
import { Count } from './words.ts'

export const directions = { 1: '进', 2: '出' } as const
const deviceDirections = { 1: '进', 2: '出', 3: '双向' } as const
const sources = { 1: '刷脸', 2: '刷卡', 3: '人工' } as const
/** Most records that a device sends at once, and the oldest, in days. */
const mostRecords = 500
export const oldest = 7

const BuildingId = t.String({ minLength: 1, maxLength: 36, title: '楼栋' })
const DeviceId = t.String({ minLength: 1, maxLength: 36, title: '设备' })
const Direction = t.Integer({ minimum: 1, maximum: 2, title: '方向', words: directions })
const Source = t.Integer({ minimum: 1, maximum: 3, title: '方式', words: sources })
const State = t.Integer({ minimum: 0, maximum: 1, title: '状态', words: { 0: '停用', 1: '启用' } })

const GateRow = t.Object({
  Id,
  StudentNo: t.String({ title: '学号' }),
  TrueName: t.String({ title: '姓名' }),
  ClassName: t.String({ title: '班级' }),
  ClassId: Id,
  BuildingName: t.String({ title: '楼栋' }),
  DeviceName: t.String({ title: '设备' }),
  Direction,
  PassTime: TimeOf('时间'),
  Source,
})

const OutRow = t.Object({
  Id,
  StudentNo: t.String({ title: '学号' }),
  TrueName: t.String({ title: '姓名' }),
  ClassName: t.String({ title: '班级' }),
  BuildingName: t.String({ title: '楼栋' }),
  RoomNo: t.String({ title: '房间' }),
  PassTime: TimeOf('外出时间'),
  OnLeave: t.Union([t.Literal(0), t.Literal(1)], { title: '请假' }),
})

export const gate = module('dormitory', {
  ...entity('GateDevice', {
    path: '/api/Dormitory',
    noun: '门禁设备',
    permission: 'dorm',
    actions: { get: 'query', add: 'enable', edit: 'enable', delete: 'enable' },
    fixed: { BuildingId },
    fields: {
      Code: t.String({ pattern: '^[A-Z0-9-]{1,20}$', title: '设备编号', examples: ['ZY1-01'] }),
      Name: Text('设备名称', 30),
      Direction: t.Integer({ minimum: 1, maximum: 3, title: '通行方向', words: deviceDirections, radio: true }),
      State,
    },
    shown: { BuildingName: t.String({ title: '楼栋' }) },
    filters: { Key: Search('设备名称或编号'), BuildingId: t.Optional(BuildingId), State: t.Optional(State) },
    unique: [['Code']],
  }),
  addGateRecord: command({
    summary:
      'Takes over who went through gates, up to 500 at once; those that came before, and those that cannot be, are told.',
    path: '/api/Dormitory/AddGateRecord',
    access: 'dorm.import',
    input: t.Object({
      Records: t.Array(
        t.Object({
          DeviceId,
          StudentNo: t.String({ minLength: 1, maxLength: 20, title: '学号' }),
          Direction,
          PassTime: TimeOf('时间'),
          Source: t.Optional(Source),
        }),
        { minItems: 1, maxItems: mostRecords, title: '记录' },
      ),
    }),
    result: t.Object({
      Ok: Count('成功'),
      Same: Count('重复'),
      Fail: t.Array(t.Object({ Index: t.Integer(), StudentNo: t.String(), Reason: t.String() })),
    }),
    unlogged: 'Each record stands in the list of who went through gates.',
  }),
  listGateRecord: query({
    summary: 'Who went through gates, the latest first: students within reach, or the caller.',
    path: '/api/Dormitory/GetGateRecordList',
    access: 'dorm.query',
    input: t.Object({
      ...paging,
      ...period,
      Key: Search('学号或姓名'),
      BuildingId: t.Optional(BuildingId),
      DeviceId: t.Optional(DeviceId),
      Direction: t.Optional(Direction),
    }),
    result: Page(GateRow),
  }),
  getInOutNow: query({
    summary:
      'How many residents within reach are in or out now, on leave, or were never seen; and who is out, the longest first.',
    path: '/api/Dormitory/GetInOutNow',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'dorm.query',
    input: t.Object({ ...paging, Key: Search('学号或姓名'), BuildingId: t.Optional(BuildingId) }),
    result: t.Object({
      ...Page(OutRow).properties,
      In: Count('在宿舍'),
      Out: Count('外出'),
      Leave: Count('请假'),
      Unknown: Count('无记录'),
    }),
  }),
})
