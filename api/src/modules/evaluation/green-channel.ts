import { ApprovalState, editable } from '@xuegong/contracts/approval'
import type { Input } from '@xuegong/contracts/endpoint'
import { greenChannel as calls } from '@xuegong/contracts/modules/evaluation/green-channel'
import { greenChannelExports } from '@xuegong/contracts/modules/evaluation/green-exports'
import { sentence } from '@xuegong/contracts/refusals'
import { live } from '@xuegong/db/live'
import { ropsGreenChannel } from '@xuegong/db/schema/evaluation'
import { student } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import type { Approvals } from '#approval/approvals'
import { auditHandlers } from '#approval/audit-handlers'
import { created, type Ctx } from '#data/ctx'
import { removeRows } from '#data/remove-rows'
import { holdFiles } from '#data/stored-files'
import { storedRow } from '#data/stored-rows'
import { exporterOf } from '#exports/exporter'
import { refuse } from '#refuse'
import { greenApproval, greenCode, refuseAsked } from './green-approval.ts'
import { getGreenChannel, greenChannels, listGreenChannel, tallyGreenChannel } from './green-reads.ts'

type Written = Input<typeof calls.saveGreenChannel>

/** The caller as a student; refuses whoever is none. */
const callerAsStudent = ({ db, user }: Ctx): typeof student.$inferSelect =>
  db
    .select()
    .from(student)
    .where(and(live(student), eq(student.UserId, user.Id)))
    .get() ?? refuse('NOT_FOUND')

/** What is stored of what was sent. */
const valuesOf = (input: Omit<Written, 'Id' | 'Submit' | 'Approvers'>) => ({
  SchoolYear: input.SchoolYear,
  ChannelType: input.ChannelType,
  LoanBank: input.LoanBank ?? '',
  ContractNo: input.ContractNo ?? '',
  ReceiptCode: input.ReceiptCode ?? '',
  LoanAmount: input.LoanAmount ?? null,
  DeferAmount: input.DeferAmount,
  DeferItems: input.DeferItems ?? [],
  ExpectPayDate: input.ExpectPayDate,
  Reason: input.Reason,
  Files: input.Files ?? [],
})

/** Hands an application in; refuses what was handed in already. */
function handIn(ctx: Ctx, approvals: Approvals, Id: string, Approvers: string[] = []): void {
  ctx.change(ropsGreenChannel, Id, db => {
    const { State } = storedRow(ctx, greenChannels, Id, 'edit', db)
    if (!editable.includes(State)) refuse('NOT_EDITABLE')
    db.update(ropsGreenChannel).set({ SubmitTime: ctx.now }).where(eq(ropsGreenChannel.Id, Id)).run()
    approvals.submit(ctx, greenCode, Id, Approvers)
  })
}

const saveGreenChannel =
  (approvals: Approvals) =>
  (ctx: Ctx, { Id, Submit, Approvers, ...input }: Written): string => {
    const me = callerAsStudent(ctx)
    const before = Id === undefined ? undefined : storedRow(ctx, greenChannels, Id, 'edit')
    if (before && !editable.includes(before.State)) refuse('NOT_EDITABLE')
    const values = valuesOf(input)
    refuseAsked(ctx.now, me, values)
    const own = before?.Id ?? ctx.newId()
    return ctx.change(ropsGreenChannel, own, db => {
      // What is changed is not what was handed in: others read it when it is handed in again.
      if (before)
        db.update(ropsGreenChannel)
          .set({ ...values, SubmitTime: null })
          .where(eq(ropsGreenChannel.Id, own))
          .run()
      else
        db.insert(ropsGreenChannel)
          .values({ ...values, ...created(ctx), Id: own, UserId: me.Id })
          .run()
      holdFiles(ctx, ropsGreenChannel, own, calls.saveGreenChannel.input, { Files: values.Files })
      if (Submit === 1) handIn(ctx, approvals, own, Approvers)
      return own
    })
  }

/** What came back, or was never handed in, may go; a flow that it had ends with it. */
const removal = (approvals: Approvals) => ({
  ...greenChannels,
  keeps: (_: Ctx, { State }: typeof ropsGreenChannel.$inferSelect) =>
    editable.includes(State) ? undefined : sentence('GREEN_KEPT'),
  besides: (ctx: Ctx, rows: readonly (typeof ropsGreenChannel.$inferSelect)[]) => {
    for (const { Id, State } of rows)
      if (State !== ApprovalState.draft) approvals.end(ctx, greenCode, Id, ApprovalState.voided, '申请人已删除申请')
  },
})

export function greenHandlers(approvals: Approvals) {
  const gone = removal(approvals)
  return {
    ...auditHandlers(approvals, greenApproval, 'GreenChannel'),
    submitGreenChannel: (ctx: Ctx, { Id, Approvers }: Input<typeof calls.submitGreenChannel>) => {
      handIn(ctx, approvals, Id, Approvers)
      return ''
    },
    listGreenChannel,
    tallyGreenChannel,
    getGreenChannel,
    saveGreenChannel: saveGreenChannel(approvals),
    removeGreenChannel: (ctx: Ctx, input: Input<typeof calls.removeGreenChannel>) => removeRows(ctx, gone, input),
  }
}

export const greenExporter = exporterOf(greenChannelExports.exportGreenChannel, listGreenChannel)
