import type { Input, Result } from '@xuegong/contracts/endpoint'
import {
  type DesktopGroup,
  type DesktopItem,
  mostItems,
  type desktopCalls,
} from '@xuegong/contracts/modules/app-store/desktop'
import type { ToolTile } from '@xuegong/contracts/modules/app-store/fields'
import { live } from '@xuegong/db/live'
import { menu } from '@xuegong/db/schema/account'
import { myDesktop, sysTool } from '@xuegong/db/schema/app-store'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'
import { isOnGrid, liesApart, settle, usualGroup, usualItems } from './layout.ts'
import { isOpen, opensBy, toolFor, toolState } from './reach.ts'
import { toolUrl } from './tools.ts'

/** The tools that the caller may open, in the order of administrators. */
const tilesOf = (ctx: Ctx) =>
  statement(ctx.db, 'tiles', () =>
    ctx.db
      .select({
        Id: sysTool.Id,
        Name: sysTool.Name,
        Icon: sysTool.Icon,
        Summary: sysTool.Summary,
        OpenMode: sysTool.OpenMode,
        Url: toolUrl,
        TargetType: sysTool.TargetType,
        AppTypes: sysTool.AppTypes,
        IsDefault: sysTool.IsDefault,
      })
      .from(sysTool)
      .leftJoin(menu, and(eq(menu.Id, sysTool.MenuId), live(menu)))
      .where(and(live(sysTool), isOpen(sql`${sql.placeholder('by')}`)))
      .orderBy(asc(sysTool.Sort), asc(sysTool.Id)),
  ).all({ by: opensBy(ctx) })

type Tile = ReturnType<typeof tilesOf>[number]
const shown = ({ IsDefault: _, TargetType, ...tile }: Tile): ToolTile => ({ ...tile, TargetType: TargetType ? 1 : 0 })

const storedDesktop = (ctx: Pick<Ctx, 'db' | 'user'>) =>
  statement(ctx.db, 'desktop', () =>
    ctx.db
      .select({ Version: myDesktop.Version, Groups: myDesktop.Groups, Items: myDesktop.Items })
      .from(myDesktop)
      .where(eq(myDesktop.Id, sql.placeholder('me'))),
  ).get({ me: ctx.user.Id })

interface Arranged {
  readonly IsSaved: 0 | 1
  readonly Version: number
  readonly Groups: DesktopGroup[]
  readonly Items: DesktopItem[]
}

/** The desktop as it is stored, with tools that the caller may not open now; the usual one where he has arranged none. */
function arranged(ctx: Ctx, tiles: readonly Tile[]): Arranged {
  const stored = storedDesktop(ctx)
  const Version = stored?.Version ?? 0
  if (stored?.Groups && stored.Items) return { IsSaved: 1, Version, Groups: stored.Groups, Items: stored.Items }
  const usual = tiles.filter(({ IsDefault }) => IsDefault === 1)
  return { IsSaved: 0, Version, Groups: [usualGroup], Items: usualItems(usual.map(({ Id }) => Id)) }
}

/** The caller's desktop, with the tools that he may open. */
export function getDesktop(ctx: Ctx): Result<typeof desktopCalls.getDesktop> {
  const tiles = tilesOf(ctx)
  const { Items, ...desktop } = arranged(ctx, tiles)
  const open = new Map(tiles.map(tile => [tile.Id, shown(tile)]))
  // Who came back may find his cells taken; those who were there meanwhile stay.
  const placed = settle(Items.filter(({ ToolId }) => open.has(ToolId))).slice(0, mostItems)
  return { ...desktop, Items: placed.map(item => ({ ...item, Tool: open.get(item.ToolId)! })) }
}

/** The tools of the caller's desktop: group by group, row by row. */
export function desktopTools(ctx: Ctx): ToolTile[] {
  const { Groups, Items } = getDesktop(ctx)
  const place = (Group: string) => Groups.findIndex(({ Key }) => Key === Group)
  return Items.toSorted(
    (one, other) => place(one.Group) - place(other.Group) || one.Row - other.Row || one.Col - other.Col,
  ).map(({ Tool }) => Tool)
}

type Saving = Input<typeof desktopCalls.saveDesktop>

/** Refuses a layout that no desktop has. */
function checkLayout(groups: readonly DesktopGroup[], items: readonly DesktopItem[]): void {
  const keys = new Set(groups.map(({ Key }) => Key))
  const wrong = (reason: string) => refuse('INVALID_INPUT', { reason })
  if (keys.size < groups.length) wrong('桌面分组重复')
  if (items.some(({ Group }) => !keys.has(Group))) wrong('桌面分组不存在')
  if (new Set(items.map(({ ToolId }) => ToolId)).size < items.length) wrong('同一应用在桌面上只能放一次')
  if (!items.every(isOnGrid)) wrong('应用超出了桌面范围')
  if (!liesApart(items)) refuse('DESKTOP_OVERLAP')
}

/** Whether a tool may have stood on the caller's usual desktop before it was withdrawn, or its page was. */
function wasUsual(ctx: Ctx, ToolId: string): boolean {
  const tool = toolFor(ctx, ToolId)
  return tool?.IsDefault === 1 && tool.Meant === 1 && tool.State !== toolState.made
}

/** The items to be stored: those that were sent, and unseen ones that stay, in a group that there still is. */
function itemsToKeep(ctx: Ctx, groups: readonly DesktopGroup[], items: readonly DesktopItem[]): DesktopItem[] {
  const tiles = tilesOf(ctx)
  const open = new Set(tiles.map(({ Id }) => Id))
  const { IsSaved, Items } = arranged(ctx, tiles)
  const unseen = Items.filter(({ ToolId }) => !open.has(ToolId))
  // What was withdrawn while the window stood open is sent, too, and stays as unseen as the others.
  const wasThere = (ToolId: string) =>
    IsSaved === 1 ? unseen.some(item => item.ToolId === ToolId) : wasUsual(ctx, ToolId)
  if (!items.every(({ ToolId }) => open.has(ToolId) || wasThere(ToolId))) refuse('TOOL_NOT_OPEN')
  const sent = new Set(items.map(({ ToolId }) => ToolId))
  const inGroup = (item: DesktopItem) =>
    groups.some(({ Key }) => Key === item.Group) ? item : { ...item, Group: groups[0]!.Key }
  return [...items, ...unseen.filter(({ ToolId }) => !sent.has(ToolId)).map(inGroup)]
}

/** Saves the caller's desktop over the version that he read, or makes it the usual one again. */
export function saveDesktop(
  ctx: Ctx,
  { Version, Groups = [usualGroup], Items = [], Restore }: Saving,
): Result<typeof desktopCalls.saveDesktop> {
  checkLayout(Groups, Items)
  const [Id, next] = [ctx.user.Id, Version + 1]
  ctx.write(db => {
    const raised =
      Version === 0
        ? db.insert(myDesktop).values({ Id, Version: next, UpdateDate: ctx.now }).onConflictDoNothing().run()
        : db
            .update(myDesktop)
            .set({ Version: next, UpdateDate: ctx.now })
            .where(and(eq(myDesktop.Id, Id), eq(myDesktop.Version, Version)))
            .run()
    if (raised.changes === 0) refuse('STALE')
    const layout = Restore ? { Groups: null, Items: null } : { Groups, Items: itemsToKeep(ctx, Groups, Items) }
    db.update(myDesktop).set(layout).where(eq(myDesktop.Id, Id)).run()
  })
  return { Version: next }
}
