import { ApprovalState } from '@xuegong/contracts/approval'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormChange } from '@xuegong/db/schema/dormitory'
import { and, eq, inArray, min, or } from 'drizzle-orm'
import type { Approvals } from '#approval/approvals'
import type { ApprovalWork } from '#approval/form'
import { systemWork } from '#approval/system-work'
import { statement } from '#data/prepared'
import { endToDos } from '#delivery/to-dos'
import { tell } from '#delivery/tell'
import type { Job } from '#jobs/job'
import { plusSeconds } from '#world/clock'
import { changeCode, changeOf, changeUrl } from './change-approval.ts'
import { changeKind, swapAgree } from './change-beds.ts'
import { swapAnswered } from './change-templates.ts'
import { aboutSwap, patience } from './changes.ts'
import { accountOf } from './stays.ts'

const { draft, pending, inReview, returned, withdrawn, voided, expired } = ApprovalState
/** What somebody may still hand in, or has handed in; a partner is only asked about what waits. */
const openOwn = [draft, pending, inReview, returned, withdrawn]
const running = [pending, inReview]

/** Ends a change without a decision; where its flow has begun, the flow ends and tells the applicant. */
function endChange(work: ApprovalWork, approvals: Approvals, Id: string, State: 7 | 8, reason: string): void {
  const before = changeOf(work.db, Id)
  approvals.end(work, changeCode, Id, voided, reason)
  endToDos(work, aboutSwap(Id), 'void')
  const after = changeOf(work.db, Id)
  if (after.State !== State)
    work.change(dormChange, Id, db => {
      db.update(dormChange).set({ State, EndTime: work.now }).where(eq(dormChange.Id, Id)).run()
    })
  if (before.State === draft || after.State !== before.State) return
  const told = [accountOf(work.db, before.UserId)]
  tell(work, swapAnswered, told, { 结果: reason }, { businessId: `${Id}.${work.now}`, url: changeUrl(Id) })
}

/** What somebody who moves out asked for comes to nothing, and so do swaps with him that wait. */
export function voidChanges(work: ApprovalWork, approvals: Approvals, UserId: string): void {
  const open = work.db
    .select({ Id: dormChange.Id, UserId: dormChange.UserId })
    .from(dormChange)
    .where(
      and(
        live(dormChange),
        or(
          and(eq(dormChange.UserId, UserId), inArray(dormChange.State, openOwn)),
          and(eq(dormChange.SwapUserId, UserId), inArray(dormChange.State, running)),
        ),
      ),
    )
    .all()
  for (const change of open)
    endChange(work, approvals, change.Id, voided, change.UserId === UserId ? '申请人已退宿' : '互换同学已退宿')
}

const silent = and(
  live(dormChange),
  eq(dormChange.State, pending),
  eq(dormChange.Kind, changeKind.swap),
  eq(dormChange.SwapAgree, swapAgree.open),
)
const earliest = (db: Db) =>
  statement(db, 'earliest swap without an answer', () =>
    db
      .select({ time: min(dormChange.SubmitTime) })
      .from(dormChange)
      .where(silent),
  ).get()?.time

/** A swap to which the partner says nothing for three days expires. */
export const expiring = (approvals: Approvals): Job => ({
  name: 'dormitory.expireSwaps',
  due: (world, after) => {
    const first = earliest(world.reader())
    if (!first) return null
    const over = plusSeconds(first, patience)
    return over > after ? over : plusSeconds(after, 1)
  },
  run: world => {
    const work = systemWork(world, '互换申请过期', 'dormitory.expireSwaps')
    const before = plusSeconds(work.now, -patience)
    const due = world
      .reader()
      .select({ Id: dormChange.Id, SubmitTime: dormChange.SubmitTime })
      .from(dormChange)
      .where(silent)
      .all()
      .filter(({ SubmitTime }) => (SubmitTime ?? '') <= before)
    world.transact(() => {
      for (const { Id } of due) endChange(work, approvals, Id, expired, '对方未在3天内确认，申请已过期')
    })
    return due.length
  },
})
