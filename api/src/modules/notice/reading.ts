import type { Input, Result } from '@xuegong/contracts/endpoint'
import { noticeReading } from '@xuegong/contracts/modules/notice'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { notice, noticeRead } from '@xuegong/db/schema/notice'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ownRows } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { contains, is, meaning } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { inner, left } from '#data/selection'
import { refuse } from '#refuse'
import { answerOf } from './answers.ts'
import { manages } from './reach.ts'
import { reachOf } from './audience.ts'
import { noticeState } from './states.ts'

const OrgName = sql<string>`coalesce((select ${userOrg.Name} from ${userOrg} where ${userOrg.Id} = ${notice.OrgId}), '')`
const sentBy = { PublishTime: notice.SendTime, PublisherName: notice.CreateUserName, OrgName }
const { sent, over, withdrawn } = noticeState
const shown = sql`${notice.State} in (2, 4)`

/** Notices that the caller was sent, those on top first. */
export const listMyNotice = listOf(noticeReading.listMyNotice, {
  from: noticeRead,
  join: [inner(notice, and(eq(notice.Id, noticeRead.NoticeId), live(notice), shown))],
  columns: {
    ...sentBy,
    Id: notice.Id,
    Title: notice.Title,
    NoticeType: notice.NoticeType,
    Level: notice.Level,
    IsTop: notice.IsTop,
    State: notice.State,
    NeedReceipt: sql<0 | 1>`${notice.State} = 2 and ${notice.ReceiptType} > 1 and ${noticeRead.ReceiptTime} is null`,
  },
  filters: {
    Key: contains(notice.Title),
    NoticeType: is(notice.NoticeType),
    Unread: meaning({
      0: { where: () => sql`${noticeRead.ReadTime} is not null` },
      1: { where: () => sql`${noticeRead.ReadTime} is null and ${notice.State} = 2` },
    }),
  },
  scope: ownRows(noticeRead.UserId),
  order: [descending(notice.IsTop), descending(notice.SendTime), descending(notice.Id)],
})

type Row = typeof notice.$inferSelect
const findNotice = (ctx: Ctx, Id: string): Row | undefined =>
  ctx.db
    .select()
    .from(notice)
    .where(and(live(notice), eq(notice.Id, Id)))
    .get()
const findReceiver = (ctx: Ctx, NoticeId: string) => {
  if (ctx.user.Id === '') return undefined
  const own = and(eq(noticeRead.NoticeId, NoticeId), eq(noticeRead.UserId, ctx.user.Id))
  return ctx.db.select().from(noticeRead).where(own).get()
}
const orgNameOf = (ctx: Ctx, Id: string) =>
  ctx.db.select({ Name: userOrg.Name }).from(userOrg).where(eq(userOrg.Id, Id)).get()?.Name ?? ''

/** A notice as its receiver, and with it his row, or refuses. */
function asReceiver(ctx: Ctx, Id: string) {
  const row = findNotice(ctx, Id)
  const receiver = row && findReceiver(ctx, Id)
  if (!receiver) return refuse('NOT_FOUND')
  if (row.State === withdrawn) refuse('NOTICE_WITHDRAWN')
  return { row, receiver }
}

/** Notes that a receiver has read; where that is his answer, it is noted as one. Twice at once counts once. */
function noteReading(ctx: Ctx, { Id, ReceiptType }: Row): void {
  const answers = ReceiptType === 1
  ctx.write(db => {
    const unread = and(eq(noticeRead.NoticeId, Id), eq(noticeRead.UserId, ctx.user.Id), isNull(noticeRead.ReadTime))
    const { changes } = db
      .update(noticeRead)
      .set({ ReadTime: ctx.now, ...(answers && { ReceiptTime: ctx.now }) })
      .where(unread)
      .run()
    if (changes === 0) return
    db.update(notice)
      .set({
        ReadNum: sql`${notice.ReadNum} + 1`,
        ...(answers && { ReceiptNum: sql`${notice.ReceiptNum} + 1` }),
      })
      .where(eq(notice.Id, Id))
      .run()
  })
}

/** Whether somebody may read a notice: he was sent it, manages it, or everybody may. */
export function mayRead(ctx: Ctx, Id: string): boolean {
  const row = findNotice(ctx, Id)
  if (!row) return false
  const isOut = row.State === sent || row.State === over
  return (isOut && (row.IsPublic === 1 || findReceiver(ctx, Id) !== undefined)) || manages(ctx, Id)
}

/** A notice to read, which a receiver has read then. */
export function getNoticeDetail(
  ctx: Ctx,
  { Id }: Input<typeof noticeReading.getNoticeDetail>,
): Result<typeof noticeReading.getNoticeDetail> {
  const row = findNotice(ctx, Id) ?? refuse('NOT_FOUND')
  const isPublic = row.IsPublic === 1 && row.State === sent
  const receiver = findReceiver(ctx, Id)
  if (!receiver && !isPublic && !manages(ctx, Id)) refuse('NOT_FOUND')
  if (receiver && row.State === withdrawn && !manages(ctx, Id)) refuse('NOTICE_WITHDRAWN')
  if (receiver?.ReadTime === null && (row.State === sent || row.State === over)) noteReading(ctx, row)
  const read = findReceiver(ctx, Id)
  const { Title, NoticeType, Level, IsTop, State, Content, Files, Images, ReceiptType, ReceiptForm, ExpireTime } = row
  return {
    Id,
    Title,
    NoticeType,
    Level,
    IsTop: IsTop as 0 | 1,
    State,
    Content,
    Files,
    Images,
    ReceiptType,
    ReceiptForm,
    ExpireTime,
    PublishTime: row.SendTime ?? row.PublishTime ?? row.CreateDate,
    PublisherName: row.CreateUserName,
    OrgName: orgNameOf(ctx, row.OrgId),
    ReadTime: read?.ReadTime ?? null,
    ReceiptTime: read?.ReceiptTime ?? null,
    ReceiptContent: read?.ReceiptContent ?? null,
    MayAnswer: read && mayAnswer(row, read) ? 1 : 0,
    IsReceiver: read ? 1 : 0,
  }
}

const mayAnswer = ({ State, ReceiptType }: Row, { ReceiptTime }: { ReceiptTime: string | null }) =>
  State === sent && (ReceiptType === 3 || (ReceiptType === 2 && ReceiptTime === null))

/** The answer of a receiver. */
export function submitReceipt(
  ctx: Ctx,
  { Id, Content }: Input<typeof noticeReading.submitReceipt>,
): Result<typeof noticeReading.submitReceipt> {
  const { row, receiver } = asReceiver(ctx, Id)
  const { ReceiptType, ReceiptForm } = row
  if (ReceiptType < 2) refuse('RECEIPT_NONE')
  if (row.State === over || (row.ExpireTime !== null && row.ExpireTime <= ctx.now)) refuse('RECEIPT_OVER')
  if (ReceiptType === 2 && receiver.ReceiptTime !== null) refuse('RECEIPT_DONE')
  const ReceiptContent = ReceiptType === 3 ? answerOf(ReceiptForm, Content ?? {}) : null
  const first = receiver.ReceiptTime === null ? 1 : 0
  // His own row and the counts alone: what the notice says, and so its version, stays.
  ctx.write(db => {
    const own = and(eq(noticeRead.NoticeId, Id), eq(noticeRead.UserId, ctx.user.Id))
    db.update(noticeRead)
      .set({ ReceiptTime: ctx.now, ReceiptContent, ReadTime: receiver.ReadTime ?? ctx.now })
      .where(own)
      .run()
    db.update(notice)
      .set({
        ReceiptNum: sql`${notice.ReceiptNum} + ${first}`,
        ReadNum: sql`${notice.ReadNum} + ${receiver.ReadTime === null ? 1 : 0}`,
      })
      .where(eq(notice.Id, Id))
      .run()
  })
  return ''
}

const className = sql<string>`coalesce((select ${classInfo.ClassName} from ${classInfo} where ${classInfo.Id} = ${student.ClassId}), (select ${userOrg.Name} from ${userOrg} where ${userOrg.Id} = ${userMan.OrgId}), '')`

/** Receivers of a notice by name, within the caller's reach. */
const receivers = listOf(noticeReading.listReaders, {
  from: noticeRead,
  join: [
    inner(userMan, eq(userMan.Id, noticeRead.UserId)),
    left(student, and(eq(student.UserId, userMan.Id), live(student))),
  ],
  columns: { Id: noticeRead.UserId, TrueName: userMan.TrueName, LoginName: userMan.LoginName, ClassName: className },
  filters: {
    Id: is(noticeRead.NoticeId),
    Tab: meaning({
      1: { where: () => sql`${noticeRead.ReadTime} is not null` },
      2: { where: () => sql`${noticeRead.ReadTime} is null` },
      3: { where: () => sql`${noticeRead.ReceiptTime} is not null` },
      4: { where: () => sql`${noticeRead.ReceiptTime} is null` },
    }),
    Key: contains(userMan.TrueName, userMan.LoginName),
    ClassId: is(student.ClassId),
  },
  scope: reachOf,
  order: [descending(noticeRead.ReadTime), descending(noticeRead.UserId)],
})

/** How many have read a notice, and who, as far as who asks may know. */
export function listReaders(
  ctx: Ctx,
  input: Input<typeof noticeReading.listReaders>,
): Result<typeof noticeReading.listReaders> {
  const row = findNotice(ctx, input.Id)
  const isOut =
    row && row.State !== noticeState.draft && row.State !== noticeState.timed && row.State !== noticeState.audited
  const MaySeeNames = row !== undefined && manages(ctx, input.Id)
  const isPublic = row?.IsPublic === 1 && row.State === sent
  if (!MaySeeNames && !isPublic) {
    if (ctx.user.Id === '') return refuse('LOG_IN_TO_READ')
    if (!isOut || !findReceiver(ctx, input.Id)) return refuse('NOT_FOUND')
  }
  const { Title, ReadNum, ReceiptNum, ReceiverNum: Total, ReceiptType, ReceiptForm } = row!
  const { rows, total } = MaySeeNames ? receivers(ctx, input) : { rows: [], total: 0 }
  const MayRemind = MaySeeNames && row!.State === sent && row!.CreateUserId === ctx.user.Id
  const rights = { MaySeeNames: MaySeeNames ? 1 : 0, MayRemind: MayRemind ? 1 : 0 } as const
  return { rows, total, Title, ReadNum, ReceiptNum, Total, ReceiptType, ReceiptForm, ...rights }
}

/** Notices that strangers may read of. */
export const listPublicNotice = listOf(noticeReading.listPublicNotice, {
  from: notice,
  columns: sentBy,
  filters: { Key: contains(notice.Title) },
  scope: () => ({ key: 'public', where: () => sql`State = 2 and IsPublic = 1 and IsDel = 0`, values: {} }),
  order: descending(notice.SendTime),
})
