import { ApprovalState, editable } from '@xuegong/contracts/approval'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { dormChanges as calls } from '@xuegong/contracts/modules/dormitory/changes'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormChange } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import type { Approvals } from '#approval/approvals'
import { auditHandlers } from '#approval/audit-handlers'
import { created, type Ctx } from '#data/ctx'
import { removeRows } from '#data/remove-rows'
import { tallyOf } from '#data/tally-of'
import { storedRow } from '#data/stored-rows'
import { holdFiles } from '#data/stored-files'
import { loadUser } from '#data/user'
import { tell } from '#delivery/tell'
import { endToDos, giveToDo } from '#delivery/to-dos'
import { refuse } from '#refuse'
import { sentence } from '@xuegong/contracts/refusals'
import { plusSeconds } from '#world/clock'
import { bedsWithin } from './beds.ts'
import {
  changeApproval,
  changeCode,
  changeOf,
  changeUrl,
  homeOf,
  partnerOf,
  refuseAgreeing,
  refuseAsking,
} from './change-approval.ts'
import { type Change, changeKind, releaseBeds, swapAgree } from './change-beds.ts'
import { dormChanges, getDormChange, listDormChange } from './change-reads.ts'
import { swapAnswered, swapAsked } from './change-templates.ts'
import { actedRooms } from './reach.ts'
import { bedOf, callerAsResident, placeOf, type Resident, residentOf } from './stays.ts'

/** How long the partner of a swap has to answer. */
export const patience = 3 * 86_400
export const aboutSwap = (Id: string): string => `dormitory.swap:${Id}`

const allottable = bedsWithin(ctx => actedRooms(ctx, 'dorm.edit'))
const meOf = (ctx: Ctx): Resident => callerAsResident(ctx) ?? refuse('NOT_FOUND')

type Asked = Omit<Input<typeof calls.addDormChange>, 'Submit' | 'Approvers'>

/** Whom a student names as a partner, by name and number or id: an id alone tells nobody a name that he does not know. */
function partnerIn(db: Db, { SwapUserId, SwapNo = '', SwapName = '' }: Asked, known: string | null): string {
  const who = SwapUserId ? eq(student.Id, SwapUserId) : eq(student.StudentNo, SwapNo)
  const named = SwapUserId && SwapUserId === known ? who : and(who, eq(student.TrueName, SwapName))
  const found = db
    .select({ Id: student.Id })
    .from(student)
    .where(and(live(student), named))
    .get()
  return found?.Id ?? refuse('SWAP_UNKNOWN')
}

/** What is stored of what a student asks for; refuses beds and partners that are not there. `known`: the partner whom the change names already. */
function valuesOf(db: Db, asked: Asked, known: string | null = null) {
  const { Kind, Reason, Wish = '', Files = [], ToBedId } = asked
  const isSwap = Kind === changeKind.swap
  const bed = isSwap || ToBedId === undefined ? null : placeOf(db, ToBedId).bed.Id
  return { Kind, Reason, Wish, Files, ToBedId: bed, SwapUserId: isSwap ? partnerIn(db, asked, known) : null }
}

/** Asks the partner of a swap; the flow begins when he has agreed. */
function askPartner(ctx: Ctx, approvals: Approvals, change: Change, Approvers: string[]): void {
  const { Id, UserId } = change
  refuseAsking(ctx, change)
  if (approvals.choice(ctx, changeCode).Nodes.length > 0 && Approvers.length === 0) refuse('CHOOSE_APPROVER')
  const partner = partnerOf(ctx.db, change)
  const waiting = { State: ApprovalState.pending, SwapAgree: swapAgree.open, SwapTime: null, EndTime: null }
  ctx.db
    .update(dormChange)
    .set({ ...waiting, Approvers, SubmitTime: ctx.now })
    .where(eq(dormChange.Id, Id))
    .run()
  const { TrueName } = residentOf(ctx.db, UserId)
  const deadline = plusSeconds(ctx.now, patience)
  giveToDo(ctx, [partner.UserId ?? ''], {
    about: aboutSwap(Id),
    title: `${TrueName}申请与您互换床位，请确认`,
    url: changeUrl(Id),
    deadline,
  })
  const vars = { 姓名: TrueName, 时限: deadline.slice(0, 16) }
  tell(ctx, swapAsked, [partner.UserId ?? ''], vars, { businessId: `${Id}.${ctx.now}`, url: changeUrl(Id) })
}

/** Hands in what somebody asks for; a swap goes to the partner first. Refuses what was handed in already. */
function handIn(ctx: Ctx, approvals: Approvals, Id: string, Approvers: string[] = []): void {
  ctx.change(dormChange, Id, db => {
    const before = storedRow(ctx, dormChanges, Id, 'edit', db)
    if (!editable.includes(before.State)) refuse('NOT_EDITABLE')
    const FromBedId = homeOf(db, { UserId: before.UserId }).bed.Id
    db.update(dormChange).set({ FromBedId }).where(eq(dormChange.Id, Id)).run()
    if (before.Kind === changeKind.swap) askPartner(ctx, approvals, changeOf(db, Id), Approvers)
    else {
      db.update(dormChange).set({ SubmitTime: ctx.now }).where(eq(dormChange.Id, Id)).run()
      approvals.submit(ctx, changeCode, Id, Approvers)
    }
  })
}

type Answer = Result<typeof calls.addDormChange>

const addDormChange =
  (approvals: Approvals) =>
  (ctx: Ctx, { Submit, Approvers, ...asked }: Input<typeof calls.addDormChange>): Answer => {
    const me = meOf(ctx)
    const Id = ctx.newId()
    return ctx.change(dormChange, Id, db => {
      const FromBedId = homeOf(db, { UserId: me.Id }).bed.Id
      db.insert(dormChange)
        .values({ Id, UserId: me.Id, FromBedId, ...valuesOf(db, asked), ...created(ctx) })
        .run()
      holdFiles(ctx, dormChange, Id, calls.addDormChange.input, asked)
      if (Submit === 1) handIn(ctx, approvals, Id, Approvers)
      return { Id, RowVersion: changeOf(db, Id).RowVersion }
    })
  }

const editDormChange =
  (approvals: Approvals) =>
  (ctx: Ctx, { Id, RowVersion, Submit, Approvers, ...asked }: Input<typeof calls.editDormChange>): Answer => {
    const row = storedRow(ctx, dormChanges, Id, 'edit')
    if (row.RowVersion !== RowVersion) refuse('STALE')
    if (!editable.includes(row.State)) refuse('NOT_EDITABLE')
    ctx.change(dormChange, Id, db => {
      db.update(dormChange)
        // What is edited is not what was handed in: others read it when it is handed in again.
        .set({ ...valuesOf(db, asked, row.SwapUserId), SubmitTime: null })
        .where(eq(dormChange.Id, Id))
        .run()
      holdFiles(ctx, dormChange, Id, calls.editDormChange.input, asked)
      if (Submit === 1) handIn(ctx, approvals, Id, Approvers)
    })
    return { Id, RowVersion: changeOf(ctx.db, Id).RowVersion }
  }

/** Only drafts are removed. */
const removal = {
  ...dormChanges,
  keeps: (_: Ctx, { State }: Change) => (State === ApprovalState.draft ? undefined : sentence('CHANGE_KEPT')),
}

/** The answer of a partner: with his consent the flow begins in the name of the applicant. */
const agreeSwap =
  (approvals: Approvals) =>
  (ctx: Ctx, { Id, Agree }: Input<typeof calls.agreeSwap>): '' => {
    const me = meOf(ctx)
    return ctx.change(dormChange, Id, db => {
      const change = storedRow(ctx, dormChanges, Id, 'get', db)
      if (change.SwapUserId !== me.Id) refuse('NOT_FOUND')
      if (change.State !== ApprovalState.pending || change.SwapAgree !== swapAgree.open) refuse('SWAP_ANSWERED')
      endToDos({ db, now: ctx.now }, aboutSwap(Id), 'done')
      const applicant = loadUser(ctx.world, residentOf(db, change.UserId).UserId ?? '')
      const answer = { SwapAgree: Agree, SwapTime: ctx.now }
      const set = (values: Partial<Change>) => db.update(dormChange).set(values).where(eq(dormChange.Id, Id)).run()
      if (Agree === swapAgree.agreed) {
        refuseAgreeing(ctx, change)
        set({ ...answer, ToBedId: bedOf(db, me.Id)?.bed.Id ?? null })
        approvals.submit({ ...ctx, user: applicant ?? refuse('SWAP_ANSWERED') }, changeCode, Id, change.Approvers)
      } else set({ ...answer, State: ApprovalState.returned, EndTime: ctx.now })
      const 结果 = Agree === swapAgree.agreed ? '对方已同意，等待审核' : '对方不同意互换'
      tell(ctx, swapAnswered, [applicant?.Id ?? ''], { 结果 }, { businessId: `${Id}.${ctx.now}`, url: changeUrl(Id) })
      return ''
    })
  }

/** Withdraws an own change; a swap that waits for the partner has no flow yet. */
const revokeDormChange =
  (approvals: Approvals, revoke: (ctx: Ctx, input: { Id: string }) => string) =>
  (ctx: Ctx, { Id }: { Id: string }): string => {
    const row = storedRow(ctx, dormChanges, Id, 'edit')
    const waits = row.State === ApprovalState.pending && row.SwapAgree === swapAgree.open
    if (row.Kind !== changeKind.swap || !waits) return revoke(ctx, { Id })
    ctx.change(dormChange, Id, db => {
      db.update(dormChange).set({ State: ApprovalState.withdrawn, EndTime: ctx.now }).where(eq(dormChange.Id, Id)).run()
      endToDos({ db, now: ctx.now }, aboutSwap(Id), 'void')
    })
    return ''
  }

/** A bed that somebody who decides names: one on which he acts, for a change that has none or another. */
function nameBed(ctx: Ctx, Id: string, { Ids, Result: decision, ToBedId }: Input<typeof calls.auditDormChange>): void {
  if (ToBedId === undefined || decision !== 1) return
  if (Ids.length > 1) refuse('CHANGE_ONE')
  const change = changeOf(ctx.db, Id)
  if (change.Kind !== changeKind.bed) refuse('SWAP_NO_BED')
  storedRow(ctx, allottable, ToBedId, 'edit')
  ctx.change(dormChange, Id, db => {
    releaseBeds(ctx, Id, ToBedId)
    db.update(dormChange).set({ ToBedId }).where(eq(dormChange.Id, Id)).run()
  })
}

export function changeHandlers(approvals: Approvals) {
  const calledByAll = auditHandlers(approvals, changeApproval, 'DormChange', nameBed)
  return {
    ...calledByAll,
    submitDormChange: (ctx: Ctx, { Id, Approvers }: Input<typeof calls.submitDormChange>) => {
      handIn(ctx, approvals, Id, Approvers)
      return ''
    },
    revokeDormChange: revokeDormChange(approvals, calledByAll.revokeDormChange),
    listDormChange,
    tallyDormChange: tallyOf(calls.tallyDormChange, listDormChange),
    getDormChange,
    addDormChange: addDormChange(approvals),
    editDormChange: editDormChange(approvals),
    removeDormChange: (ctx: Ctx, input: Input<typeof calls.removeDormChange>) => removeRows(ctx, removal, input),
    agreeSwap: agreeSwap(approvals),
  }
}
