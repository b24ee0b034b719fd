import { live } from '@xuegong/db/live'
import { notice } from '@xuegong/db/schema/notice'
import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Ctx } from '#data/ctx'
import { lastDays } from '#data/days'
import { type Announced, type HomeParts, totalOf } from '#data/home-parts'
import { statement } from '#data/prepared'
import { listMyNotice } from './reading.ts'
import { noticeState } from './states.ts'

const mine = '/notice/myNotice'
const days = 30

/** How many per cent of those who were sent a notice of the caller's in the last days have read it; null where he sent none. */
function readShare(ctx: Ctx) {
  const sum = (column: SQLiteColumn) => sql<number>`coalesce(sum(${column}), 0)`
  const since = `${lastDays(ctx.now, days)[0]!} 00:00:00`
  const own = and(
    live(notice),
    eq(notice.CreateUserId, sql.placeholder('me')),
    sql`${notice.State} in (2, 4) and ${notice.SendTime} >= ${sql.placeholder('since')}`,
  )
  const found = statement(ctx.db, 'share of readers', () =>
    ctx.db
      .select({ Read: sum(notice.ReadNum), All: sum(notice.ReceiverNum) })
      .from(notice)
      .where(own),
  ).get({ me: ctx.user.Id, since })
  const { Read = 0, All = 0 } = found ?? {}
  return {
    value: All > 0 ? Math.round((Read / All) * 100) : null,
    url: `/notice/noticeManage?Mine=1&State=${noticeState.sent}`,
  }
}

/** What the caller was sent last, unread or not. */
const announced: Announced = (ctx, most) =>
  listMyNotice(ctx, { PageIndex: 1, PageSize: most }).rows.map(({ Id, Title, PublishTime, IsTop, ReadTime }) => ({
    Id,
    Title,
    Time: PublishTime,
    IsTop,
    IsRead: ReadTime === null ? 0 : 1,
    Url: `/notice/noticeRead/readNotice?Id=${Id}`,
  }))

/** What somebody was told, and how far what he told was read. */
export const noticeHome: HomeParts = {
  figures: [
    {
      key: 'unreadNotice',
      title: '未读通知',
      unit: '条',
      permission: 'home.query',
      order: 12,
      tone: 'warn',
      of: totalOf(listMyNotice, mine, () => ({ Unread: 1 as const })),
    },
    {
      key: 'noticeRead',
      title: '通知阅读率',
      unit: '%',
      permission: 'notice.add',
      roles: ['fdy', 'college', 'xgc', 'zzy'],
      order: 95,
      of: readShare,
    },
  ],
  notices: announced,
}
