import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import { buildGreenChannel } from '@xuegong/db/build/evaluation'
import type { ropsGreenChannel } from '@xuegong/db/schema/evaluation'
import { student } from '@xuegong/db/schema/people'
import { wfDefinition, wfVersion } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { failures } from '#test/failures'
import type { TestApi } from '#test/session'

const pupil = '2024010101'
const asked = {
  SchoolYear: '2026-2027',
  ChannelType: 3,
  DeferAmount: 5000,
  ExpectPayDate: '2026-12-31',
  Reason: '家庭经济困难，申请缓缴学费',
}
type Given = Partial<typeof ropsGreenChannel.$inferSelect>

/** An application of the student, past the call that makes one. */
const having = async ({ world }: TestApi, given: Given = {}) => {
  await world.own()
  return world.transact(db => {
    const { Id: UserId } = db.select().from(student).where(eq(student.StudentNo, pupil)).get()!
    return buildGreenChannel(db, { UserId, ...given }).Id
  })
}
const withoutFlow = async (api: TestApi) => {
  const Id = await having(api)
  api.world.transact(db => db.delete(wfDefinition).where(eq(wfDefinition.BusinessType, 'GREENCHANNEL')).run())
  return Id
}
/** The flow asks the student who is to decide. */
async function choosing({ world }: TestApi) {
  await world.own()
  world.transact(db => {
    const { Id } = db.select().from(wfDefinition).where(eq(wfDefinition.BusinessType, 'GREENCHANNEL')).get()!
    const version = db.select().from(wfVersion).where(eq(wfVersion.DefinitionId, Id)).get()!
    const Nodes = version.Nodes.map(node => (node.NodeId === 'a1' ? { ...node, AssigneeType: 10 } : node))
    db.update(wfVersion).set({ Nodes }).where(eq(wfVersion.Id, version.Id)).run()
  })
}
/** An application that was handed in. */
const handedIn = async (api: TestApi) =>
  (await api.as(pupil)(greenChannel.saveGreenChannel, { ...asked, Submit: 1 })).ResultValue!
/** One on which the counsellor has said something. */
const decided = {
  as: pupil,
  given: async (api: TestApi) => {
    const Id = await handedIn(api)
    await api.as('fdy01')(greenChannel.auditGreenChannel, { Ids: [Id], Result: 1, Opinion: '已核实' })
    return { Id }
  },
}
const stored = (given: Given) => ({ as: pupil, given: async (api: TestApi) => ({ Id: await having(api, given) }) })
const said = (more: object) => ({ as: pupil, input: { ...asked, ...more } })

failures(greenChannel.saveGreenChannel, {
  NOT_FOUND: said({ Id: 'x' }),
  NOT_EDITABLE: { as: pupil, given: async api => ({ ...asked, Id: await having(api, { State: 1 }) }) },
  NO_FLOW: { as: pupil, given: async api => (await withoutFlow(api), { ...asked, Submit: 1 as const }) },
  CHOOSE_APPROVER: { as: pupil, given: async api => (await choosing(api), { ...asked, Submit: 1 as const }) },
  GREEN_SAME: { as: pupil, given: async api => (await having(api, { State: 1 }), { ...asked, Submit: 1 as const }) },
  GREEN_AMOUNT: said({ DeferAmount: 30_001 }),
  GREEN_PAY_DATE: said({ ExpectPayDate: '2026-10-13' }),
  GREEN_LOAN_LIMIT: said({ ChannelType: 2, LoanBank: '中国银行', ContractNo: 'A1', LoanAmount: 25_000 }),
})

failures(greenChannel.submitGreenChannel, {
  NOT_FOUND: { as: pupil, input: { Id: 'x' } },
  NOT_EDITABLE: stored({ State: 3 }),
  NO_FLOW: { as: pupil, given: async api => ({ Id: await withoutFlow(api) }) },
})
failures(greenChannel.auditGreenChannel, { OPINION_NEEDED: { input: { Ids: ['x'], Result: 2 } } })
failures(greenChannel.revokeGreenChannel, {
  NOT_FOUND: { as: pupil, input: { Id: 'x' } },
  DECIDED_ALREADY: decided,
  NOT_REVOCABLE: {
    as: pupil,
    given: async api => {
      const Id = await handedIn(api)
      await api.as(pupil)(greenChannel.revokeGreenChannel, { Id })
      return { Id }
    },
  },
})
failures(greenChannel.getGreenChannelAuditLog, { NOT_FOUND: { input: { Id: 'x' } } })
failures(greenChannel.getGreenChannel, { NOT_FOUND: { input: { Id: 'x' } } })
