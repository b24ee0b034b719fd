import type { MenuButton, MenuNode } from '@xuegong/contracts/modules/account'
import type { Permission } from '@xuegong/contracts/permissions'
import type { Db } from '@xuegong/db/client'
import { menu, menuButton, roleMenu } from '@xuegong/db/schema/account'
import { and, asc, eq, getTableColumns, min, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derived } from '#data/derived'
import { statement } from '#data/prepared'

/** The menu of the caller: the union of what his roles see, in the order of the first role that sees it. */
export const loadMenu = (ctx: Ctx): MenuNode[] =>
  derived(ctx, `menu ${ctx.user.Id}`, () => menuOf(ctx, ctx.user.roles, ctx.may))

type May = Ctx['may']
type Entry = typeof menu.$inferSelect

/** The entries that roles see, in the order of the first one that sees each. */
const entriesOf = (db: Db) =>
  statement(db, 'menu of roles', () => {
    const sort = min(roleMenu.Sort)
    return db
      .select({ ...getTableColumns(menu), First: sort })
      .from(roleMenu)
      .innerJoin(menu, eq(menu.Id, roleMenu.MenuId))
      .where(
        and(eq(menu.IsDel, 0), sql`${roleMenu.RoleId} in (select value from json_each(${sql.placeholder('roles')}))`),
      )
      .groupBy(menu.Id)
      .orderBy(asc(sort), asc(menu.Codesort), asc(menu.Id))
  })

/** The menu of somebody with these roles, who may do this much. Groups without a page are left out. */
export function menuOf({ db }: Pick<Ctx, 'db'>, roles: readonly { readonly Id: string }[], may: May): MenuNode[] {
  const roleIds = roles.map(role => role.Id)
  if (roleIds.length === 0) return []
  const byParent = new Map<string, Entry[]>()
  for (const entry of entriesOf(db).all({ roles: JSON.stringify(roleIds) }))
    byParent.set(entry.ParentId, [...(byParent.get(entry.ParentId) ?? []), entry])
  const buttons = buttonsOf(db, may)
  const childrenOf = (parent: string): MenuNode[] =>
    (byParent.get(parent) ?? []).map(row => nodeOf(row, childrenOf(row.Id), buttons.get(row.Id) ?? []))
  return childrenOf('0').filter(group => group.children.length > 0)
}

function buttonsOf(db: Db, may: May): Map<string, MenuButton[]> {
  const rows = statement(db, 'buttons of the menu', () =>
    db.select().from(menuButton).orderBy(asc(menuButton.MenuId), asc(menuButton.Sort)),
  ).all()
  const byMenu = new Map<string, MenuButton[]>()
  for (const { MenuId, EnCode, Url, Name, Permission: needed } of rows) {
    if (needed && !may(needed as Permission)) continue
    byMenu.set(MenuId, [...(byMenu.get(MenuId) ?? []), { EnCode, Url, Name }])
  }
  return byMenu
}

const nodesOf = (menu: readonly MenuNode[]): MenuNode[] => menu.flatMap(node => [node, ...nodesOf(node.children)])

/** The buttons of a page of the caller's menu; none where he does not see it. */
export const getUserButton = (ctx: Ctx, { MenuId }: { MenuId: string }): MenuButton[] =>
  nodesOf(loadMenu(ctx)).find(({ id }) => id === MenuId)?.Buttons ?? []

/** The pages of a node: itself, or those of the nodes in it. */
export const pagesOf = (node: MenuNode): MenuNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(pagesOf)

const flagOf = (value: number) => (value ? 1 : 0)

const nodeOf = (row: Entry, children: MenuNode[], Buttons: MenuButton[]): MenuNode => ({
  id: row.Id,
  text: row.Text,
  state: children.length ? 'open' : '',
  redirect: row.Redirect,
  attributes: {
    url: row.Url,
    comment: row.Comment,
    icon: row.Icon,
    TargetType: flagOf(row.TargetType),
    IsShow: flagOf(row.IsShow),
    domain: row.Domain,
    codesort: row.Codesort,
  },
  Buttons,
  children,
})
