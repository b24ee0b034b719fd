/** Ways of a message. */
export const channels = { 1: '站内', 2: '企业微信', 3: '短信', 4: '邮件' } as const

/** What becomes of a push. */
export const pushStates = { 0: '待发送', 1: '成功', 2: '失败', 3: '已取消' } as const

/** What modules that tell something are called there. */
export const pushModules = {
  workflow: '审批',
  notice: '通知公告',
  workbench: '待办',
  people: '学生与班级',
  transfer: '导入导出',
  account: '账号安全',
} as const
