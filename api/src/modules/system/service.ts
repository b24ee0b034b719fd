import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { system } from '@xuegong/contracts/modules/system'
import { operLog, siteConfig, sysParam } from '@xuegong/db/schema/system'
import { asc, count, desc, eq, gte, like, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derived, filtersOf, pageOf, window } from '#data/list'

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

const logFilters = {
  Key: or(like(operLog.CreateUserName, sql.placeholder('Key')), like(operLog.Action, sql.placeholder('Key')))!,
  StartTime: gte(operLog.CreateDate, sql.placeholder('StartTime')),
  EndTime: lte(operLog.CreateDate, sql.placeholder('EndTime')),
}

/** The operation log, newest first. */
export function listOperLogs(ctx: Ctx, input: Input<typeof system.listOperLogs>): Result<typeof system.listOperLogs> {
  const filters = filtersOf({ ...input, Key: input.Key && `%${input.Key}%` }, logFilters)
  const { db } = ctx
  return pageOf(ctx, {
    list: 'OperLog',
    shape: filters.key,
    input,
    values: filters.values,
    count: () => db.select({ n: count() }).from(operLog).where(filters.where()).prepare(),
    rows: () =>
      db
        .select({
          Id: operLog.Id,
          CreateDate: operLog.CreateDate,
          CreateUserName: operLog.CreateUserName,
          Controller: operLog.Controller,
          Action: operLog.Action,
          Summary: operLog.Summary,
          BusinessId: operLog.BusinessId,
          Before: operLog.Before,
          After: operLog.After,
          Ip: operLog.Ip,
        })
        .from(operLog)
        .where(filters.where())
        .orderBy(desc(operLog.CreateDate), desc(operLog.Id))
        .limit(window.limit)
        .offset(window.offset)
        .prepare(),
  })
}
