import type { ModuleName } from '#contracts/module-names'

/** What modules are called where their messages stand together. */
export const moduleTitles: Readonly<Partial<Record<ModuleName, string>>> = {
  account: '账号安全',
  people: '学籍与信息',
  workbench: '待办事项',
  system: '系统',
  transfer: '导入导出',
  workflow: '审批',
  notice: '通知',
}
