import { ApprovalState } from '@xuegong/contracts/approval'
import { live } from '@xuegong/db/live'
import { wfInstance, wfRound } from '@xuegong/db/schema/workflow'
import { and, eq, inArray } from 'drizzle-orm'
import { refuse } from '#refuse'
import type { ApprovalWork } from './form.ts'
import { type Forms, type Moving, movingOf, runningOf } from './running.ts'
import { instanceBy } from './submit.ts'
import { finish } from './walk.ts'

const { pending, inReview, approved, returned, withdrawn, voided, expired } = ApprovalState

/** What waits for a decision, and what may still be voided. */
const waits: readonly number[] = [pending, inReview]
const voidable: readonly number[] = [...waits, approved, returned, withdrawn]
/** What those who watch over flows may end: not what its applicant has in hand. */
const terminable: readonly number[] = [...waits, approved]
/** What ended without anybody's decision. */
const over: readonly number[] = [withdrawn, voided, expired]

/** Ends a round without a decision, and notes by whom and why. */
function endRound(moving: Moving, State: 6 | 7 | 8, EndReason: string): void {
  const { work, round } = moving
  const end = { EndState: State, EndTime: work.now, EndBy: work.user.TrueName, EndReason }
  work.change(wfRound, round.Id, db => db.update(wfRound).set(end).where(eq(wfRound.Id, round.Id)).run())
  finish(moving, State, EndReason)
}

/** Withdraws an own instance; refuses one that somebody has decided on. */
export function withdraw(forms: Forms, work: ApprovalWork, InstanceId: string): void {
  const { instance } = runningOf(work, forms, InstanceId)
  if (instance.StarterId !== work.user.Id) refuse('NOT_FOUND')
  if (over.includes(instance.State)) refuse('NOT_REVOCABLE')
  if (instance.State !== pending) refuse('DECIDED_ALREADY')
  work.change(wfInstance, InstanceId, () => endRound(movingOf(work, forms, InstanceId), withdrawn, ''))
}

/** Ends an instance for good (7); refuses one that neither waits nor was approved. */
export function terminate(forms: Forms, work: ApprovalWork, InstanceId: string, Reason: string): void {
  const { instance } = runningOf(work, forms, InstanceId)
  if (!terminable.includes(instance.State)) refuse('NOT_ENDABLE')
  work.change(wfInstance, InstanceId, () => endRound(movingOf(work, forms, InstanceId), voided, Reason))
}

/** Voids (7) or lets expire (8) the instance of a form, where it can still be. */
export function end(
  forms: Forms,
  work: ApprovalWork,
  { code, BusinessId, State, Reason }: { code: string; BusinessId: string; State: 7 | 8; Reason: string },
): void {
  const instance = instanceBy(work.world.writer(), code, BusinessId)
  if (!instance || !(State === expired ? waits : voidable).includes(instance.State)) return
  work.change(wfInstance, instance.Id, () => endRound(movingOf(work, forms, instance.Id), State, Reason))
}

/** Voids what an applicant who has left the school has waiting. */
export function applicantGone(forms: Forms, work: ApprovalWork, UserId: string, Reason: string): void {
  const waiting = work.world
    .writer()
    .select({ Id: wfInstance.Id, BusinessType: wfInstance.BusinessType })
    .from(wfInstance)
    .where(and(live(wfInstance), eq(wfInstance.StarterId, UserId), inArray(wfInstance.State, [...waits])))
    .all()
  for (const { Id, BusinessType } of waiting)
    if (forms.has(BusinessType)) work.change(wfInstance, Id, () => endRound(movingOf(work, forms, Id), voided, Reason))
}
