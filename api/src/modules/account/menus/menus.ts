import type { Input } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { menu, menuButton, role, roleMenu } from '@xuegong/db/schema/account'
import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { contains } from '#data/filters'
import { ascending } from '#data/list-of'
import { completed } from '#data/selection'
import { numbersAt } from '#data/siblings'
import { storedRow } from '#data/stored-rows'
import { refuse } from '#refuse'
import { isSystemMenu } from '../roles/seeded.ts'
import { missingParents, roleNumbers, siblingsOf } from './places.ts'

type Node = typeof menu.$inferSelect

/** Nodes belong to the whole school. */
export const everyMenu = { from: menu, scope: 'everyone' } as const

const childOf = ({ db }: Ctx, Id: string) =>
  db
    .select({ Id: menu.Id })
    .from(menu)
    .where(and(live(menu), eq(menu.ParentId, Id)))
    .limit(1)
    .get()

/** Rows by the node that they belong to. */
function byNode<R extends { MenuId: string }>(rows: readonly R[]): (id: string) => readonly R[] {
  const found = new Map<string, R[]>()
  for (const row of rows) {
    const same = found.get(row.MenuId)
    if (same) same.push(row)
    else found.set(row.MenuId, [row])
  }
  return id => found.get(id) ?? []
}

/** Buttons of all nodes, and the names of the roles that see them: read once for each page of the list. */
function besides({ db }: Ctx) {
  const { Id: _id, ...fields } = getTableColumns(menuButton)
  const buttons = db.select(fields).from(menuButton).orderBy(asc(menuButton.Sort), asc(menuButton.Id)).all()
  const roles = db
    .select({ MenuId: roleMenu.MenuId, Name: role.RoleName })
    .from(roleMenu)
    .innerJoin(role, and(eq(role.Id, roleMenu.RoleId), live(role)))
    .orderBy(asc(role.Sort), asc(role.Id))
    .all()
  return { buttonsOf: byNode(buttons), rolesOf: byNode(roles) }
}

const handlers = entityOf(crudOf(rights, 'Menu'), {
  from: menu,
  columns: { BuiltIn: completed, Buttons: completed, Roles: completed },
  complete: ctx => {
    const { buttonsOf, rolesOf } = besides(ctx)
    return row => ({
      ...row,
      BuiltIn: isSystemMenu(row) ? (1 as const) : (0 as const),
      Buttons: buttonsOf(row.Id).map(({ MenuId: _node, Sort: _place, ...button }) => button),
      Roles: rolesOf(row.Id).map(each => each.Name),
    })
  },
  filters: { Key: contains(menu.Text, menu.Url) },
  scope: 'everyone',
  order: ascending(menu.Codesort),
  keeps: (ctx, row) => {
    if (isSystemMenu(row)) return sentence('MENU_SYSTEM')
    return childOf(ctx, row.Id) ? sentence('MENU_HAS_CHILDREN') : undefined
  },
})

const mostLevels = 4

/** The nodes from one up to the top; none for the top itself. Refuses a node that is not there. */
function wayUp(ctx: Ctx, Id: string): Node[] {
  const way: Node[] = []
  for (let at = Id; at !== '0' && way.length <= mostLevels; at = way.at(-1)?.ParentId ?? '0')
    way.push(storedRow(ctx, everyMenu, at, 'get'))
  return way
}

/** How many levels stand below a node, itself counted. */
function levelsOf(all: readonly Pick<Node, 'Id' | 'ParentId'>[], Id: string): number {
  return 1 + Math.max(0, ...all.filter(row => row.ParentId === Id).map(row => levelsOf(all, row.Id)))
}

function checkUrl({ db }: Ctx, Url: string, own = ''): void {
  const taken = and(live(menu), eq(menu.Url, Url), ne(menu.Id, own))
  if (db.select({ Id: menu.Id }).from(menu).where(taken).limit(1).get()) refuse('MENU_URL_TAKEN')
}

const setSorts = (db: Db, rows: readonly { Id: string; Sort: number }[]) => {
  for (const { Id, Sort } of rows) db.update(roleMenu).set({ Sort }).where(eq(roleMenu.Id, Id)).run()
}

/** Adds a node at the end of its siblings, seen by those roles of the caller that let him add it. */
function addMenu(ctx: Ctx, input: Input<typeof rights.addMenu>) {
  const ParentId = input.ParentId || '0'
  const above = wayUp(ctx, ParentId)
  if (above.length >= mostLevels) refuse('MENU_TOO_DEEP')
  checkUrl(ctx, input.Url)
  const siblings = siblingsOf(ctx.db, ParentId, '')
  const Codesort = input.Codesort ?? numbersAt(siblings, siblings.length).own
  const Id = ctx.newId()
  const roles = ctx.user.roles.filter(each => each.permissions.has('menu.add'))
  const seen = roles.map(({ Id: RoleId }) => ({ Id: `${RoleId}.${Id}`, RoleId, MenuId: Id, Sort: Codesort }))
  return ctx.change(
    roleMenu,
    seen.map(row => row.Id),
    db => {
      const saved = handlers.addMenu(ctx, { ...input, ParentId, Codesort, Id } as typeof input)
      for (const row of seen) db.insert(roleMenu).values(row).run()
      for (const row of missingParents(db, Id, above)) db.insert(roleMenu).values(row).run()
      return saved
    },
  )
}

/** Puts a node below another one; the roles that see it see those above it from then on. */
function moveMenu(ctx: Ctx, { Id, ParentId, Index }: Input<typeof rights.moveMenu>): string {
  const { db } = ctx
  const row = storedRow(ctx, everyMenu, Id, 'edit')
  const below = ParentId || '0'
  // What stands at the top is shown as a group: a page alone would be seen by nobody.
  if (below === '0' && isSystemMenu(row) && !childOf(ctx, Id))
    refuse('LAST_WAY_IN', { what: '首页、角色管理和菜单管理' })
  const above = wayUp(ctx, below)
  if (above.some(row => row.Id === Id)) refuse('MENU_BELOW_ITSELF')
  const all = db.select({ Id: menu.Id, ParentId: menu.ParentId }).from(menu).where(live(menu)).all()
  if (above.length + levelsOf(all, Id) > mostLevels) refuse('MENU_TOO_DEEP')
  const siblings = siblingsOf(db, below, Id)
  const { own, moved } = numbersAt(siblings, Math.min(Index, siblings.length))
  const inRoles = roleNumbers(db, Id, siblings, Index)
  const parents = missingParents(db, Id, above)
  const changed = [...inRoles, ...parents].map(row => row.Id)
  ctx.change(menu, [Id, ...moved.map(row => row.Id)], inner => {
    for (const each of moved) inner.update(menu).set({ Codesort: each.Sort }).where(eq(menu.Id, each.Id)).run()
    inner.update(menu).set({ ParentId: below, Codesort: own }).where(eq(menu.Id, Id)).run()
    ctx.change(roleMenu, changed, () => {
      setSorts(inner, inRoles)
      for (const row of parents) inner.insert(roleMenu).values(row).run()
    })
  })
  return ''
}

/** The menu as administrators keep it. */
export const menuHandlers = {
  ...handlers,
  addMenu,
  editMenu: (ctx: Ctx, input: Input<typeof rights.editMenu>) => {
    const row = storedRow(ctx, everyMenu, input.Id, 'edit')
    if (isSystemMenu(row) && (row.Url !== input.Url || row.Comment !== input.Comment)) refuse('MENU_SYSTEM_FIXED')
    // Two groups of the product share an address: only a new one is looked at.
    if (row.Url !== input.Url) checkUrl(ctx, input.Url, row.Id)
    return handlers.editMenu(ctx, input)
  },
  moveMenu,
}
