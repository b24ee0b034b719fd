import type { Action, PermissionId } from './permissions.ts'

/** What the nine actions are called. */
export const actionNames: Readonly<Record<Action, string>> = {
  add: '新增',
  delete: '删除',
  edit: '修改',
  query: '列表',
  get: '详情',
  enable: '启用',
  disable: '停用',
  import: '导入',
  export: '导出',
}

/** What the permissions are called, in the groups in which people look for them. */
export const permissionGroups = {
  系统管理: {
    account: '用户账号',
    role: '角色',
    menu: '菜单',
    dict: '数据字典',
    sysconfig: '系统配置',
    log: '日志',
    task: '导入导出',
  },
  工作台与流程: {
    home: '工作台',
    notice: '通知公告',
    push: '消息推送',
    appstore: '应用商店',
    wfdef: '流程定义',
    wftask: '审批',
  },
  学生与班级: { org: '组织机构', class: '班级', student: '学生信息', talk: '谈心谈话', reward: '奖励与处分' },
  迎新: { welcome: '迎新', onsite: '现场报到', pay: '缴费', greenchannel: '绿色通道' },
  日常管理: {
    dorm: '宿舍',
    backschool: '离校返校',
    everyreport: '每日上报',
    leave: '请销假',
    naming: '点名查寝',
    studyroom: '自习室',
  },
  评优与资助: { rops: '综合测评', award: '奖学金', subsidy: '助学金', loan: '助学贷款', workstudy: '勤工助学' },
  党团与劳动: { party: '党员管理', league: '团员管理', labour: '劳动教育' },
  问卷与考试: { questionnaire: '问卷', psych: '心理健康', senate: '辅导员测评', exam: '考试', quiz: '答题' },
  校园服务: { board: '留言板', know: '百事通', prop: '宣传' },
} as const satisfies Readonly<Record<string, Partial<Record<PermissionId, string>>>>

/** What a permission is called. */
export const permissionNames = Object.assign({}, ...Object.values(permissionGroups)) as Readonly<
  Record<PermissionId, string>
>

/** One action of a permission in words: 学生信息-导出. */
export const permissionText = (id: PermissionId, action: Action): string =>
  `${permissionNames[id]}-${actionNames[action]}`
