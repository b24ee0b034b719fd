import { notice, noticeRead } from '@xuegong/db/schema/notice'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { type Publisher, receiversOf } from './audience.ts'
import { noticeState } from './states.ts'

export type Notice = typeof notice.$inferSelect
/** What sending is done with: a command, or a job. */
export type Work = Pick<Ctx, 'world' | 'db' | 'now' | 'newId' | 'change' | 'user'>

/**
 * Sends a notice: freezes its audience within the publisher's reach, one row for each receiver in one statement. In the transaction
 * around it; gives how many there are. Where there are none it changes nothing.
 */
export function send(work: Work, row: Notice, publisher: Publisher): number {
  const { condition, values, itsStudent } = receiversOf(publisher, row.Scope, row.CreateUserId)
  const { changes } = work.db
    .insert(noticeRead)
    .select(
      work.db
        .select({
          NoticeId: sql<string>`${row.Id}`.as('NoticeId'),
          UserId: userMan.Id,
          ReadTime: sql<null>`null`.as('ReadTime'),
          ReceiptTime: sql<null>`null`.as('ReceiptTime'),
          ReceiptContent: sql<null>`null`.as('ReceiptContent'),
          RemindCount: sql<number>`0`.as('RemindCount'),
        })
        .from(userMan)
        .leftJoin(student, itsStudent)
        .where(condition)
        // In the order of the keys: neighbours are written together.
        .orderBy(userMan.Id),
    )
    .prepare()
    .run(values)
  if (changes === 0) return 0
  work.change(notice, row.Id, db =>
    db
      .update(notice)
      .set({ State: noticeState.sent, SendTime: work.now, ReceiverNum: changes, Reason: '' })
      .where(eq(notice.Id, row.Id))
      .run(),
  )
  return changes
}
