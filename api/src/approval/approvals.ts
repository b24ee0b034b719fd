import type { ApprovalState, Decision, Timeline } from '@xuegong/contracts/approval'
import type { Result } from '@xuegong/contracts/endpoint'
import type { flowChoices } from '@xuegong/contracts/modules/workflow'
import type { Ctx } from '#data/ctx'
import type { Departures, OfStudents } from '#data/ctx'
import type { ApprovalForm, ApprovalWork } from './form.ts'

/** The approval engine over the forms of all modules. Each deed is one transaction and refuses with a sentence; ids out of reach are NOT_FOUND. */
export interface Approvals extends Omit<Departures, OfStudents> {
  readonly forms: ReadonlyMap<string, ApprovalForm>
  /** Hands a form in, or in again; gives the id of its instance. Whether it is the caller's is for `describe` to refuse. */
  submit(ctx: Ctx, code: string, BusinessId: string, Approvers?: readonly string[]): string
  /** At which nodes the caller is to choose who decides, and of whom, before he hands a form in. */
  choice(ctx: Ctx, code: string, Key?: string): Result<typeof flowChoices.getApproverChoice>
  /** Decides an open task of the caller. */
  decide(
    ctx: Ctx,
    TaskId: string,
    deciding: { readonly Result: Decision; readonly Opinion: string; readonly BackTo?: string },
  ): { State: ApprovalState; Next: string[] }
  /** Withdraws an own instance that nobody has decided on. */
  withdraw(ctx: Ctx, InstanceId: string): void
  urge(ctx: Ctx, InstanceId: string): void
  /** Hands an open task of the caller on. */
  transfer(ctx: Ctx, TaskId: string, to: { readonly ToUserId: string; readonly Reason: string }): void
  /** Gives any open task to somebody else. */
  reassign(ctx: Ctx, TaskId: string, to: { readonly ToUserId: string; readonly Reason: string }): void
  /** Ends an instance for good (7); refuses one that neither waits nor was approved. */
  terminate(ctx: Ctx, InstanceId: string, Reason: string): void
  /**
   * Ends the instance of a form within the transaction of a command or job of its module: 7 voids one that runs, was approved, returned or
   * withdrawn, 8 lets one expire that runs. Nothing where there is none such.
   */
  end(work: ApprovalWork, code: string, BusinessId: string, State: 7 | 8, Reason: string): void
  /** How an instance stands; refuses callers who have and had nothing to do with it, unless they reach the form or watch over flows. */
  timeline(ctx: Ctx, InstanceId: string): Timeline
  /** The open instance of a form, or its last one. */
  instanceOf(ctx: Pick<Ctx, 'db'>, code: string, BusinessId: string): string | undefined
  /** Whether the caller has or had a task of a round with which a stored file was handed in. */
  readsFile(ctx: Pick<Ctx, 'db' | 'user'>, FileId: string): boolean
}
