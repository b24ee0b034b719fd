import type { Batch } from '@xuegong/contracts/entity'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { notice as contract } from '@xuegong/contracts/modules/notice'
import { sentence } from '@xuegong/contracts/refusals'
import { notice, noticeRead } from '@xuegong/db/schema/notice'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { storedRow, storedRows } from '#data/stored-rows'
import { ownRows } from '#data/condition'
import { needConfirm, refuse } from '#refuse'
import { plusSeconds } from '#world/clock'
import { askAuditors, closeAudit } from './audit-todos.ts'
import { countAudience, isBeyond } from './audience.ts'
import { isBlank } from './content.ts'
import { managed } from './reach.ts'
import { type Notice, send } from './send.ts'
import { needState, noticeState } from './states.ts'
import * as tell from './tell.ts'

const mine = { from: notice, scope: ownRows(notice.CreateUserId) }
const theirs = { from: notice, scope: managed }
/** More receivers than that have to be confirmed. */
const many = 1000

const set = (ctx: Ctx, Id: string, values: Partial<Notice>) =>
  ctx.change(notice, Id, db => db.update(notice).set(values).where(eq(notice.Id, Id)).run())

/** What cannot be published as it is. */
function refuseUnready(ctx: Ctx, { Content, Scope, PublishTime, ExpireTime }: Notice): void {
  if (isBlank(Content)) refuse('NOTICE_EMPTY')
  if (Scope.Include.length === 0) refuse('NO_AUDIENCE')
  if (PublishTime !== null && PublishTime < ctx.now) refuse('PUBLISH_PAST')
  if (ExpireTime !== null && ExpireTime <= ctx.now) refuse('EXPIRE_PAST')
}

/** Sends a notice now or at its time, or hands it to those who audit it. */
export function publishNotice(
  ctx: Ctx,
  input: Input<typeof contract.publishNotice>,
): Result<typeof contract.publishNotice> {
  const row = storedRow(ctx, mine, input.Id, 'edit')
  needState(row, [noticeState.draft, noticeState.timed], '发布')
  refuseUnready(ctx, row)
  if (isBeyond(ctx, row.Scope)) return handIn(ctx, row)
  const isLater = row.PublishTime !== null && row.PublishTime > ctx.now
  // Sending counts as well, so who has confirmed is not counted for once more.
  if (!isLater && input.Confirm === 1) return sendNow(ctx, row)
  const { Total } = countAudience(ctx, row.Scope)
  if (Total === 0) refuse('EMPTY_AUDIENCE')
  if (Total > many) needConfirm(input, `将发送给${Total}人，确定发布吗？`)
  if (!isLater) return sendNow(ctx, row)
  set(ctx, row.Id, { State: noticeState.timed, ReceiverNum: Total })
  return { State: noticeState.timed, ReceiverNum: Total }
}

function handIn(ctx: Ctx, row: Notice): Result<typeof contract.publishNotice> {
  set(ctx, row.Id, { State: noticeState.audited, Reason: '' })
  const auditors = askAuditors(ctx, row)
  tell.toldAuditors(ctx, row, auditors)
  return { State: noticeState.audited, ReceiverNum: 0 }
}

function sendNow(ctx: Ctx, row: Notice): Result<typeof contract.publishNotice> {
  const ReceiverNum = ctx.world.transact(() => {
    const sent = send(ctx, row, ctx)
    if (sent === 0) refuse('EMPTY_AUDIENCE')
    tell.toldReceivers(ctx, row)
    return sent
  })
  return { State: noticeState.sent, ReceiverNum }
}

/** Sends notices that wait for an audit, within the reach of who audits them, or gives them back. */
export function auditNotice(
  ctx: Ctx,
  { Ids, Result: verdict, Opinion = '' }: Input<typeof contract.auditNotice>,
): Batch {
  if (verdict === 2 && Opinion === '') refuse('OPINION_NEEDED')
  const rows = new Map(storedRows(ctx, theirs, Ids, 'edit').map(row => [row.Id, row]))
  const reasonFor = (Id: string): string | undefined => {
    const row = rows.get(Id)
    if (!row || row.CreateUserId === ctx.user.Id) return sentence('NOT_FOUND')
    if (row.State !== noticeState.audited) return '该通知不在待审核状态'
    return verdict === 1 ? agree(ctx, row) : giveBack(ctx, row, Opinion)
  }
  const Failed = Ids.flatMap(Id => {
    const Reason = reasonFor(Id)
    return Reason === undefined ? [] : [{ Id, Reason }]
  })
  return { Ok: Ids.length - Failed.length, Failed }
}

/** Why it cannot be sent; undefined: it was, or waits for its time. */
function agree(ctx: Ctx, row: Notice): string | undefined {
  if (row.ExpireTime !== null && row.ExpireTime <= ctx.now) return sentence('EXPIRE_PAST')
  if (countAudience(ctx, row.Scope, row.CreateUserId).Total === 0) return sentence('EMPTY_AUDIENCE')
  ctx.world.transact(() => {
    if (row.PublishTime !== null && row.PublishTime > ctx.now)
      set(ctx, row.Id, { State: noticeState.timed, AuditUserId: ctx.user.Id })
    else {
      send(ctx, row, ctx)
      tell.toldReceivers(ctx, row)
    }
    closeAudit(ctx, row.Id, ctx.user.Id)
  })
  return undefined
}

function giveBack(ctx: Ctx, row: Notice, Opinion: string): undefined {
  ctx.world.transact(() => {
    set(ctx, row.Id, { State: noticeState.draft, Reason: Opinion })
    closeAudit(ctx, row.Id, ctx.user.Id)
  })
}

/** Takes back what was sent, with what of it has not gone out; what is to be sent becomes a draft again. */
export function withdrawNotice(
  ctx: Ctx,
  { Id, Reason }: Input<typeof contract.withdrawNotice>,
): Result<typeof contract.withdrawNotice> {
  const row = storedRow(ctx, theirs, Id, 'edit')
  const { audited, sent, timed, draft, withdrawn } = noticeState
  needState(row, [audited, sent, timed], '撤回')
  ctx.world.transact(() => {
    set(ctx, Id, { State: row.State === sent ? withdrawn : draft, Reason })
    closeAudit(ctx, Id, '')
    tell.takenBack(ctx, row)
  })
  return ''
}

const mostReminders = 3
/** Seconds between two reminders. */
const pause = 7200

/** Reminds those who have not read a notice, or not answered it. */
export function remindUnread(
  ctx: Ctx,
  { Id, Target }: Input<typeof contract.remindUnread>,
): Result<typeof contract.remindUnread> {
  const row = storedRow(ctx, mine, Id, 'edit')
  needState(row, [noticeState.sent], '提醒')
  if (row.RemindNum >= mostReminders) refuse('REMINDED_OFTEN')
  if (row.RemindTime !== null && plusSeconds(row.RemindTime, pause) > ctx.now) refuse('REMINDED_LATELY')
  if (tell.remindsNobody(ctx)) refuse('REMIND_OFF')
  const answers = row.ReceiptType > 0
  const open = Target === 2 && answers ? isNull(noticeRead.ReceiptTime) : isNull(noticeRead.ReadTime)
  const among = and(eq(noticeRead.NoticeId, Id), open)
  return ctx.world.transact(() => {
    const Num = ctx.db
      .update(noticeRead)
      .set({ RemindCount: sql`${noticeRead.RemindCount} + 1` })
      .where(among)
      .run().changes
    if (Num === 0) refuse('NOBODY_LEFT')
    set(ctx, Id, { RemindNum: row.RemindNum + 1, RemindTime: ctx.now })
    tell.reminded(ctx, row, among!)
    return { Num }
  })
}
