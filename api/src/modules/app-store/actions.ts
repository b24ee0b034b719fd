import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { appStore } from '@xuegong/contracts/modules/app-store'
import type { ToolAction } from '@xuegong/contracts/modules/app-store/fields'
import type { Permission } from '@xuegong/contracts/permissions'
import { menuButton } from '@xuegong/db/schema/account'
import { sysTool, toolAction } from '@xuegong/db/schema/app-store'
import { and, asc, eq, sql } from 'drizzle-orm'
import { loadMenu, pagesOf } from '#modules/account/service'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { storedRow } from '#data/stored-rows'
import { refuse } from '#refuse'
import { managesTools, refuseUnread } from './reach.ts'

interface Tool {
  readonly Id: string
  readonly MenuId: string
}

/** The buttons of the page of a tool, bound ones first in their order; as far as the caller has them, unless he manages tools. */
export function actionsOf(ctx: Ctx, { Id, MenuId }: Tool): ToolAction[] {
  const rows = statement(ctx.db, 'buttons of the page of a tool', () =>
    ctx.db
      .select({
        ActionId: menuButton.Id,
        EnCode: menuButton.EnCode,
        Called: menuButton.Name,
        Url: menuButton.Url,
        Permission: menuButton.Permission,
        Name: toolAction.Name,
        Place: toolAction.Sort,
      })
      .from(menuButton)
      .leftJoin(toolAction, and(eq(toolAction.ActionId, menuButton.Id), eq(toolAction.ToolId, sql.placeholder('Id'))))
      .where(eq(menuButton.MenuId, sql.placeholder('MenuId')))
      .orderBy(sql`${toolAction.Sort} is null`, asc(toolAction.Sort), asc(menuButton.Sort), asc(menuButton.Id)),
  ).all({ Id, MenuId })
  const all = managesTools(ctx)
  return rows
    .filter(({ Permission: needed }) => all || needed === '' || ctx.may(needed as Permission))
    .map(({ ActionId, EnCode, Called, Url, Name, Place }) => ({
      ActionId,
      EnCode,
      Name: Name || Called,
      Url,
      Bound: Place === null ? 0 : 1,
    }))
}

/** One page of the buttons of a tool. */
export function listToolAction(
  ctx: Ctx,
  { ToolId, Bound, PageIndex = 1, PageSize = 10 }: Input<typeof appStore.listToolAction>,
): Result<typeof appStore.listToolAction> {
  const actions = actionsOf(ctx, refuseUnread(ctx, ToolId)).filter(
    action => Bound === undefined || action.Bound === Bound,
  )
  return { rows: actions.slice((PageIndex - 1) * PageSize, PageIndex * PageSize), total: actions.length }
}

const managed = { from: sysTool, scope: 'everyone' } as const

/** Binds buttons of its page to a tool instead of those that were; refuses one of another page, and one twice. */
export function setToolActions(
  ctx: Ctx,
  { ToolId, Actions }: Input<typeof appStore.setToolActions>,
): Result<typeof appStore.setToolActions> {
  const tool = storedRow(ctx, managed, ToolId, 'edit')
  const known = new Set(actionsOf(ctx, tool).map(({ ActionId }) => ActionId))
  const asked = new Set(Actions.map(({ ActionId }) => ActionId))
  if (asked.size < Actions.length || [...asked].some(Id => !known.has(Id))) refuse('TOOL_ACTION')
  const names = () =>
    actionsOf(ctx, tool)
      .filter(({ Bound }) => Bound === 1)
      .map(({ Name }) => Name)
      .join('、')
  ctx.change(
    sysTool,
    ToolId,
    db => {
      db.delete(toolAction).where(eq(toolAction.ToolId, ToolId)).run()
      for (const [Sort, { ActionId, Name = '' }] of Actions.entries())
        db.insert(toolAction)
          .values({ Id: `${ToolId}.${ActionId}`, ToolId, ActionId, Name, Sort })
          .run()
    },
    () => ({ Actions: names() }),
  )
  return ''
}

/** The pages of the caller's menu that it shows, with the name and the icon of their group. */
export const listMyPages = (ctx: Ctx): Result<typeof appStore.listMyPages> =>
  loadMenu(ctx).flatMap(group =>
    pagesOf(group)
      .filter(({ attributes }) => attributes.IsShow === 1)
      .map(({ id, text, attributes }) => ({
        id,
        text,
        url: attributes.url,
        icon: attributes.icon || group.attributes.icon,
        group: group.text,
      })),
  )
