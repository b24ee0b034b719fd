/**
 * account, roles: what the holders of a role may do (permission × action), which rows they reach (ScopeType), what their menu
 * shows, and whose holders may hand the role out (AssignBy).
 *
 * The 15 roles of the product stay, with their codes; a school adds its own beside them. What a role may do counts from the next
 * call of its holders on, what its menu shows when they load it next. Nobody gives a role what he has not himself,
 * unless the product gives it to that role; psych is given by the product alone. The role admin keeps the way back:
 * roles and menus, and their pages.
 */
import * as t from 'typebox'
import { command, query, queryOne } from '#contracts/endpoint'
import { entity, Saved } from '#contracts/entity'
import { CodedNumber, LongText, Search, Text } from '#contracts/fields'
import { type Action, actions, permissionIds } from '#contracts/permissions'
import { Flag, Id, Nullable, OneOf, Page, paging } from '#contracts/shapes'
import { MenuTree } from './menu-node.ts'

const RoleCode = t.String({ pattern: '^[a-z][a-z0-9]{1,19}$', title: '角色编码' })
const ScopeType = CodedNumber('ScopeType', '数据范围')
const RoleName = Text('角色名称', 20)
const RowVersion = t.Integer({ minimum: 1 })
const ActionList = t.Array(OneOf(Object.keys(actions) as Action[]), { maxItems: 9, uniqueItems: true, title: '操作' })
const PermissionId = OneOf(permissionIds, { title: '权限' })
const MenuIds = t.Array(Id, { maxItems: 1000, uniqueItems: true, title: '菜单' })

const role = entity('Role', {
  path: '/api/UserRole',
  noun: '角色',
  permission: 'role',
  fixed: { RoleCode },
  fields: {
    RoleName,
    ScopeType,
    AssignBy: t.Array(t.String({ maxLength: 20 }), { maxItems: 50, uniqueItems: true, title: '可由谁授予' }),
    Remark: t.Optional(LongText('说明', 200, { minLength: 0 })),
    Sort: t.Optional(t.Integer({ minimum: 0, maximum: 9999, title: '排序' })),
  },
  shown: { BuiltIn: Flag, Members: t.Integer({ title: '成员数' }) },
  filters: { Key: Search('角色名称或编码') },
  unique: [['RoleCode'], ['RoleName']],
  refusals: ['ROLE_WIDER', 'ROLE_NOT_ASSIGNABLE', 'ROLE_UNKNOWN', 'LAST_WAY_IN'],
  example: {
    RoleCode: 'helper',
    RoleName: '办公助理',
    ScopeType: 3,
    AssignBy: ['admin'],
    Remark: '学院办公室',
    Sort: 200,
  },
})

/** Somebody who has a role. ScopeType: null that of the role, 2 the regions set for him. */
const Member = t.Object({
  Id,
  LoginName: t.String({ title: '登录名', copied: true }),
  TrueName: t.String({ title: '姓名' }),
  OrgName: t.String({ title: '单位' }),
  State: Flag,
  ScopeType: Nullable(ScopeType),
  ValidTo: Nullable(t.String({ title: '有效期至' })),
})

export const roleCalls = {
  ...role,
  copyRole: command({
    summary:
      'Makes a role like another one, with its actions and its menu, without members. LeftOut names actions that the caller may not give.',
    path: '/api/UserRole/CopyRole',
    access: 'role.add',
    input: t.Object({ Id, RoleCode, RoleName }),
    result: t.Object({ ...Saved.properties, LeftOut: t.Array(t.String()) }),
    refusals: ['NOT_FOUND', 'TAKEN', 'ROLE_WIDER'],
    title: '复制角色',
    once: true,
    volatile: ['Id'],
  }),
  getRoleAction: queryOne({
    summary:
      'What a role may do, for every permission: what it has, what the product gives it, and what the caller may add to it.',
    path: '/api/UserRole/GetRoleAction',
    access: 'role.get',
    result: t.Object({
      Id,
      RowVersion,
      Items: t.Array(t.Object({ PermissionId, ActionList, SeedList: ActionList, MayAdd: ActionList })),
    }),
  }),
  saveRoleAction: command({
    summary: 'Says what a role may do on some permissions; those that are not named stay as they are.',
    path: '/api/UserRole/SaveRoleAction',
    access: 'role.edit',
    input: t.Object({
      RoleId: Id,
      RowVersion,
      Items: t.Array(t.Object({ PermissionId, ActionList }), { minItems: 1, maxItems: 100, title: '权限' }),
    }),
    result: Saved,
    refusals: ['NOT_FOUND', 'STALE', 'ROLE_NOT_OWN', 'LAST_WAY_IN'],
    title: '修改角色权限',
    once: true,
  }),
  getRoleMenu: queryOne({
    summary: 'All nodes of the menu, which of them a role sees, and which the product shows it.',
    path: '/api/UserRole/GetRoleMenu',
    access: 'role.get',
    result: t.Object({
      Id,
      RowVersion,
      MenuIds,
      SeedIds: MenuIds,
      Nodes: t.Array(t.Object({ Id, ParentId: t.String(), Name: t.String(), Url: t.String(), Icon: t.String() })),
    }),
  }),
  saveRoleMenu: command({
    summary: 'Says which nodes of the menu a role sees; the nodes above them are added.',
    path: '/api/UserRole/SaveRoleMenu',
    access: 'role.edit',
    input: t.Object({ RoleId: Id, RowVersion, MenuIds }),
    result: Saved,
    refusals: ['NOT_FOUND', 'STALE', 'LAST_WAY_IN'],
    title: '修改角色菜单',
    once: true,
  }),
  getRolePreview: queryOne({
    summary: 'The menu of somebody who has this role alone, with the buttons of its pages.',
    path: '/api/UserRole/GetRolePreview',
    access: 'role.get',
    result: MenuTree,
  }),
  listRoleMembers: query({
    summary: "Who has a role, within the caller's reach.",
    path: '/api/UserRole/GetRoleMemberList',
    access: 'role.get',
    input: t.Object({ ...paging, Id, Key: Search('姓名或登录名') }),
    result: Page(Member),
  }),
}
