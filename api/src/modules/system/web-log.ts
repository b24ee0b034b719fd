import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { system } from '@xuegong/contracts/modules/system'
import { webLog } from '@xuegong/db/schema/system'
import { count, desc, gte, like, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { filtersOf, pageOf, window } from '#data/list'

/** Keeps an error of the page, with who met it (nobody for strangers) and in which browser. */
export function addWebLog(ctx: Ctx, { RoutePath, ErrorLog }: Input<typeof system.addWebLog>): void {
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
}

const key = sql.placeholder('Key')
const filters = {
  Key: or(like(webLog.RoutePath, key), like(webLog.ErrorLog, key), like(webLog.UserName, key))!,
  StartTime: gte(webLog.CreateDate, sql.placeholder('StartTime')),
  EndTime: lte(webLog.CreateDate, sql.placeholder('EndTime')),
}

/** Errors of the page, newest first. */
export function listWebLogs(ctx: Ctx, input: Input<typeof system.listWebLogs>): Result<typeof system.listWebLogs> {
  const { db } = ctx
  const given = filtersOf({ ...input, Key: input.Key && `%${input.Key}%` }, filters)
  return pageOf(ctx, {
    list: 'WebLog',
    shape: given.key,
    input,
    values: given.values,
    count: () => db.select({ n: count() }).from(webLog).where(given.where()).prepare(),
    rows: () =>
      db
        .select()
        .from(webLog)
        .where(given.where())
        .orderBy(desc(webLog.CreateDate), desc(webLog.Id))
        .limit(window.limit)
        .offset(window.offset)
        .prepare(),
  })
}
