import { live } from '@xuegong/db/live'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { byDay, lastDays, shortDays } from '#data/days'
import { type HomeParts, totalOf } from '#data/home-parts'
import { statement } from '#data/prepared'
import { declaredBackLog } from './back-log/back-log.ts'
import { getMonthBar } from './month-bar.ts'

const page = '/workbench/backLog'
const own = { Mine: 1 } as const

/** How many to-dos the caller got, or got rid of, on each of some days. */
const onDays = (ctx: Ctx, days: readonly string[], column: 'CreateDate' | 'HandleTime') => {
  const Day = sql<string>`substr(${backLog[column]}, 1, 10)`
  const rows = statement(ctx.db, `to-dos of the last days by ${column}`, () =>
    ctx.db
      .select({ Day, Num: count() })
      .from(backLog)
      .where(
        and(
          live(backLog),
          eq(backLog.ReceiveUserId, sql.placeholder('me')),
          sql`${backLog[column]} >= ${sql.placeholder('since')}`,
        ),
      )
      .groupBy(Day),
  ).all({ me: ctx.user.Id, since: days[0] })
  return byDay(days, rows)
}

function backLogDays(ctx: Ctx) {
  const days = lastDays(ctx.now, 14)
  return {
    Labels: shortDays(days),
    Series: [
      { Name: '新增', Values: onDays(ctx, days, 'CreateDate') },
      { Name: '办结', Values: onDays(ctx, days, 'HandleTime') },
    ],
  }
}

function traffic(ctx: Ctx) {
  const days = getMonthBar(ctx)
  return { Labels: days.map(({ x }) => x.slice(5)), Series: [{ Name: '流量', Values: days.map(({ y }) => y) }] }
}

/** What somebody is to do, and the sample chart. */
export const workbenchHome: HomeParts = {
  figures: [
    {
      key: 'todo',
      title: '待我处理',
      permission: 'home.query',
      order: 10,
      unit: '项',
      tone: 'warn',
      of: totalOf(declaredBackLog, page, () => ({ State: 0 }), own),
    },
    {
      key: 'overdue',
      title: '已超时',
      permission: 'wftask.edit',
      order: 20,
      unit: '项',
      tone: 'bad',
      of: totalOf(declaredBackLog, page, () => ({ State: 0, Overdue: 1 as const }), own),
    },
  ],
  drawings: [
    {
      key: 'todoDays',
      title: '近14天待办',
      permission: 'home.query',
      roles: ['fdy'],
      order: 20,
      kind: 'line',
      unit: '项',
      by: '日期',
      of: backLogDays,
    },
    {
      key: 'traffic',
      title: '网络流量（示例）',
      permission: 'home.query',
      roles: ['admin'],
      order: 40,
      kind: 'bar',
      unit: 'Gb',
      by: '日期',
      of: traffic,
    },
  ],
}
