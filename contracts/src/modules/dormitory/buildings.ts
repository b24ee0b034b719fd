/**
 * dormitory, buildings: how many floors, for whom, when the gate is open. The office of the school adds and removes them; wardens change
 * the hours and the remark of their own. A mixed building says for each floor whose it is. Nobody's sex may be changed under them: while
 * somebody lives there, sex and floors stay.
 */
import * as t from 'typebox'
import { entity } from '#contracts/entity'
import { depending, Picked, RowsOf, Search, Text } from '#contracts/fields'
import { Nullable } from '#contracts/shapes'
import { bedCounts, Count, HourOf, Sex, sexTypes } from './words.ts'

const SexType = t.Integer({ minimum: 1, maximum: 3, title: '楼栋类型', words: sexTypes, radio: true })
const Floor = t.Integer({ minimum: 1, maximum: 40, title: '楼层' })

export const buildingCalls = entity('Building', {
  path: '/api/Dormitory',
  noun: '楼栋',
  permission: 'dorm',
  actions: { get: 'query', add: 'enable', edit: 'enable' },
  fields: {
    Name: Text('楼栋名称', 30),
    Code: t.String({ pattern: '^[A-Z0-9]{1,10}$', title: '楼栋编码', examples: ['ZY1'] }),
    Campus: t.Optional(Text('校区', 30, { minLength: 0 })),
    SexType,
    Floors: t.Integer({ minimum: 1, maximum: 40, title: '层数' }),
    FloorSex: depending(RowsOf('各层性别', t.Object({ Floor, SexType: Sex }), { most: 40 }), {
      shownWhen: { SexType: [3] },
      neededWhen: { SexType: [3] },
    }),
    ManagerId: t.Optional(Nullable(Picked('staff', '楼栋管理员'))),
    GateOpen: HourOf('开门时间'),
    GateClose: HourOf('关门时间'),
    WeekendClose: HourOf('周五周六关门'),
    Lng: t.Optional(Nullable(t.Number({ minimum: -180, maximum: 180, title: '经度' }))),
    Lat: t.Optional(Nullable(t.Number({ minimum: -90, maximum: 90, title: '纬度' }))),
    Remark: t.Optional(Text('备注', 200, { minLength: 0 })),
  },
  shown: { ...bedCounts, RoomNum: Count('房间'), ManagerName: t.String({ title: '楼栋管理员' }) },
  unlisted: ['FloorSex', 'Lng', 'Lat'],
  filters: {
    Key: Search('楼栋名称或编码'),
    SexType: t.Optional(t.Integer({ minimum: 1, maximum: 3, title: '楼栋类型', words: sexTypes })),
  },
  refusals: [
    'BUILDING_CODE',
    'BUILDING_HOURS',
    'BUILDING_FLOORS',
    'BUILDING_LOWER',
    'BUILDING_TAKEN',
    'BUILDING_OFFICE',
  ],
  example: {
    Name: '松园1号楼',
    Code: 'SY1',
    SexType: 1,
    Floors: 6,
    GateOpen: '06:00',
    GateClose: '23:00',
    WeekendClose: '23:30',
  },
})
