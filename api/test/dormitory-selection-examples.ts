import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { batchCalls } from '@xuegong/contracts/modules/dormitory/batches'
import { bedSelection } from '@xuegong/contracts/modules/dormitory/selection'
import { buildBatch } from '@xuegong/db/build/select-batch'
import { dormBed, dormStay } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'

const pupil = '2024010101'

/** A batch that runs, of rooms in which the pupil may live, who has no bed. */
async function running({ world }: TestApi, more: object = {}) {
  await world.own()
  return world.transact(db => {
    db.delete(dormStay).where(isNotNull(dormStay.Id)).run()
    db.delete(dormBed).where(isNotNull(dormBed.UserId)).run()
    db.delete(dormStay).where(isNotNull(dormStay.Id)).run()
    const { Sex } = db.select().from(student).where(eq(student.StudentNo, pupil)).get()!
    return buildBatch(db, { SexType: Number(Sex), ...more })
  })
}
const draft = async (api: TestApi) => {
  const { room } = await running(api, { State: 2 })
  return {
    Name: '2024级选宿舍',
    Grade: '2024',
    StartTime: '2026-10-20 08:00:00',
    EndTime: '2026-10-22 20:00:00',
    Mode: 1,
    HoldMinutes: 10,
    AutoFill: 1 as const,
    RoomIds: [room],
  }
}
const added = async (api: TestApi) => {
  const fields = await draft(api)
  return { fields, ...(await api.as('admin')(dormitory.addSelectBatch, fields)).ResultValue! }
}
const held = async (api: TestApi) => {
  const { batch, beds } = await running(api)
  const bed = { BedId: beds[0]!, BatchId: batch.Id }
  await api.as(pupil)(bedSelection.holdBed, bed)
  return { BedId: bed.BedId }
}

export const selectionExamples: Examples<typeof batchCalls & typeof bedSelection> = {
  listSelectBatch: { given: async api => (await running(api), { Key: '批次' }), answers: { total: 1 } },
  getSelectBatch: {
    given: async api => ({ Id: (await added(api)).Id }),
    answers: { Name: '2024级选宿舍', State: 0, Phase: 0, RoomNum: 1, BedNum: 4, Left: 4 },
  },
  addSelectBatch: { given: draft, answers: { RowVersion: 1 } },
  editSelectBatch: {
    given: async api => {
      const { fields, Id, RowVersion } = await added(api)
      return { ...fields, Id, RowVersion, Notice: '请先查看须知' }
    },
    answers: { RowVersion: 2 },
  },
  removeSelectBatch: { given: async api => ({ Ids: [(await added(api)).Id] }), answers: { Ok: 1, Failed: [] } },
  publishSelectBatch: { given: async api => ({ Id: (await added(api)).Id, State: 1, Confirm: 1 }), answers: '' },
  getMySelection: {
    as: pupil,
    given: async api => (await running(api), {}),
    answers: { State: 2, Hold: null, Bed: null, Roommates: [] },
  },
  holdBed: {
    as: pupil,
    given: async api => {
      const { batch, beds } = await running(api)
      return { BedId: beds[0]!, BatchId: batch.Id }
    },
    answers: { BedId: expect.any(String), HoldUntil: '2026-10-14 09:40:00' },
  },
  confirmBed: { as: pupil, given: held, answers: { RoomNo: '101', BedNo: 1, State: 3 } },
  releaseBed: { as: pupil, given: held, answers: '' },
}
