import { ApprovalState } from '@xuegong/contracts/approval'
import { live } from '@xuegong/db/live'
import { wfInstance, wfRound } from '@xuegong/db/schema/workflow'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { refuse } from '#refuse'
import type { ApprovalWork } from './form.ts'
import { type Forms, type Moving, movingOf, runningOf } from './running.ts'
import { instanceBy } from './submit.ts'
import { finish } from './walk.ts'

const { pending, inReview, approved, returned, withdrawn, voided, expired } = ApprovalState

/** What may still be voided, and what may expire. */
const voidable: readonly number[] = [pending, inReview, approved, returned, withdrawn]
const expirable: readonly number[] = [pending, inReview]

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
  if (instance.State !== pending) refuse('DECIDED_ALREADY')
  work.change(wfInstance, InstanceId, () => endRound(movingOf(work, forms, InstanceId), withdrawn, ''))
}

/** Ends an instance for good (7); refuses one that has come to another end than an approval. */
export function terminate(forms: Forms, work: ApprovalWork, InstanceId: string, Reason: string): void {
  const { instance } = runningOf(work, forms, InstanceId)
  if (!voidable.includes(instance.State)) refuse('NOT_WAITING')
  work.change(wfInstance, InstanceId, () => endRound(movingOf(work, forms, InstanceId), voided, Reason))
}

/** Voids what runs of an applicant who has left. */
export function applicantGone(forms: Forms, work: ApprovalWork, UserId: string, Reason: string): void {
  const { StarterId, State, Id } = wfInstance
  const open = work.world
    .writer()
    .select({ Id })
    .from(wfInstance)
    .where(and(live(wfInstance), eq(StarterId, UserId), inArray(State, [pending, inReview])))
    .orderBy(asc(Id))
    .all()
  for (const instance of open)
    work.change(wfInstance, instance.Id, () => endRound(movingOf(work, forms, instance.Id), voided, Reason))
}

/** Voids (7) or lets expire (8) the instance of a form, where it can still be. */
export function end(
  forms: Forms,
  work: ApprovalWork,
  { code, BusinessId, State, Reason }: { code: string; BusinessId: string; State: 7 | 8; Reason: string },
): void {
  const instance = instanceBy(work.world.writer(), code, BusinessId)
  if (!instance || !(State === expired ? expirable : voidable).includes(instance.State)) return
  work.change(wfInstance, instance.Id, () => endRound(movingOf(work, forms, instance.Id), State, Reason))
}
