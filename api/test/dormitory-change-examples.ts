import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { buildRoom, buildStay } from '@xuegong/db/build/dormitory'
import { dormBed, dormChange, dormStay } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'

const [pupil, partner] = ['2024010101', '2024010102']
const asked = { Kind: 1, Reason: '与室友作息时间差异较大，影响休息' }

/** Two fellow students live in a room with two more beds, and nobody has asked for a change. */
async function housed({ world }: TestApi) {
  await world.own()
  return world.transact(db => {
    for (const table of [dormStay, dormBed, dormChange]) db.delete(table).where(isNotNull(table.Id)).run()
    const { Beds } = buildRoom(db)
    const who = [pupil, partner].map((StudentNo, at) => {
      db.update(student).set({ Sex: '2' }).where(eq(student.StudentNo, StudentNo)).run()
      const { Id } = db.select().from(student).where(eq(student.StudentNo, StudentNo)).get()!
      buildStay(db, { UserId: Id, BedId: Beds[at]!.Id })
      return Id
    })
    return { partnerId: who[1]!, free: Beds[2]!.Id }
  })
}
const handedIn =
  (more: { Submit?: 0 | 1 } = {}) =>
  async (api: TestApi) => {
    const { free } = await housed(api)
    const saved = await api.as(pupil)(dormChanges.addDormChange, { ...asked, ToBedId: free, Submit: 1, ...more })
    return saved.ResultValue!
  }
const waiting = handedIn()
const draft = handedIn({ Submit: 0 })
const swap = async (api: TestApi) => {
  const { partnerId } = await housed(api)
  const input = { ...asked, Kind: 2, SwapUserId: partnerId, SwapName: '许嘉禾', Submit: 1 as const }
  return (await api.as(pupil)(dormChanges.addDormChange, input)).ResultValue!
}
const idOf = (given: (api: TestApi) => Promise<{ Id: string }>) => async (api: TestApi) => ({
  Id: (await given(api)).Id,
})

export const changeExamples: Examples<typeof dormChanges> = {
  listDormChange: { as: pupil, given: async api => (await waiting(api), {}), answers: { total: 1 } },
  tallyDormChange: {
    as: pupil,
    given: async api => (await waiting(api), {}),
    answers: expect.arrayContaining([{ Key: 'running', Count: 1 }]),
  },
  getDormChange: { as: pupil, given: idOf(waiting), answers: { State: 1, IsOwn: 1, Kind: 1 } },
  addDormChange: { as: pupil, given: async api => (await housed(api), asked), answers: { RowVersion: 1 } },
  editDormChange: {
    as: pupil,
    given: async api => ({ ...(await draft(api)), ...asked, Wish: '朝南' }),
    answers: { RowVersion: 2 },
  },
  removeDormChange: {
    as: pupil,
    given: async api => ({ Ids: [(await draft(api)).Id] }),
    answers: { Ok: 1, Failed: [] },
  },
  submitDormChange: { as: pupil, given: idOf(draft), answers: '' },
  revokeDormChange: { as: pupil, given: idOf(waiting), answers: '' },
  auditDormChange: {
    as: 'fdy01',
    given: async api => ({ Ids: [(await waiting(api)).Id], Result: 1 as const }),
    answers: { Ok: 1, Failed: [] },
  },
  getDormChangeAuditLog: {
    as: pupil,
    given: idOf(waiting),
    answers: { Head: expect.objectContaining({ BusinessType: 'DORMCHANGE' }) },
  },
  agreeSwap: { as: partner, given: async api => ({ Id: (await swap(api)).Id, Agree: 1 as const }), answers: '' },
}
