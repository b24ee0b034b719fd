import { live } from '@xuegong/db/live'
import { sysTool } from '@xuegong/db/schema/app-store'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { loadMenu, pagesOf } from '#modules/account/service'
import type { Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { derived } from '#data/derived'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'

export const toolState = { made: 0, shown: 1, withdrawn: 2 } as const
/** How a tool opens. */
export const openMode = { page: 1, apply: 2, link: 3 } as const

/** Whether the caller reads all tools, to manage them. */
export const managesTools = (ctx: Pick<Ctx, 'may'>): boolean => ctx.may('appstore.edit')

/** What the caller opens tools by, as a value for a statement: his roles, and the pages of his menu. */
export const opensBy = (ctx: Ctx): string =>
  derived(ctx, `opens tools ${ctx.user.Id}`, () =>
    JSON.stringify({
      roles: ctx.user.roles.map(({ Id }) => Id),
      pages: loadMenu(ctx)
        .flatMap(pagesOf)
        .map(({ id }) => id),
    }),
  )

/** Whether one of the caller's roles is one of those of a tool. */
const ofHisRoles = (by: SQL) =>
  sql`exists (select 1 from json_each(${sysTool.OpenRoles}) open where open.value in (select value from json_each(${by}, '$.roles')))`

/** Tools that are on the shelf, for a role of the caller, and whose page his menu has. */
export const isOpen = (by: SQL) =>
  sql`${sysTool.State} = 1 and ${ofHisRoles(by)} and (${sysTool.MenuId} = '' or ${sysTool.MenuId} in (select value from json_each(${by}, '$.pages')))`

/** The tools that the caller may open; for others there are none. */
const openTools = (ctx: Ctx): Condition => ({
  key: 'open',
  where: () => isOpen(sql`${sql.placeholder('by')}`),
  values: { by: opensBy(ctx) },
})

/** The tools that the caller reads: all to manage them, else those that he may open. */
export const readTools = (ctx: Ctx): Condition =>
  managesTools(ctx) ? { key: 'all', where: () => undefined, values: {} } : openTools(ctx)

/** What is known of a tool for somebody who wants to open it; undefined where there is none. */
export const toolFor = (ctx: Ctx, Id: string) =>
  statement(ctx.db, 'tool to be opened', () => {
    const by = sql`${sql.placeholder('by')}`
    return ctx.db
      .select({
        Id: sysTool.Id,
        MenuId: sysTool.MenuId,
        State: sysTool.State,
        IsDefault: sysTool.IsDefault,
        Open: sql<number>`(${isOpen(by)})`,
        Meant: sql<number>`${ofHisRoles(by)}`,
      })
      .from(sysTool)
      .where(and(live(sysTool), eq(sysTool.Id, sql.placeholder('Id'))))
  }).get({ Id, by: opensBy(ctx) })

/** Refuses a tool that the caller may not open, with the words for one that does not exist. */
export function refuseClosed(ctx: Ctx, Id: string) {
  const tool = toolFor(ctx, Id)
  return tool?.Open ? tool : refuse('TOOL_NOT_OPEN')
}

/** Refuses a tool that the caller may neither open nor manage. */
export function refuseUnread(ctx: Ctx, Id: string) {
  const tool = toolFor(ctx, Id)
  return tool && (tool.Open || managesTools(ctx)) ? tool : refuse('TOOL_NOT_OPEN')
}
