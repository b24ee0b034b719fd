import type { Input } from '@xuegong/contracts/endpoint'
import { system } from '@xuegong/contracts/modules/system'
import { webLog } from '@xuegong/db/schema/system'
import type { Ctx } from '#data/ctx'
import { contains, during } from '#data/filters'
import { descending, listOf } from '#data/list-of'

/** Keeps an error of the page, with who met it (nobody for strangers) and in which browser. */
export function addWebLog(ctx: Ctx, { RoutePath, ErrorLog }: Input<typeof system.addWebLog>): '' {
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
