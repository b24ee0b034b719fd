const jobs: Readonly<Record<string, string>> = {
  'account.removeExpiredRoles': '收回到期的角色',
  'account.cleanUpSessions': '清理过期的登录',
  'people.graduateAccounts': '停用毕业生账号',
  'transfer.cleanUpFiles': '清理过期的文件',
  'workflow.deadlines': '处理审批时限',
  'delivery.retries': '重新发送消息',
}

/** What a job does, in words; one that is new has its name. */
export const jobText = (job: string): string => jobs[job] ?? job
