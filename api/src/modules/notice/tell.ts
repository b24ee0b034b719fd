import { noticeRead } from '@xuegong/db/schema/notice'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Channel } from '#delivery/channels'
import { cancel, tell, tellMany } from '#delivery/tell'
import { currentOf, template } from '#delivery/template'
import type { Notice, Work } from './send.ts'

const sentTemplate = template({
  code: 'NOTICE_NEW',
  name: '新通知',
  module: 'notice',
  text: '【{类型}】{标题}',
  channels: [2, 3],
})
const remindTemplate = template({
  code: 'NOTICE_REMIND',
  name: '通知提醒',
  module: 'notice',
  text: '请阅读通知：{标题}',
  channels: [1, 2],
})
const auditTemplate = template({
  code: 'NOTICE_AUDIT',
  name: '通知待审核',
  module: 'notice',
  text: '{TrueName}提交通知《{标题}》待审核',
  channels: [1, 2],
})

export const noticeTemplates = [sentTemplate, remindTemplate, auditTemplate]

/** By which ways a notice leaves the system, by its level. */
const channelsOf: Readonly<Record<number, readonly Channel[]>> = { 1: [], 2: [2], 3: [2, 3] }

const typeOf = ({ db }: Work, { NoticeType }: Notice): string =>
  db
    .select({ Name: codeItem.Name })
    .from(codeItem)
    .where(and(eq(codeItem.CodeType, 'NoticeKind'), eq(codeItem.Code, String(NoticeType))))
    .get()?.Name ?? '通知'

const readAt = (Id: string) => `/notice/noticeRead/readNotice?Id=${Id}`

/** It waits for those who audit it. */
export const toldAuditors = (work: Work, row: Notice, auditors: readonly string[]): void =>
  tell(
    work,
    auditTemplate,
    auditors,
    { TrueName: row.CreateUserName, 标题: row.Title },
    { businessId: row.Id, url: `/notice/noticeManage?State=1&detail=${row.Id}` },
  )

/** It was sent to its receivers. */
export function toldReceivers(work: Work, row: Notice): void {
  const channels = channelsOf[row.Level] ?? []
  if (channels.length === 0) return
  const receivers = sql`select ${noticeRead.UserId} from ${noticeRead} where ${noticeRead.NoticeId} = ${row.Id}`
  const about = { businessId: row.Id, url: readAt(row.Id), channels, urgent: row.Level === 3 }
  tellMany(work, sentTemplate, receivers, { 类型: typeOf(work, row), 标题: row.Title }, about)
}

/** Whether anybody is told by a reminder: its template may be switched off. */
export const remindsNobody = ({ db }: Pick<Work, 'db'>): boolean => currentOf(db, remindTemplate) === undefined

/** Some of its receivers are reminded of it; a condition on NoticeRead. */
export function reminded(work: Work, row: Notice, among: SQL): void {
  const receivers = sql`select ${noticeRead.UserId} from ${noticeRead} where ${among}`
  const about = { businessId: `${row.Id} ${row.RemindNum + 1}`, url: readAt(row.Id), urgent: row.Level === 3 }
  tellMany(work, remindTemplate, receivers, { 标题: row.Title }, about)
}

/** What of it has not gone out stays. */
export function takenBack(work: Work, row: Notice): void {
  cancel(work, row.Id)
  for (const round of [1, 2, 3]) cancel(work, `${row.Id} ${round}`)
}
