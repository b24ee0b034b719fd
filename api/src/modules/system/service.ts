import type { Result } from '@xuegong/contracts/endpoint'
import { system } from '@xuegong/contracts/modules/system'
import { operLog, siteConfig, sysParam } from '@xuegong/db/schema/system'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derived } from '#data/derived'
import { contains, since, until } from '#data/filters'
import { descending, listOf } from '#data/list-of'

/** Value of a site parameter; an unknown key is a mistake of the program. */
export const paramOf = (ctx: Pick<Ctx, 'world' | 'db'>, key: string): string =>
  derived(ctx, `param ${key}`, () => {
    const row = ctx.db.select({ Value: sysParam.Value }).from(sysParam).where(eq(sysParam.Id, key)).get()
    if (!row) throw new Error(`no parameter ${key}`)
    return row.Value
  })

/** The site configuration. */
export function getSite(ctx: Ctx): Result<typeof system.getSite> {
  const { Id: _id, ...site } = ctx.db.select().from(siteConfig).orderBy(asc(siteConfig.Id)).get()!
  return site
}

/** The operation log, newest first. */
export const listOperLogs = listOf(system.listOperLogs, {
  from: operLog,
  filters: {
    Key: contains(operLog.CreateUserName, operLog.Action),
    StartTime: since(operLog.CreateDate),
    EndTime: until(operLog.CreateDate),
  },
  scope: 'everyone',
  order: descending(operLog.CreateDate),
})
