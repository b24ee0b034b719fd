/** dormitory, fields that several of its lists have. */
import * as t from 'typebox'

export const sexTypes = { 1: '男', 2: '女', 3: '混合' } as const
export const bedStates = { 0: '空闲', 1: '预留', 2: '锁定', 3: '入住', 4: '停用' } as const
export const reserveKinds = { 1: '管理预留', 2: '已选未到', 3: '调宿占用' } as const
export const inKinds = { 1: '分配', 2: '自选', 3: '调整', 4: '互换', 5: '导入', 6: '报到' } as const

/** An hour of the day, `HH:mm`. */
export const HourOf = (title: string) =>
  t.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', title, examples: ['23:00'] })

export const Sex = t.Integer({ minimum: 1, maximum: 2, title: '性别', words: { 1: '男', 2: '女' }, radio: true })
export const BedState = t.Integer({ minimum: 0, maximum: 4, title: '床位状态', words: bedStates })
export const Count = (title: string) => t.Integer({ minimum: 0, title })

/** How the beds of a place are taken; those out of use are not counted. */
export const bedCounts = { BedNum: Count('床位'), UsedNum: Count('入住'), FreeNum: Count('空闲') }

/** Where a bed is. */
export const bedPlace = {
  BuildingId: t.String({ title: '楼栋' }),
  BuildingName: t.String({ title: '楼栋' }),
  RoomId: t.String({ title: '房间' }),
  RoomNo: t.String({ title: '房间' }),
  BedNo: t.Integer({ title: '床号' }),
}
