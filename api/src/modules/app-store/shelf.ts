import type { Batch } from '@xuegong/contracts/entity'
import type { Input } from '@xuegong/contracts/endpoint'
import type { appStore } from '@xuegong/contracts/modules/app-store'
import { toolStates } from '@xuegong/contracts/modules/app-store/fields'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { role } from '@xuegong/db/schema/account'
import { applyStore, myDesktop, sysTool, toolAction } from '@xuegong/db/schema/app-store'
import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { removeRows } from '#data/remove-rows'
import { storedRows } from '#data/stored-rows'
import { needConfirm, refuse } from '#refuse'
import { addressOf } from './address.ts'
import { toolState } from './reach.ts'

const managed = { from: sysTool, scope: 'everyone' } as const
type Tool = typeof sysTool.$inferSelect

/** From which states a tool comes to another. */
const before: Readonly<Record<number, readonly number[]>> = {
  [toolState.shown]: [toolState.made, toolState.withdrawn],
  [toolState.withdrawn]: [toolState.shown],
}

/** Whether a tool has an address that leads somewhere, and a role that there is. */
function isComplete(ctx: Ctx, tool: Tool): boolean {
  const found = ctx.db
    .select({ n: count() })
    .from(role)
    .where(and(live(role), inArray(role.Id, tool.OpenRoles)))
    .get()!
  return tool.Icon !== '' && found.n > 0 && addressOf(ctx, tool) !== undefined
}

function reasonAgainst(ctx: Ctx, tool: Tool, State: number): string | undefined {
  if (!before[State]!.includes(tool.State))
    return sentence('TOOL_STATE', { state: toolStates[tool.State as keyof typeof toolStates] })
  return State === toolState.shown && !isComplete(ctx, tool) ? sentence('TOOL_INCOMPLETE') : undefined
}

/** Puts tools on the shelf or takes them off it; names those that stay, with the reason. */
export function setToolState(ctx: Ctx, { Ids, State }: Input<typeof appStore.setToolState>): Batch {
  if (State === toolState.withdrawn && !ctx.may('appstore.disable')) refuse('FORBIDDEN')
  const found = new Map(storedRows(ctx, managed, Ids, 'edit').map(tool => [tool.Id, tool]))
  const all = Ids.map(Id => {
    const tool = found.get(Id)
    return { Id, Reason: tool ? reasonAgainst(ctx, tool, State) : sentence('NOT_FOUND') }
  })
  const done = all.flatMap(({ Id, Reason }) => (Reason === undefined ? [Id] : []))
  if (done.length > 0)
    ctx.change(sysTool, done, db => {
      const shelf = State === toolState.shown ? { ShelfTime: ctx.now } : {}
      db.update(sysTool)
        .set({ State, ...shelf })
        .where(and(inArray(sysTool.Id, done), inArray(sysTool.State, [...before[State]!])))
        .run()
    })
  return { Ok: done.length, Failed: all.flatMap(({ Id, Reason }) => (Reason === undefined ? [] : [{ Id, Reason }])) }
}

/** Desktops on which one of some tools stands. */
const withTool = (ids: readonly string[]) =>
  and(
    isNotNull(myDesktop.Items),
    sql`exists (select 1 from json_each(${myDesktop.Items}) item where item.value ->> 'ToolId' in (select value from json_each(${JSON.stringify(ids)})))`,
  )

/** Takes tools off all desktops, whose owners then have read an old version. */
function clearDesktops(db: Db, ids: readonly string[], now: string): void {
  const desktops = db.select().from(myDesktop).where(withTool(ids)).all()
  for (const { Id, Version, Items } of desktops)
    db.update(myDesktop)
      .set({
        Items: (Items ?? []).filter(({ ToolId }) => !ids.includes(ToolId)),
        Version: Version + 1,
        UpdateDate: now,
      })
      .where(eq(myDesktop.Id, Id))
      .run()
}

const removal = {
  ...managed,
  besides: ({ db, now }: Ctx, rows: readonly Tool[]) => {
    const gone = rows.map(({ Id }) => Id)
    clearDesktops(db, gone, now)
    db.delete(applyStore).where(inArray(applyStore.ToolId, gone)).run()
    db.delete(toolAction).where(inArray(toolAction.ToolId, gone)).run()
  },
}

/** Removes tools with what people have made of them; where they stand on desktops it has to be confirmed. */
export function removeTool(ctx: Ctx, { Ids, ...confirmed }: Input<typeof appStore.removeTool>): Batch {
  const known = storedRows(ctx, managed, Ids, 'delete').map(({ Id }) => Id)
  const { n } = ctx.db.select({ n: count() }).from(myDesktop).where(withTool(known)).get()!
  if (n > 0) needConfirm(confirmed, `该应用已在${n}个桌面上，删除后将一并移除`)
  return removeRows(ctx, removal, { Ids })
}
