import {
  type Action,
  grantedActions,
  type Permission,
  type PermissionId,
  type RoleCode,
} from '@xuegong/contracts/permissions'
import { menu, menuButton, roleMenu } from '../schema/account.ts'
import { type GroupId, groupPlace, menuGroups } from './menu-groups.ts'
import type { Page, Reference } from './seed-module.ts'

/** Whether the matrix grants a permission to a role. */
export function grants(role: RoleCode, permission: Permission): boolean {
  const [id, action] = permission.split('.') as [PermissionId, Action]
  return grantedActions(role, id).includes(action)
}

/** The id of a page in the menu. */
export const pageId = ({ id, group, order }: Page) => id ?? `${group}${String(order).padStart(2, '0')}`
/** The roles that see a page. */
export const rolesOf = ({ roles, permission }: Page) => roles.filter(role => !permission || grants(role, permission))

/** Rows of the menu: pages, the groups that have at least one, their buttons, and which role sees which node at which place. */
export function menuRows(pages: readonly Page[]): Reference[] {
  const groups = [...new Set(pages.map(page => page.group))].sort()
  const seen = (page: Page) => rolesOf(page).map(role => visible(role, pageId(page), page.order * 10))
  const seenGroup = (group: GroupId) => {
    const roles = new Set(pages.filter(page => page.group === group).flatMap(rolesOf))
    return [...roles].map(role => visible(role, group, groupPlace(role, group) * 10))
  }
  return [
    { table: menu, rows: [...groups.map(groupRow), ...pages.map(pageRow)] },
    { table: menuButton, rows: pages.flatMap(buttonRows) },
    { table: roleMenu, rows: [...groups.flatMap(seenGroup), ...pages.flatMap(seen)] },
  ]
}

function groupRow(Id: GroupId) {
  const [Text, Icon, Comment, Url, Domain] = menuGroups[Id]
  return { Id, ParentId: '0', Text, Url, Comment, Icon, Domain, Codesort: Number(Id) * 10 }
}

const pageRow = (page: Page) => ({
  Id: pageId(page),
  ParentId: page.group,
  Text: page.text,
  Url: page.url,
  Comment: page.url.slice(1),
  TargetType: page.newWindow ? 1 : 0,
  IsShow: page.hidden ? 0 : 1,
  Codesort: page.order * 10,
})

const buttonRows = (page: Page) =>
  (page.buttons ?? []).map((button, at) => ({
    Id: `${pageId(page)}.${button.EnCode}`,
    MenuId: pageId(page),
    ...button,
    Sort: (at + 1) * 10,
  }))

const visible = (RoleId: RoleCode, MenuId: string, Sort: number) => ({
  Id: `${RoleId}.${MenuId}`,
  RoleId,
  MenuId,
  Sort,
})
