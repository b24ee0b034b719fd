import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { system } from '@xuegong/contracts/modules/system'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { webLog } from '@xuegong/db/schema/system'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { contains, during } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { statement, unplanned } from '#data/prepared'

/** Keeps an error of the page, with who met it (nobody for strangers) and in which browser. */
export function addWebLog(ctx: Ctx, { RoutePath, ErrorLog }: Input<typeof siteCalls.addWebLog>): '' {
  const { user, userAgent: UserAgent, now: CreateDate } = ctx
  ctx.write(db =>
    db
      .insert(webLog)
      .values({
        Id: ctx.newId(),
        CreateDate,
        RoutePath,
        ErrorLog,
        UserId: user.Id,
        UserName: user.TrueName,
        UserAgent,
      })
      .run(),
  )
  return ''
}

/** Errors of the page, newest first. */
export const listWebLogs = listOf(system.listWebLogs, {
  from: webLog,
  filters: {
    Key: contains(webLog.RoutePath, webLog.ErrorLog, webLog.UserName),
    ...during(webLog.CreateDate),
  },
  scope: 'everyone',
  order: descending(webLog.CreateDate),
})

const line = sql<string>`substr(${webLog.ErrorLog}, 1, instr(${webLog.ErrorLog} || char(10), char(10)) - 1)`

/** The moment and the Id of the newest of a group: both have the same length in all rows. */
const newest = sql<string>`max(${webLog.CreateDate} || ${webLog.Id})`
const momentLength = 19

/** Errors of the page put together by their first line, the most frequent first; the newest of each is told in full. */
export function listWebLogGroups(
  ctx: Ctx,
  { PageIndex = 1, PageSize = 10, ...asked }: Input<typeof systemAdmin.listWebLogGroups>,
): Result<typeof systemAdmin.listWebLogGroups> {
  const { key, where, values } = listWebLogs.found(ctx, asked)
  // The period is always there, so that the log is read by its index.
  const found = () => and(sql`${webLog.CreateDate} >= ''`, where())
  const total = statement(ctx.db, `kinds of errors of ${key}`, () =>
    ctx.db
      .select({ Num: sql<number>`count(distinct ${line})` })
      .from(webLog)
      .where(found()),
  ).get(values)!.Num
  const groups = statement(ctx.db, `errors by kind of ${key}`, () =>
    ctx.db
      .select({
        Error: line,
        Num: count(),
        Users: sql<number>`count(distinct nullif(${webLog.UserId}, ''))`,
        FirstTime: sql<string>`min(${webLog.CreateDate})`,
        Newest: newest,
      })
      .from(webLog)
      .where(found())
      .groupBy(line)
      .orderBy(desc(count()), desc(newest))
      .limit(unplanned('limit'))
      .offset(unplanned('offset')),
  ).all({ ...values, limit: PageSize, offset: (PageIndex - 1) * PageSize })
  const read = statement(ctx.db, 'place and text of an error', () =>
    ctx.db
      .select({ RoutePath: webLog.RoutePath, ErrorLog: webLog.ErrorLog })
      .from(webLog)
      .where(eq(webLog.Id, sql.placeholder('Id'))),
  )
  const rows = groups.map(({ Newest, ...group }) => {
    const Id = Newest.slice(momentLength)
    return { ...group, Id, LastTime: Newest.slice(0, momentLength), ...read.get({ Id })! }
  })
  return { total, rows }
}
