import type { RoleCode } from '@xuegong/contracts/permissions'

/** The top groups of the menu: id → text, icon, layout, url, and the single-sign-on id of the subsystem if it has one. */
export const menuGroups = {
  '01': ['工作台', 'home', 'BasicLayout', '/dashboard', ''],
  '02': ['通知消息', 'bell', 'BasicLayout', '/notice', ''],
  '03': ['迎新服务(新生)', 'smile', 'BlankLayout', '/welcomeSchool', ''],
  '04': ['迎新管理', 'team', 'BasicLayout', '/welcomeSchool', 'welcome'],
  '05': ['宿舍管理', 'bank', 'BasicLayout', '/dorm', 'dorm'],
  '06': ['离校返校', 'swap', 'BasicLayout', '/backSchool', ''],
  '07': ['每日上报与防控', 'heart', 'BasicLayout', '/EveryDataReported', ''],
  '08': ['请销假', 'calendar', 'BasicLayout', '/temporary', ''],
  '09': ['点名查寝', 'check', 'BasicLayout', '/naming', ''],
  '10': ['困难认定与测评', 'audit', 'BasicLayout', '/poorSubsidy', ''],
  '11': ['奖助贷勤', 'trophy', 'BasicLayout', '/award', 'aid'],
  '12': ['党员管理系统', 'flag', 'PlatformLayout', '/partyMemberMange', 'PartyBuild'],
  '13': ['团员管理', 'fire', 'BasicLayout', '/league', ''],
  '14': ['劳动教育', 'tool', 'BasicLayout', '/labourEducation', ''],
  '15': ['自习室', 'read', 'BasicLayout', '/StudyRoom', ''],
  '16': ['问卷与心理', 'form', 'BasicLayout', '/PsychologicalSelfInspection', ''],
  '17': ['辅导员测评', 'star', 'BasicLayout', '/fdySenate', ''],
  '18': ['考试与答题', 'book', 'BasicLayout', '/examSystem', ''],
  '19': ['校园服务', 'customer', 'ZXPageView', '/xgMessageBoard', ''],
  '20': ['应用商店', 'appstore', 'BasicLayout', '/appStore', ''],
  '21': ['学生与班级', 'idcard', 'BasicLayout', '/base', ''],
  '22': ['流程中心', 'branches', 'BasicLayout', '/WorkflowDesigner', ''],
  '23': ['系统管理', 'setting', 'BasicLayout', '/system', ''],
} as const satisfies Record<string, readonly [string, string, string, string, string]>
export type GroupId = keyof typeof menuGroups

/** The order in which a role finds the groups; a role without a line finds them by id. */
const orders: Partial<Record<RoleCode, string>> = {
  student: '01 03 07 08 06 05 09 10 11 14 15 16 18 12 13 17 19 20 02',
  fdy: '01 02 21 07 08 09 05 06 10 11 04 14 16 12 13 17 18 19 20',
  bzr: '01 02 21 09 07 06 10 11 14 13 08 05 19 20',
  college: '01 02 21 07 08 09 05 06 10 11 04 14 15 16 12 13 17 18 19 20',
  sg: '01 02 05 09 08 06 15 19 20',
  zzy: '01 02 12 13 21 16 18 19 20',
}

/** The place of a group in a role's menu, from 1; groups that its line does not name stand behind. */
export function groupPlace(role: RoleCode, group: GroupId): number {
  const order = orders[role]?.split(' ')
  if (!order) return Number(group)
  const place = order.indexOf(group)
  return place < 0 ? order.length + Number(group) : place + 1
}
