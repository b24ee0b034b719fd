/**
 * dormitory, repairs: what is broken in a room. Whoever lives there asks for it, or staff do. State: 0 asked for → 1 given to somebody → 2
 * repaired, both by the warden of the building or the office; 2 → 3 the one who asked says how it went, or seven days pass; 0 → 4 he takes it
 * back. The same thing of a room is asked for once at a time, and three are open in a room at most.
 */
import * as t from 'typebox'
import { command, type Endpoint } from '#contracts/endpoint'
import { entity, type Saved } from '#contracts/entity'
import { Coded, LongText, Search, Text } from '#contracts/fields'
import { PicturesOf } from '#contracts/file-fields'
import { Id, Nullable } from '#contracts/shapes'
import { tallying } from '#contracts/tally'
import { bedPlace } from './words.ts'

export const repairStates = { 0: '待派', 1: '已派', 2: '已修', 3: '已评价', 4: '已取消' } as const
const State = t.Integer({ minimum: 0, maximum: 4, title: '状态', words: repairStates })
const Item = Coded('RepairItem', '报修项目', { examples: ['1'] })
const RoomId = t.String({ minLength: 1, maxLength: 36, title: '房间' })
const { BuildingName, RoomNo } = bedPlace
const Time = (title: string) => Nullable(t.String({ title }))

const fields = {
  Item,
  Desc: LongText('问题描述', 200, { minLength: 5, examples: ['洗手池水龙头漏水'] }),
  Photos: t.Optional(PicturesOf('照片', { most: 4 })),
}
const asking = t.Object({ RoomId: t.Optional(RoomId), ...fields })

const { addRepair, ...repairs } = entity('Repair', {
  path: '/api/Dormitory',
  noun: '报修',
  permission: 'dorm',
  actions: { get: 'query', edit: 'add' },
  fields,
  unlisted: ['Photos'],
  shown: {
    RepairNo: t.String({ title: '报修单号', copied: true }),
    RoomId,
    BuildingName,
    RoomNo,
    TrueName: t.String({ title: '报修人' }),
    State,
    CreateDate: t.String({ title: '报修时间' }),
    HandleUser: t.String({ title: '维修人' }),
    Result: t.String({ title: '维修结果' }),
    ResultPhotos: PicturesOf('维修照片', { most: 4 }),
    AcceptTime: Time('派工时间'),
    DoneTime: Time('完成时间'),
    Score: Nullable(t.Integer({ title: '评分' })),
    ScoreText: t.String({ title: '评价' }),
    /** Whether the caller asked for it. */
    IsOwn: t.Union([t.Literal(0), t.Literal(1)]),
    /** Not given to anybody for three days. */
    IsLate: t.Union([t.Literal(0), t.Literal(1)], { title: '超时' }),
  },
  filters: {
    Key: Search('单号、报修人或房间号'),
    State: t.Optional(State),
    Item: t.Optional(Item),
    BuildingId: t.Optional(t.String({ minLength: 1, maxLength: 36, title: '楼栋' })),
    RoomId: t.Optional(RoomId),
  },
  refusals: ['REPAIR_SAME', 'REPAIR_MANY', 'REPAIR_TAKEN', 'REPAIR_ROOM', 'REPAIR_STATE', 'REPAIR_NEEDS'],
})

export const repairCalls = {
  ...repairs,
  addRepair: {
    ...addRepair,
    summary: 'Asks for a repair: a student for the room in which he lives, staff for one on which they act.',
    input: asking,
  } as Endpoint<'command', t.Static<typeof asking>, Saved, 'NOT_FOUND' | 'TAKEN' | 'SPAN_REVERSED'>,
  tallyRepair: tallying({
    summary: 'How many repairs the same filters find, by how far they have come.',
    of: repairs.listRepair,
    path: '/api/Dormitory/GetRepairTally',
    access: 'dorm.query',
    tabs: {
      all: { text: '全部', asks: {} },
      asked: { text: repairStates[0], asks: { State: 0 } },
      given: { text: repairStates[1], asks: { State: 1 } },
      done: { text: repairStates[2], asks: { State: 2 } },
    },
  }),
  handleRepair: command({
    summary: 'Gives a repair to somebody (1), says that it is done (2), how it went (3), or takes it back (4).',
    path: '/api/Dormitory/HandleRepair',
    access: 'dorm.add',
    input: t.Object({
      Id,
      State: t.Integer({ minimum: 1, maximum: 4, title: '状态', words: repairStates }),
      HandleUser: t.Optional(Text('维修人', 20)),
      Result: t.Optional(LongText('维修结果', 200)),
      Photos: t.Optional(PicturesOf('维修照片', { most: 4 })),
      Score: t.Optional(t.Integer({ minimum: 1, maximum: 5, title: '评分' })),
      ScoreText: t.Optional(LongText('评价', 200, { minLength: 0 })),
    }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND', 'REPAIR_TAKEN', 'REPAIR_STATE', 'REPAIR_NEEDS'],
    title: '处理报修',
  }),
}
