/**
 * dormitory, how clean rooms are: five things with up to 20 points each, the sum says the level. A room is judged once a day; whoever judged
 * it may change that for 24 hours. Below 60 a picture is needed, and the counsellors of those who live there are told.
 */
import * as t from 'typebox'
import { entity } from '#contracts/entity'
import { DayRange, DayOf, Search, Text } from '#contracts/fields'
import { PicturesOf } from '#contracts/file-fields'
import { bedPlace } from './words.ts'

const hygieneLevels = ['优', '良', '合格', '不合格'] as const
const RoomId = t.String({ minLength: 1, maxLength: 36, title: '房间' })
const Level = t.String({ enum: [...hygieneLevels], title: '等级' })
const points = (title: string) => t.Integer({ minimum: 0, maximum: 20, title })
const { StartDate, EndDate } = DayRange('StartDate', 'EndDate', '检查日期')

export const hygieneCalls = entity('Hygiene', {
  path: '/api/Dormitory',
  noun: '卫生检查',
  permission: 'dorm',
  actions: { get: 'query', add: 'enable', edit: 'enable', delete: 'enable' },
  fixed: { RoomId, CheckDate: DayOf('检查日期') },
  fields: {
    Ground: points('地面'),
    Beds: points('床铺'),
    Desks: points('桌面'),
    Balcony: points('阳台卫生间'),
    Safety: points('安全用电'),
    Photos: t.Optional(PicturesOf('照片', { most: 6 })),
    Remark: t.Optional(Text('备注', 200, { minLength: 0 })),
  },
  unlisted: ['Photos'],
  shown: {
    BuildingName: bedPlace.BuildingName,
    RoomNo: bedPlace.RoomNo,
    Score: t.Integer({ title: '总分' }),
    Level,
    CreateUserName: t.String({ title: '检查人' }),
  },
  filters: {
    Key: Search('房间号'),
    BuildingId: t.Optional(t.String({ minLength: 1, maxLength: 36, title: '楼栋' })),
    RoomId: t.Optional(RoomId),
    Level: t.Optional(Level),
    StartDate: t.Optional(StartDate),
    EndDate: t.Optional(EndDate),
  },
  refusals: ['HYGIENE_REPEATED', 'HYGIENE_LATE', 'HYGIENE_PICTURE', 'HYGIENE_FUTURE'],
})
