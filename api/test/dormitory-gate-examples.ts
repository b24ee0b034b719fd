import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { late } from '@xuegong/contracts/modules/dormitory/late'
import { builtAt } from '@xuegong/db/build/next-number'
import { insertAll } from '@xuegong/db/insert'
import { dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { gateDevice, gateRecord, lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { student } from '@xuegong/db/schema/people'
import { eq, isNotNull } from 'drizzle-orm'
import type { mine } from '@xuegong/contracts/modules/dormitory/mine'
import { expect } from 'vitest'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'

const pupil = '2024010101'

/** A gate of the first building that has told nothing, and a late night of the pupil. */
async function gated({ world }: TestApi) {
  await world.own()
  return world.transact(db => {
    for (const table of [gateRecord, lateReturn, gateDevice]) db.delete(table).where(isNotNull(table.Id)).run()
    const { Id: BuildingId } = db.select().from(dormBuilding).get()!
    const { Id: RoomId } = db.select().from(dormRoom).get()!
    const { Id: UserId } = db.select().from(student).where(eq(student.StudentNo, pupil)).get()!
    insertAll(db, gateDevice, [{ ...builtAt, Id: 'gate', BuildingId, Code: 'G-1', Name: '东门' }])
    insertAll(db, lateReturn, [{ ...builtAt, Id: 'night', UserId, Date: '2026-10-13', Kind: 1, BuildingId, RoomId }])
    return BuildingId
  })
}
const Records = [{ DeviceId: 'gate', StudentNo: pupil, Direction: 2, PassTime: '2026-10-14 09:00:00' }]
const passed = async (api: TestApi) => {
  await gated(api)
  await api.as('admin')(gate.addGateRecord, { Records })
}
const newDevice = async (api: TestApi) => ({
  BuildingId: await gated(api),
  Code: 'G-2',
  Name: '西门',
  Direction: 3,
  State: 1,
})

export const gateExamples: Examples<typeof gate & typeof late & typeof mine> = {
  getMyDorm: { as: pupil, given: async api => (await gated(api), {}), answers: { LateReturns: [{ Id: 'night' }] } },
  listGateDevice: { given: async api => (await gated(api), {}), answers: { total: 1 } },
  getGateDevice: { given: async api => (await gated(api), { Id: 'gate' }), answers: { Code: 'G-1', Name: '东门' } },
  editGateDevice: {
    given: async api => (
      await gated(api), { Id: 'gate', Code: 'G-1', Name: '南门', Direction: 3, State: 1, RowVersion: 1 }
    ),
    answers: { RowVersion: 2 },
  },
  removeGateDevice: { given: async api => (await gated(api), { Ids: ['gate'] }), answers: { Ok: 1, Failed: [] } },
  addGateDevice: { given: newDevice, answers: { RowVersion: 1 } },
  addGateRecord: { given: async api => (await gated(api), { Records }), answers: { Ok: 1, Same: 0, Fail: [] } },
  listGateRecord: { given: async api => (await passed(api), {}), answers: { total: 1 } },
  getInOutNow: { given: async api => (await passed(api), {}), answers: { Out: 1, rows: [{ StudentNo: pupil }] } },
  listLateReturn: { given: async api => (await gated(api), {}), answers: { total: 1 } },
  tallyLateReturn: {
    given: async api => (await gated(api), {}),
    answers: expect.arrayContaining([{ Key: 'open', Count: 1 }]),
  },
  handleLateReturn: {
    given: async api => (await gated(api), { Ids: ['night'], HandleState: 1, Remark: '已谈话' }),
    answers: { Ok: 1, Fail: [] },
  },
  saveLateReason: {
    as: pupil,
    given: async api => (await gated(api), { Id: 'night', Reason: '社团活动' }),
    answers: '',
  },
}
