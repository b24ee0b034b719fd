import { ApprovalState, awaitsDecision, editable, stateTexts } from '@xuegong/contracts/approval'
import { changeDecisions, changeKinds } from '@xuegong/contracts/modules/dormitory/changes'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormChange } from '@xuegong/db/schema/dormitory'
import { and, eq, inArray, lte, max, ne, or } from 'drizzle-orm'
import type { ApprovalForm, ApprovalWork } from '#approval/form'
import { dayOf } from '#data/days'
import { paramOf } from '#data/params'
import { storedRows } from '#data/stored-rows'
import { tell } from '#delivery/tell'
import { refuse } from '#refuse'
import { tellOfBed } from './beds.ts'
import { bedMoved } from './bed-templates.ts'
import { carryOut, type Change, changeKind, keepBed, orElse, refuseBed, releaseBeds, swapAgree } from './change-beds.ts'
import { changeProofs } from './change-reads.ts'
import { swapOver } from './change-templates.ts'
import { bedName, bedOf, bedState, type Place, placeOf, type Resident, residentOf } from './stays.ts'

export const changeCode = changeDecisions.auditDormChange.approval!.code
export const changeUrl = (Id: string): string => `/dorm/change?detail=${Id}`
const running = [ApprovalState.pending, ApprovalState.inReview]
/** At such a node wardens decide: there the bed is named at the latest. */
const byWarden = 8

/** A change; refuses one that is not there. */
export const changeOf = (db: Db, Id: string): Change =>
  db
    .select()
    .from(dormChange)
    .where(and(live(dormChange), eq(dormChange.Id, Id)))
    .get() ?? refuse('NOT_FOUND')

/** Whether somebody has a change that waits: his own, or a swap to which he has agreed. */
const isChanging = (db: Db, UserId: string, but: string): boolean =>
  db
    .select({ Id: dormChange.Id })
    .from(dormChange)
    .where(
      and(
        live(dormChange),
        ne(dormChange.Id, but),
        inArray(dormChange.State, running),
        or(
          eq(dormChange.UserId, UserId),
          and(eq(dormChange.SwapUserId, UserId), eq(dormChange.SwapAgree, swapAgree.agreed)),
        ),
      ),
    )
    .get() !== undefined

/** Refuses whoever has changed within the days that the school wants between two changes. */
function refuseSoon(work: Pick<ApprovalWork, 'world' | 'db' | 'now'>, UserId: string): void {
  const n = Number(paramOf(work, 'DormChangeGapDays'))
  const last = work.db
    .select({ time: max(dormChange.EndTime) })
    .from(dormChange)
    .where(
      and(
        live(dormChange),
        eq(dormChange.State, ApprovalState.approved),
        or(eq(dormChange.UserId, UserId), eq(dormChange.SwapUserId, UserId)),
        // What was decided after now was so before the clock was moved back.
        lte(dormChange.EndTime, work.now),
      ),
    )
    .get()?.time
  if (last && dayOf(last, n) > dayOf(work.now)) refuse('CHANGE_SOON', { n })
}

/** Where somebody lives; refuses whoever lives nowhere, or not where he asked to leave. */
export function homeOf(db: Db, { UserId, FromBedId }: Pick<Change, 'UserId'> & Partial<Change>): Place {
  const from = bedOf(db, UserId)
  if (from?.bed.State !== bedState.lived) return refuse('CHANGE_NO_BED')
  return FromBedId === undefined || from.bed.Id === FromBedId ? from : refuse('CHANGE_NO_BED')
}

/** The partner of a swap; refuses somebody with whom one cannot swap. */
export function partnerOf(db: Db, change: Change): Resident {
  const { SwapUserId, UserId, Id } = change
  if (!SwapUserId || SwapUserId === UserId) return refuse('SWAP_PARTNER')
  const [who, partner] = [residentOf(db, UserId), residentOf(db, SwapUserId)]
  const isHoused = bedOf(db, SwapUserId)?.bed.State === bedState.lived
  // Whoever has no account cannot agree.
  const fits = isHoused && partner.Sex === who.Sex && partner.StuStatus === 1 && partner.UserId
  return fits && !isChanging(db, SwapUserId, Id) ? partner : refuse('SWAP_PARTNER')
}

/** Refuses what may not be handed in. */
export function refuseAsking(work: Pick<ApprovalWork, 'world' | 'db' | 'now'>, change: Change): void {
  homeOf(work.db, change)
  if (isChanging(work.db, change.UserId, change.Id)) refuse('CHANGE_OPEN')
  refuseSoon(work, change.UserId)
  if (change.Kind === changeKind.swap) partnerOf(work.db, change)
  else if (change.ToBedId) refuseBed(work, change, placeOf(work.db, change.ToBedId))
}

/** Refuses the consent of a partner: in his own name where he is not free to move any more, else because the other one is not. */
export function refuseAgreeing(work: Pick<ApprovalWork, 'world' | 'db' | 'now'>, change: Change): void {
  const UserId = change.SwapUserId ?? refuse('NOT_FOUND')
  homeOf(work.db, { UserId })
  if (isChanging(work.db, UserId, change.Id)) refuse('CHANGE_OPEN')
  orElse('SWAP_OUTDATED', () => refuseAsking(work, change))
}

/** What those who decide read of a change. */
function factsOf(db: Db, change: Change, from: Place) {
  const { Kind, ToBedId, SwapUserId, Reason, Wish } = change
  const to = ToBedId ? placeOf(db, ToBedId) : undefined
  const wished = Kind === changeKind.swap && SwapUserId ? residentOf(db, SwapUserId).TrueName : undefined
  const facts = {
    类型: changeKinds[Kind as 1],
    现住床位: bedName(from),
    互换同学: wished,
    调入床位: to ? bedName(to) : '由宿管安排',
    申请原因: Reason,
    期望: Wish,
  }
  return {
    to,
    Facts: Object.entries(facts).flatMap(([Label, Value]) => (Value ? [{ Label, Value }] : [])),
  }
}

/** Tells the partner of a swap how it ended. */
function tellPartner(work: ApprovalWork, { Id, SwapUserId, UserId, SwapAgree }: Change, State: ApprovalState): void {
  if (!SwapUserId || SwapAgree !== swapAgree.agreed) return
  const vars = { 姓名: residentOf(work.db, UserId).TrueName, 结果: stateTexts[State] }
  const to = residentOf(work.db, SwapUserId).UserId ?? ''
  tell(work, swapOver, [to], vars, { businessId: `${Id}.${State}`, url: changeUrl(Id) })
}

/** Who has moved is told where he lives now. */
function tellMoved(work: ApprovalWork, { UserId, SwapUserId }: Change): void {
  for (const Id of [UserId, SwapUserId]) if (Id) tellOfBed(work, bedMoved, residentOf(work.db, Id), bedOf(work.db, Id)!)
}

/** What the flow of changes is given, and what it does. */
export const changeApproval: ApprovalForm = {
  of: changeDecisions.auditDormChange,
  table: dormChange,
  describe: (work, Id) => {
    const { db } = work
    const change = changeOf(db, Id)
    const who = residentOf(db, change.UserId)
    if (who.UserId !== work.user.Id) refuse('NOT_FOUND')
    const isSwap = change.Kind === changeKind.swap
    const isAgreed = change.State === ApprovalState.pending && change.SwapAgree === swapAgree.agreed
    if (isSwap && !isAgreed) refuse('SWAP_FIRST')
    if (!isSwap && !editable.includes(change.State)) refuse('NOT_EDITABLE')
    refuseAsking(work, change)
    const from = homeOf(db, change)
    const { to, Facts } = factsOf(db, change, from)
    return {
      Title: isSwap ? `${who.TrueName}申请互换床位` : `${who.TrueName}申请调宿`,
      ApplicantId: work.user.Id,
      Fields: { SameBuilding: !to || to.building.Id === from.building.Id ? 1 : 0 },
      Facts,
      Files: change.Files,
      Url: changeUrl(Id),
      BuildingId: (to ?? from).building.Id,
    }
  },
  refuseEarly: (ctx, Id) => {
    const [change] = storedRows(ctx, changeProofs, [Id], 'get')
    const waits = change?.State === ApprovalState.pending && change.Kind === changeKind.swap
    if (waits && change.SwapAgree === swapAgree.open) refuse('SWAP_WAITS')
  },
  reaches: (ctx, Id) => storedRows(ctx, changeProofs, [Id], 'get').length > 0,
  decide: (work, Id, { AssigneeType }, { Result }) => {
    const change = changeOf(work.db, Id)
    if (Result !== 1 || AssigneeType !== byWarden || change.Kind !== changeKind.bed) return
    const to = placeOf(work.db, change.ToBedId ?? refuse('CHOOSE_BED'))
    refuseBed(work, change, to)
    keepBed(work, Id, to.bed.Id)
  },
  settle: (work, Id, State) =>
    work.change(dormChange, Id, db => {
      const change = changeOf(db, Id)
      const isOver = !awaitsDecision(State)
      // Beds that were moved are not moved back by ending what asked for it.
      if (change.State === ApprovalState.approved) refuse('CHANGE_DONE')
      if (State === ApprovalState.approved) carryOut(work, change)
      if (isOver) releaseBeds(work, Id)
      db.update(dormChange)
        .set({ State, EndTime: isOver ? work.now : null })
        .where(eq(dormChange.Id, Id))
        .run()
      if (State === ApprovalState.approved) tellMoved(work, change)
      else if (isOver) tellPartner(work, change, State)
    }),
}
