import { messagePush } from '@xuegong/db/schema/delivery'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { addressOf, type HomeParts, totalOf } from '#data/home-parts'
import { statement } from '#data/prepared'
import { plusSeconds } from '#world/clock'
import { listJobRuns } from './job-runs.ts'
import { listWebLogs } from './web-log.ts'

const pushLog = '/epidemicMange/messagePush/messageAlone'
const dayAgo = ({ now }: Pick<Ctx, 'now'>) => plusSeconds(now, -86_400)

/** How many messages of the last day could not be delivered. */
const failedPushes = (ctx: Ctx): number =>
  statement(ctx.db, 'messages that failed', () =>
    ctx.db
      .select({ Num: count() })
      .from(messagePush)
      .where(and(eq(messagePush.State, sql.raw('2')), sql`${messagePush.CreateDate} >= ${sql.placeholder('since')}`)),
  ).get({ since: dayAgo(ctx) })!.Num

/** What went wrong within a day. */
export const systemHome: HomeParts = {
  figures: [
    {
      key: 'failedPushes',
      title: '推送失败',
      permission: 'push.query',
      roles: ['xgc', 'admin'],
      order: 110,
      unit: '条',
      tone: 'bad',
      of: ctx => ({ value: failedPushes(ctx), url: addressOf(pushLog, { State: 2, StartTime: dayAgo(ctx) }) }),
    },
    {
      key: 'failedJobs',
      title: '任务失败',
      permission: 'log.query',
      roles: ['admin'],
      order: 120,
      unit: '次',
      tone: 'bad',
      of: totalOf(listJobRuns, '/system/jobLog', ctx => ({ State: 2 as const, StartTime: dayAgo(ctx) })),
    },
    {
      key: 'webErrors',
      title: '前端错误',
      permission: 'log.query',
      roles: ['admin'],
      order: 130,
      unit: '次',
      tone: 'warn',
      of: totalOf(listWebLogs, '/system/webLog?tab=rows', ctx => ({ StartTime: dayAgo(ctx) })),
    },
  ],
}
