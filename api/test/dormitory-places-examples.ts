import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { dormExports } from '@xuegong/contracts/modules/dormitory/sheets'
import type { dormStatistics } from '@xuegong/contracts/modules/dormitory/statistics'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { buildBuilding, buildRoom, buildStay } from '@xuegong/db/build/dormitory'
import { dormBed, dormStay } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { entityExamples, type Examples } from '#test/example'

import { rosterOf } from '#test/sheets'
import { upload } from '#test/upload'
import type { TestApi } from '#test/session'

const pupil = '2024010101'
const day = '2026-10-14'

/** A building with a room for the pupil, who lives nowhere; or in its first bed. */
async function housed({ world }: TestApi, lives = false) {
  await world.own()
  return world.transact(db => {
    db.delete(dormStay).where(isNotNull(dormStay.Id)).run()
    db.delete(dormBed).where(isNotNull(dormBed.Id)).run()
    const who = db.select().from(student).where(eq(student.StudentNo, pupil)).get()!
    const SexType = Number(who.Sex)
    const building = buildBuilding(db, { SexType })
    const room = buildRoom(db, { BuildingId: building.Id, RoomNo: '101' })
    const BedId = room.Beds[0]!.Id
    if (lives) buildStay(db, { UserId: who.Id, BedId })
    return { building, room, BedId, UserId: who.Id }
  })
}
const free = async (api: TestApi) => {
  const { BedId, UserId } = await housed(api)
  return { BedId, UserId }
}
const newRoom = async (api: TestApi) => ({
  BuildingId: (await housed(api)).building.Id,
  Floor: 1,
  RoomNo: '120',
  RoomType: '4',
})

export const placeExamples: Partial<Examples<typeof dormitory & typeof dormExports & typeof dormStatistics>> = {
  getDormStatistics: {
    given: async api => (await housed(api, true), {}),
    answers: { Cards: expect.arrayContaining([expect.objectContaining({ Key: 'Rate', Value: 25 })]) },
  },
  getHygieneStatistics: {
    given: async api => {
      const { room } = await housed(api, true)
      const points = { Ground: 20, Beds: 20, Desks: 20, Balcony: 20, Safety: 18 }
      await api.as('admin')(upkeep.addHygiene, { RoomId: room.Id, CheckDate: '2026-10-14', ...points })
      return {}
    },
    answers: { Cards: expect.arrayContaining([expect.objectContaining({ Key: 'Mean', Value: 98 })]) },
  },
  importDorm: {
    given: async api => ({
      FileId: (await upload(api, 'admin', await rosterOf(1), '宿舍.xlsx', 3)).ResultValue!.FileId,
    }),
    answers: { TaskId: expect.any(String) },
  },
  exportGateRecord: { answers: { TaskId: expect.any(String) } },
  exportLateReturn: { answers: { TaskId: expect.any(String) } },
  exportHygiene: { answers: { TaskId: expect.any(String) } },
  exportRepair: { answers: { TaskId: expect.any(String) } },
  exportBed: { answers: { TaskId: expect.any(String) } },
  ...entityExamples(dormitory, 'Building', { total: 1, added: { Code: 'SY1' }, change: { Remark: '已检修' } }),
  listRoom: { given: async api => ({ BuildingId: (await housed(api)).building.Id }), answers: { total: 1 } },
  getRoom: {
    given: async api => ({ Id: (await housed(api)).room.Id }),
    answers: { RoomNo: '101', BedNum: 4, FreeNum: 4, UsedNum: 0 },
  },
  addRoom: { given: newRoom, answers: { RowVersion: 1 } },
  editRoom: {
    given: async api => ({ Id: (await housed(api)).room.Id, RoomNo: '102', RoomType: '4', RowVersion: 1 }),
    answers: { RowVersion: 2 },
  },
  removeRoom: { given: async api => ({ Ids: [(await housed(api)).room.Id] }), answers: { Ok: 1, Failed: [] } },
  setRoomLeader: {
    given: async api => {
      const { room, UserId } = await housed(api, true)
      return { Id: room.Id, UserId }
    },
    answers: '',
  },
  getDormTree: {
    given: async api => (await housed(api), {}),
    answers: [{ BedNum: 4, FreeNum: 4, Floors: [{ Floor: 1 }] }],
  },
  getFloorPlan: {
    given: async api => ({ BuildingId: (await housed(api, true)).building.Id, Floor: 1 }),
    answers: { Rooms: [{ RoomNo: '101', Beds: [{ BedNo: 1, State: 3, TrueName: '赵一诺' }, {}, {}, {}] }] },
  },
  listBed: { given: async api => ({ RoomId: (await housed(api, true)).room.Id }), answers: { total: 4 } },
  listUnhoused: { given: async api => (await housed(api), { Key: pupil }), answers: { total: 1 } },
  listStay: { given: async api => ({ UserId: (await housed(api, true)).UserId }), answers: { total: 1 } },
  setBedState: {
    given: async api => ({ BedIds: [(await housed(api)).BedId], State: 1 }),
    answers: { Ok: 1, Fail: [] },
  },
  allotBed: { given: free, answers: { RoomNo: '101', BedNo: 1, State: 3 } },
  autoAllot: {
    given: async api => ({ UserIds: [(await housed(api)).UserId] }),
    answers: { Placed: [{ StudentNo: pupil, BedName: expect.stringContaining('101-1') }], Unplaced: [] },
  },
  cancelCheckOut: {
    given: async api => {
      const BedIds = [(await housed(api, true)).BedId]
      await api.as('admin')(dormitory.checkOut, { BedIds, OutDate: '2026-10-20', OutReason: '1' })
      return { BedIds }
    },
    answers: { Ok: 1, Fail: [] },
  },
  checkOut: {
    given: async api => ({ BedIds: [(await housed(api, true)).BedId], OutDate: day, OutReason: '1' }),
    answers: { Ok: 1, Fail: [] },
  },
}
