/**
 * account, the menu: its nodes as administrators keep them, whoever sees them.
 *
 * A node is a group (Comment names a layout) or a page (Comment is its view path); at most four levels, no circles. Addresses
 * are given once. The home page and the pages of menus and roles stay where the product needs them. A new node is seen by the
 * role whose holder made it, and by others when they are given it. Siblings stand by Codesort, for a role in an order of its own.
 */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { entity, Saved } from '#contracts/entity'
import { FlagOf, Search, Text } from '#contracts/fields'
import { Flag, Id } from '#contracts/shapes'
import { MenuButton } from './menu-node.ts'

/** A page or group of our own, from the root or below the node above; or another site. */
const address = 'https?://[^\\s"\'<>\\\\]+|/?[A-Za-z0-9_-][^\\s"\'<>:\\\\]*'
const urlPattern = `^(${address})$`
const ButtonUrl = t.String({ maxLength: 200, pattern: `^(${address})?$`, title: '按钮地址' })

/** A button of a page: whoever has the permission sees it, everybody where it names none. */
const ButtonRow = t.Object({
  EnCode: t.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,29}$', title: '按钮编码' }),
  Name: Text('按钮名称', 20),
  Url: t.Optional(ButtonUrl),
  Permission: t.Optional(t.String({ maxLength: 40, title: '所需权限', names: 'permission' })),
})

const menu = entity('Menu', {
  path: '/api/UserRole',
  noun: '菜单',
  permission: 'menu',
  // Later on it is moved.
  fixed: {
    ParentId: t.Optional(t.String({ maxLength: 36, title: '上级菜单' })),
    Codesort: t.Optional(t.Integer({ minimum: 0, maximum: 1_000_000, title: '排序' })),
  },
  fields: {
    Text: Text('菜单名称', 20),
    Url: t.String({ minLength: 1, maxLength: 200, pattern: urlPattern, title: '菜单地址', trim: true }),
    Comment: Text('页面或布局', 100),
    Icon: t.Optional(t.String({ maxLength: 50, title: '图标', names: 'icon' })),
    TargetType: t.Optional(FlagOf('新窗口打开')),
    IsShow: t.Optional(FlagOf('显示在菜单')),
    Domain: t.Optional(t.String({ maxLength: 50, title: '子系统标识' })),
  },
  shown: {
    /** The product cannot do without it. */
    BuiltIn: Flag,
    Buttons: t.Array(ButtonRow),
    /** Names of the roles that see it. */
    Roles: t.Array(t.String()),
  },
  filters: { Key: Search('名称或地址') },
  refusals: ['MENU_URL_TAKEN', 'MENU_TOO_DEEP', 'MENU_SYSTEM_FIXED'],
  example: { Text: '校园公告', Url: '/campus/notice', Comment: 'campus/notice', ParentId: '23', IsShow: 1 },
})

export const menuCalls = {
  ...menu,
  moveMenu: command({
    summary:
      "Puts a node below another one ('0': at the top), as which of its children, counted from 0 without itself.",
    path: '/api/UserRole/MoveMenu',
    access: 'menu.edit',
    input: t.Object({ Id, ParentId: t.String({ maxLength: 36 }), Index: t.Integer({ minimum: 0, maximum: 1000 }) }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'MENU_TOO_DEEP', 'MENU_BELOW_ITSELF', 'LAST_WAY_IN'],
    title: '移动菜单',
  }),
  saveMenuButton: command({
    summary: 'Says which buttons a page has, in their order.',
    path: '/api/UserRole/SaveMenuButton',
    access: 'menu.edit',
    input: t.Object({
      MenuId: Id,
      RowVersion: t.Integer({ minimum: 1 }),
      Buttons: t.Array(ButtonRow, { maxItems: 30, title: '按钮', rows: true }),
    }),
    result: Saved,
    refusals: ['NOT_FOUND', 'STALE', 'MENU_BUTTON_TWICE', 'MENU_BUTTON_PERMISSION'],
    title: '修改菜单按钮',
    once: true,
  }),
  getUserButton: query({
    summary: 'The buttons that the caller has on a page of his menu, by its id; none where he does not see it.',
    path: '/api/UserRole/GetUserButton',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'signedIn',
    input: t.Object({ MenuId: Id }),
    result: t.Array(MenuButton),
  }),
}
