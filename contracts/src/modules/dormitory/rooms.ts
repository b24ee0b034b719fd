/**
 * dormitory, rooms: so many beds, for one sex, for a college or for all. Adding may make several rooms of one floor at once, numbered on.
 * Beds are made with their room; fewer beds only where nobody has those that would go.
 */
import * as t from 'typebox'
import { command, type Endpoint } from '#contracts/endpoint'
import { entity, type Saved } from '#contracts/entity'
import { Coded, Money, Picked, Search } from '#contracts/fields'
import { Id, Nullable } from '#contracts/shapes'
import { Count, sexTypes } from './words.ts'

const roomStates = { 1: '启用', 2: '维修', 3: '停用' } as const
const BuildingId = t.String({ minLength: 1, maxLength: 36, title: '楼栋' })
const Floor = t.Integer({ minimum: 1, maximum: 40, title: '楼层' })
const RoomNo = t.String({ pattern: '^\\d{3,4}[A-Z]?$', title: '房间号', examples: ['101'] })
const RoomType = Coded('DormRoomType', '房型', { examples: ['4'] })
const State = t.Integer({ minimum: 1, maximum: 3, title: '状态', words: roomStates })
const SexType = t.Integer({ minimum: 1, maximum: 2, title: '性别', words: sexTypes })

const fields = {
  RoomNo,
  RoomType,
  BedNum: t.Optional(t.Integer({ minimum: 1, maximum: 12, title: '床位数' })),
  FeeYear: t.Optional(t.Number({ ...Money('住宿费（元/年）'), maximum: 20_000 })),
  CollegeId: t.Optional(Nullable(Picked('org', '归属学院'))),
  State: t.Optional(State),
}

const severalRooms = t.Object({
  BuildingId,
  Floor,
  ...fields,
  Count: t.Optional(t.Integer({ minimum: 1, maximum: 60, title: '连续新增间数' })),
})

const { addRoom, ...rooms } = entity('Room', {
  path: '/api/Dormitory',
  noun: '房间',
  permission: 'dorm',
  actions: { get: 'query', add: 'enable', edit: 'enable' },
  fixed: { BuildingId, Floor },
  fields,
  shown: {
    SexType,
    BuildingName: t.String({ title: '楼栋' }),
    CollegeName: t.String({ title: '归属学院' }),
    UsedNum: Count('入住'),
    FreeNum: Count('空闲'),
    LeaderName: t.String({ title: '寝室长' }),
  },
  filters: {
    Key: Search('房间号'),
    BuildingId: t.Optional(BuildingId),
    Floor: t.Optional(Floor),
    SexType: t.Optional(SexType),
    CollegeId: t.Optional(Picked('org', '归属学院')),
    State: t.Optional(State),
  },
  refusals: ['ROOM_NO', 'ROOM_NO_TAKEN', 'ROOM_BEDS_TAKEN', 'ROOM_LIVED_IN', 'ROOM_FLOOR'],
})

export const roomCalls = {
  ...rooms,
  addRoom: {
    ...addRoom,
    summary: 'Adds a room with its beds, or Count rooms of one floor whose numbers follow each other.',
    input: severalRooms,
  } as Endpoint<'command', t.Static<typeof severalRooms>, Saved, 'NOT_FOUND' | 'TAKEN' | 'SPAN_REVERSED'>,
  setRoomLeader: command({
    summary: 'Names the student who speaks for a room; he lives there. Without one there is none.',
    path: '/api/Dormitory/SetRoomLeader',
    access: 'dorm.edit',
    input: t.Object({ Id, UserId: t.Optional(Picked('student', '寝室长')) }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND'],
    title: '设置寝室长',
  }),
}
