import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { buildRoom, buildStay } from '@xuegong/db/build/dormitory'
import { dormBed, dormStay } from '@xuegong/db/schema/dormitory'
import { hygiene, repair } from '@xuegong/db/schema/dormitory-upkeep'
import { student } from '@xuegong/db/schema/people'
import { eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'

const pupil = '2024010101'
const Desc = '洗手池水龙头漏水'
const points = { Ground: 20, Beds: 20, Desks: 20, Balcony: 20, Safety: 18 }

/** The pupil lives in a room of which nothing is known. */
async function housed({ world }: TestApi) {
  await world.own()
  return world.transact(db => {
    for (const table of [dormStay, dormBed, hygiene, repair]) db.delete(table).where(isNotNull(table.Id)).run()
    const who = db.select().from(student).where(eq(student.StudentNo, pupil)).get()!
    const room = buildRoom(db)
    buildStay(db, { UserId: who.Id, BedId: room.Beds[0]!.Id })
    return room.Id
  })
}
const asked = async (api: TestApi) => {
  await housed(api)
  return (await api.as(pupil)(upkeep.addRepair, { Item: '1', Desc })).ResultValue!
}
const checked = async (api: TestApi) => {
  const RoomId = await housed(api)
  return (await api.as('admin')(upkeep.addHygiene, { RoomId, CheckDate: '2026-10-14', ...points })).ResultValue!
}

export const upkeepExamples: Examples<typeof upkeep> = {
  listRepair: { given: async api => (await asked(api), {}), answers: { total: 1 } },
  tallyRepair: {
    given: async api => (await asked(api), {}),
    answers: expect.arrayContaining([{ Key: 'asked', Count: 1 }]),
  },
  getRepair: {
    given: async api => ({ Id: (await asked(api)).Id }),
    answers: { RepairNo: 'BX202610140001', State: 0, TrueName: '赵一诺' },
  },
  addRepair: { as: pupil, given: async api => (await housed(api), { Item: '1', Desc }), answers: { RowVersion: 1 } },
  editRepair: {
    as: pupil,
    given: async api => ({ ...(await asked(api)), Item: '2', Desc }),
    answers: { RowVersion: 2 },
  },
  removeRepair: { given: async api => ({ Ids: [(await asked(api)).Id] }), answers: { Ok: 1, Failed: [] } },
  handleRepair: { given: async api => ({ Id: (await asked(api)).Id, State: 1, HandleUser: '张师傅' }), answers: '' },
  listHygiene: { given: async api => (await checked(api), {}), answers: { total: 1 } },
  getHygiene: { given: async api => ({ Id: (await checked(api)).Id }), answers: { Score: 98, Level: '优' } },
  addHygiene: {
    given: async api => ({ RoomId: await housed(api), CheckDate: '2026-10-14', ...points }),
    answers: { RowVersion: 1 },
  },
  editHygiene: { given: async api => ({ ...(await checked(api)), ...points, Safety: 10 }), answers: { RowVersion: 2 } },
  removeHygiene: { given: async api => ({ Ids: [(await checked(api)).Id] }), answers: { Ok: 1, Failed: [] } },
}
