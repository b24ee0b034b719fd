import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import type { greenChannelExports } from '@xuegong/contracts/modules/evaluation/green-exports'
import { expect } from 'vitest'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'

const pupil = '2024010101'
const asked = {
  SchoolYear: '2026-2027',
  ChannelType: 3,
  DeferAmount: 5000,
  ExpectPayDate: '2026-12-31',
  Reason: '家庭经济困难，申请缓缴学费',
}
const saved = (more: object) => async (api: TestApi) => ({
  Id: (await api.as(pupil)(greenChannel.saveGreenChannel, { ...asked, ...more })).ResultValue!,
})
const [draft, waiting] = [saved({}), saved({ Submit: 1 })]

export const greenChannelExamples: Examples<typeof greenChannel & typeof greenChannelExports> = {
  saveGreenChannel: { as: pupil, given: () => asked, answers: expect.any(String) },
  submitGreenChannel: { as: pupil, given: draft, answers: '' },
  revokeGreenChannel: { as: pupil, given: waiting, answers: '' },
  auditGreenChannel: {
    as: 'fdy01',
    given: async api => ({ Ids: [(await waiting(api)).Id], Result: 1 as const }),
    answers: { Ok: 1, Failed: [] },
  },
  getGreenChannelAuditLog: {
    as: pupil,
    given: waiting,
    answers: { Head: expect.objectContaining({ BusinessType: 'GREENCHANNEL' }) },
  },
  listGreenChannel: { given: async api => (await waiting(api), {}), answers: { total: 1, rows: [{ State: 1 }] } },
  tallyGreenChannel: {
    given: async api => (await waiting(api), {}),
    answers: expect.arrayContaining([{ Key: 'waiting', Count: 1 }]),
  },
  getGreenChannel: { as: pupil, given: draft, answers: { State: 0, DeferAmount: 5000, Files: [] } },
  removeGreenChannel: {
    as: pupil,
    given: async api => ({ Ids: [(await draft(api)).Id] }),
    answers: { Ok: 1, Failed: [] },
  },
  exportGreenChannel: { answers: { TaskId: expect.any(String) } },
}
