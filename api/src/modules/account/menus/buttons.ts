import type { Saved } from '@xuegong/contracts/entity'
import type { Input } from '@xuegong/contracts/endpoint'
import type { rights } from '@xuegong/contracts/modules/account/rights'
import { actions, permissionIds } from '@xuegong/contracts/permissions'
import { menu, menuButton } from '@xuegong/db/schema/account'
import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { storedRow } from '#data/stored-rows'
import { refuse } from '#refuse'
import { everyMenu } from './menus.ts'

const ids: readonly string[] = permissionIds

function isPermission(permission: string): boolean {
  const [id = '', action = '', ...more] = permission.split('.')
  return more.length === 0 && ids.includes(id) && Object.hasOwn(actions, action)
}

/** Sets the buttons of a page, in their order; refuses two of one code, and a permission that does not exist. */
export function saveMenuButton(ctx: Ctx, { MenuId, RowVersion, Buttons }: Input<typeof rights.saveMenuButton>): Saved {
  const row = storedRow(ctx, everyMenu, MenuId, 'edit')
  if (row.RowVersion !== RowVersion) refuse('STALE')
  const codes = Buttons.map(button => button.EnCode)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice !== undefined) refuse('MENU_BUTTON_TWICE', { code: twice })
  const unknown = Buttons.find(({ Permission }) => Permission && !isPermission(Permission))
  if (unknown) refuse('MENU_BUTTON_PERMISSION', { permission: unknown.Permission ?? '' })
  const old = ctx.db.select({ Id: menuButton.Id }).from(menuButton).where(eq(menuButton.MenuId, MenuId)).all()
  const rows = Buttons.map(({ EnCode, Name, Url = '', Permission = '' }, at) => {
    const fields = { MenuId, EnCode, Name, Url, Permission, Sort: (at + 1) * 10 }
    return { Id: `${MenuId}.${EnCode}`, ...fields }
  })
  const next = { Id: MenuId, RowVersion: RowVersion + 1 }
  const changed = [...old, ...rows].map(each => each.Id)
  ctx.change(menu, MenuId, db => {
    db.update(menu).set({ RowVersion: next.RowVersion, UpdateDate: ctx.now }).where(eq(menu.Id, MenuId)).run()
    ctx.change(menuButton, changed, () => {
      db.delete(menuButton).where(inArray(menuButton.Id, changed)).run()
      for (const each of rows) db.insert(menuButton).values(each).run()
    })
  })
  return next
}
