import type { Refusal } from '#contracts/refusal'

/** Refusals of roles and menus. */
export const roleRefusals = {
  ROLE_BUILT_IN: { text: '内置角色不能删除' },
  ROLE_IN_USE: { text: '该角色已分配给{n}人，不能删除' },
  ROLE_NOT_OWN: { text: '不能授予本人没有的权限：{names}' },
  ROLE_WIDER: { text: '不能设置超出本人数据范围的角色' },
  ROLE_NOT_ASSIGNABLE: { text: '不能授予角色：{name}' },
  ROLE_UNKNOWN: { text: '角色不存在：{code}' },
  LAST_WAY_IN: { text: '超级管理员须保留{what}，否则无人能再管理角色和菜单' },
  MENU_URL_TAKEN: { text: '菜单地址已存在' },
  MENU_HAS_CHILDREN: { text: '请先删除下级菜单' },
  MENU_SYSTEM: { text: '系统菜单不能删除' },
  MENU_SYSTEM_FIXED: { text: '系统菜单的地址和页面不能修改' },
  MENU_TOO_DEEP: { text: '菜单最多4级' },
  MENU_BELOW_ITSELF: { text: '不能移动到自身或下级菜单' },
  MENU_BUTTON_TWICE: { text: '按钮编码重复：{code}' },
  MENU_BUTTON_PERMISSION: { text: '权限不存在：{permission}' },
} as const satisfies Record<string, Refusal>
