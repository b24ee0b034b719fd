import type { Input, Result } from '@xuegong/contracts/endpoint'
import { appStore } from '@xuegong/contracts/modules/app-store'
import { fewestRatings } from '@xuegong/contracts/modules/app-store/comments'
import { live } from '@xuegong/db/live'
import { menu, role } from '@xuegong/db/schema/account'
import { applyStore, sysTool } from '@xuegong/db/schema/app-store'
import { and, eq, sql } from 'drizzle-orm'
import { cleanContent } from '#modules/notice/service'
import type { Ctx } from '#data/ctx'
import { contains, meaning, where } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { statement } from '#data/prepared'
import { recordOf } from '#data/record-of'
import { completed, left } from '#data/selection'
import { addRow, editRow } from '#data/write-rows'
import { refuse } from '#refuse'
import { actionsOf } from './actions.ts'
import { addressFor } from './address.ts'
import { isOpen, managesTools, opensBy, readTools } from './reach.ts'

/** The mean of some ratings with one decimal; 0 of too few. */
const mean = sql<number>`case when ${sysTool.ScoreNum} >= ${sql.raw(String(fewestRatings))} then round(${sysTool.ScoreSum} * 1.0 / ${sysTool.ScoreNum}, 1) else 0 end`

/** The page of the menu that a tool opens. */
const ofMenu = left(menu, and(eq(menu.Id, sysTool.MenuId), live(menu)))

/** The address of a tool: that of its page, as it is now. */
export const toolUrl = sql<string>`case when ${sysTool.MenuId} = '' then ${sysTool.Url} else coalesce(${menu.Url}, '') end`

const roleNames = (ctx: Ctx): ReadonlyMap<string, string> =>
  new Map(
    statement(ctx.db, 'roles by name', () =>
      ctx.db.select({ Id: role.Id, Name: role.RoleName }).from(role).where(live(role)),
    )
      .all()
      .map(({ Id, Name }) => [Id, Name]),
  )

const collectedBy = (ctx: Ctx): ReadonlySet<string> =>
  new Set(
    statement(ctx.db, 'collected tools', () =>
      ctx.db
        .select({ ToolId: applyStore.ToolId })
        .from(applyStore)
        .where(eq(applyStore.UserId, sql.placeholder('me'))),
    )
      .all({ me: ctx.user.Id })
      .map(({ ToolId }) => ToolId),
  )

/** How a tool is read, of which the caller is told whether he has collected it and, to manage it, whom it is for. */
const shown = {
  from: sysTool,
  join: [ofMenu],
  columns: { Url: toolUrl, AvgScore: mean, IsCollected: completed, Roles: completed },
  also: { ForRoles: sysTool.OpenRoles },
  complete: (ctx: Ctx) => {
    const collected = collectedBy(ctx)
    const names = managesTools(ctx) ? roleNames(ctx) : undefined
    return <R extends { Id: string; ForRoles: string[] }>({ ForRoles, ...row }: R) => ({
      ...row,
      IsCollected: collected.has(row.Id) ? (1 as const) : (0 as const),
      Roles: names ? ForRoles.flatMap(Id => names.get(Id) ?? []) : [],
    })
  },
}

const isCollected = (me: ReturnType<typeof sql>) =>
  sql`${sysTool.Id} in (select ${applyStore.ToolId} from ${applyStore} where ${applyStore.UserId} = ${me})`

/** Tools: all of them for who manages them, else those that the caller may open. */
export const listTool = listOf(appStore.listTool, {
  ...shown,
  filters: {
    Name: contains(sysTool.Name, sysTool.Summary),
    AppType: where(asked => sql`${asked} in (select value from json_each(${sysTool.AppTypes}))`),
    Usable: meaning({
      0: { where: by => sql`not (${isOpen(by)})`, value: opensBy },
      1: { where: isOpen, value: opensBy },
    }),
    Collected: meaning({
      0: { where: me => sql`not ${isCollected(me)}`, value: ({ user }) => user.Id },
      1: { where: isCollected, value: ({ user }) => user.Id },
    }),
  },
  scope: readTools,
  order: ascending(sysTool.Sort),
})

/** A tool as it is written. */
export const getTool = recordOf(appStore.getTool, {
  ...shown,
  columns: { ...shown.columns, MenuName: sql<string>`coalesce(${menu.Text}, '')`, Actions: completed },
  complete: (ctx: Ctx) => {
    const told = shown.complete(ctx)
    return row => {
      const tool = told(row)
      return { ...tool, Actions: actionsOf(ctx, tool).filter(({ Bound }) => Bound === 1) }
    }
  },
  scope: 'everyone',
})

const managed = { from: sysTool, scope: 'everyone' } as const
type Written = Input<typeof appStore.addSysTool>

/** Refuses a role that there is not. */
function refuseUnknownRoles(ctx: Ctx, ids: readonly string[]): void {
  const known = roleNames(ctx)
  if (!ids.every(Id => known.has(Id))) refuse('NOT_FOUND')
}

/** What is stored of what was written: of the address what browsers make of it, of the text what is allowed. */
function kept(ctx: Ctx, { Description = '', Images = [], Url = '', ...input }: Written) {
  refuseUnknownRoles(ctx, input.OpenRoles)
  return {
    ...input,
    Images,
    Url: addressFor(ctx, { ...input, Url }),
    Description: cleanContent(Description, Images),
  }
}

export const toolHandlers = {
  listTool,
  getTool,
  addSysTool: (ctx: Ctx, input: Written): Result<typeof appStore.addSysTool> =>
    addRow(ctx, managed, appStore.addSysTool, kept(ctx, input)),
  editSysTool: (ctx: Ctx, { Id, RowVersion, ...input }: Input<typeof appStore.editSysTool>) =>
    editRow(ctx, managed, appStore.editSysTool, { Id, RowVersion, ...kept(ctx, input) }),
}
