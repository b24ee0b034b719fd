import type { Page } from '#seed/seed-module'

/** Accounts, and the staff among them. Buttons stand in the order of the actions of a row. */
export const userPages: readonly Page[] = [
  {
    group: '23',
    order: 1,
    text: '用户管理',
    url: '/system/user',
    roles: ['college', 'xgc', 'admin'],
    permission: 'account.query',
    buttons: [
      { EnCode: 'assign', Name: '角色与范围', Permission: 'account.edit' },
      { EnCode: 'reset', Name: '重置密码', Permission: 'account.edit' },
      { EnCode: 'enable', Name: '启用', Permission: 'account.enable' },
      { EnCode: 'disable', Name: '停用', Permission: 'account.disable' },
      { EnCode: 'revoke', Name: '强制下线', Permission: 'account.edit' },
      { EnCode: 'unbind', Name: '解绑微信', Permission: 'account.edit' },
      { EnCode: 'preview', Name: '登录记录', Permission: 'account.get' },
      { EnCode: 'edit', Name: '编辑', Permission: 'account.edit' },
      { EnCode: 'delete', Name: '删除', Permission: 'account.delete' },
      { EnCode: 'add', Name: '新增账号', Permission: 'account.add' },
      { EnCode: 'import', Name: '导入教职工', Permission: 'account.import' },
      { EnCode: 'export', Name: '导出', Permission: 'account.export' },
    ],
  },
  {
    group: '21',
    order: 5,
    text: '教职工',
    url: '/base/teacher',
    roles: ['college', 'xgc', 'admin'],
    permission: 'account.query',
    buttons: [
      { EnCode: 'edit', Name: '编辑', Permission: 'account.edit' },
      { EnCode: 'export', Name: '导出', Permission: 'account.export' },
    ],
  },
]
