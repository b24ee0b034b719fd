/**
 * Who may do what: permissionId × role → actions, the split matrix. Roles grant actions; which rows they reach is the
 * role's data scope. The server decides every call by it; its tests hold a copy of it, written out (api/test/permission-table.ts).
 */
export const roles = {
  student: '学生',
  fdy: '辅导员',
  bzr: '班主任',
  college: '院系管理员',
  xgc: '学校管理员',
  sg: '宿管',
  zzy: '组织员',
  admin: '超级管理员',
  xlzx: '心理教师',
  ygdw: '用工单位',
  tutor: '研究生导师',
  pyy: '班级评议员',
  bjgly: '班级管理员',
  yxzyz: '迎新志愿者',
  cwc: '财务',
} as const
export type RoleCode = keyof typeof roles
export const roleCodes = Object.keys(roles) as RoleCode[]

/** The nine actions and the letter that stands for each in the matrix. */
export const actions = {
  add: 'a',
  delete: 'd',
  edit: 'e',
  query: 'q',
  get: 'g',
  enable: 'n',
  disable: 'x',
  import: 'i',
  export: 'o',
} as const
export type Action = keyof typeof actions

type Row = Partial<Record<RoleCode, string>>
const everyone = (letters: string): Row => ({
  student: letters,
  fdy: letters,
  bzr: letters,
  college: letters,
  xgc: letters,
  sg: letters,
  zzy: letters,
  admin: letters,
})
const anyRole = Object.fromEntries(roleCodes.map(role => [role, 'qg'])) as Record<RoleCode, string>
const all = 'adeqgnxio'
const most = 'adeqgnxo'
const scholarship: Row = { student: 'aeqg', fdy: 'qgeo', bzr: 'qg', college: 'qgeo', xgc: all, admin: all }
const { bzr: _noLoans, ...loan } = scholarship
const examination: Row = { student: 'aqg', fdy: 'adeqgio', college: 'adeqgio', xgc: all, zzy: 'adeqgio', admin: all }
const service: Row = { student: 'aqg', fdy: 'qge', college: 'aeqg', xgc: most, sg: 'qge', zzy: 'aeqg', admin: most }

export const matrix = {
  account: { student: 'eg', fdy: 'qg', college: 'qgenx', xgc: 'aegqnxio', admin: all },
  home: anyRole,
  sysconfig: { xgc: 'qge', admin: most },
  log: { xgc: 'qg', admin: most },
  org: { college: 'qg', xgc: 'adeqg', admin: all },
  class: { fdy: 'qge', bzr: 'qg', college: 'aeqgio', xgc: all, admin: all },
  student: {
    student: 'ge',
    fdy: 'qgeo',
    bzr: 'qgo',
    college: 'aeqgio',
    xgc: all,
    sg: 'qg',
    zzy: 'qg',
    admin: all,
  },
  talk: { fdy: 'adeqg', college: 'qg', xgc: 'qgo', admin: 'q' },
  reward: { student: 'g', fdy: 'qg', bzr: 'qg', college: 'aeqgo', xgc: 'adeqgio', admin: all },
  role: { xgc: 'qg', admin: 'adeqgnx' },
  menu: { xgc: 'qg', admin: 'adeqgnx' },
  // Code tables are the whole school's: whoever imports items adds them for everybody.
  dict: { ...everyone('qgo'), student: 'qg', xgc: 'adeqgio', admin: all },
  task: { ...everyone('qgio'), student: 'qg', xgc: 'adeqgio', admin: all },
  appstore: { ...everyone('qga'), admin: 'adeqgnx' },
  wfdef: { xgc: 'adeqgnx', admin: 'adeqgnx' },
  // They approve what has no other place of theirs: leave, posts, subsidies.
  wftask: {
    ...everyone('qge'),
    student: 'qga',
    xgc: 'qgeo',
    admin: 'qgeo',
    tutor: 'qge',
    ygdw: 'qge',
    xlzx: 'qge',
    cwc: 'qge',
  },
  welcome: { student: 'geaq', fdy: 'qgeo', bzr: 'qgo', college: 'qgeo', xgc: all, sg: 'qg', admin: all },
  onsite: { student: 'qga', fdy: 'qge', college: 'qgeo', xgc: 'adeqgio', admin: 'adeqgio' },
  pay: { xgc: 'adeqgio', admin: 'adeqgio', cwc: 'adeqgio' },
  greenchannel: { student: 'adeqg', fdy: 'qge', college: 'qgeo', xgc: 'adeqgo', admin: 'adeqgo', cwc: 'qgo' },
  dorm: { student: 'qga', fdy: 'qgeo', bzr: 'qg', college: 'qgeo', xgc: all, sg: 'aeqgnxio', admin: all },
  backschool: { student: 'aeqg', fdy: 'qgeo', bzr: 'qg', college: 'qgeo', xgc: most, sg: 'qg', admin: most },
  everyreport: { student: 'aeqg', fdy: 'qgeo', bzr: 'qgo', college: 'qgo', xgc: most, admin: most },
  leave: { student: 'adeqg', fdy: 'qgeo', bzr: 'qg', college: 'qgeo', xgc: 'qgeo', sg: 'qg', admin: 'adeqgo' },
  naming: {
    student: 'aqg',
    fdy: 'adeqgo',
    bzr: 'adeqgo',
    college: 'adeqgo',
    xgc: 'adeqgo',
    sg: 'adeqgo',
    admin: 'adeqgo',
  },
  // Whom a reviewer reaches in the own class is said by his rows of ClassAdmin; the roles open the pages.
  rops: {
    student: 'aeqg',
    fdy: 'qgeo',
    bzr: 'qgeo',
    college: 'aeqgio',
    xgc: all,
    admin: all,
    pyy: 'qge',
    bjgly: 'qge',
  },
  award: scholarship,
  subsidy: scholarship,
  loan,
  workstudy: { student: 'aqge', fdy: 'qg', college: 'qgo', xgc: most, admin: most, ygdw: 'aeqg' },
  party: { student: 'aqg', fdy: 'qga', college: 'qge', xgc: 'qgeo', zzy: 'adeqgio', admin: all },
  league: { student: 'aqg', fdy: 'qgo', bzr: 'qg', college: 'qge', xgc: 'qgeo', zzy: 'adeqgio', admin: 'adeqgio' },
  labour: { student: 'aqge', fdy: 'adeqgo', bzr: 'adeqgo', college: 'aeqgo', xgc: most, admin: most },
  studyroom: { student: 'aqge', fdy: 'qg', college: 'qgo', xgc: most, sg: 'aeqgnx', admin: most },
  notice: {
    student: 'qge',
    fdy: 'adeqgo',
    bzr: 'aeqg',
    college: 'adeqgno',
    xgc: most,
    sg: 'aeqg',
    zzy: 'adeqgo',
    admin: most,
  },
  push: { fdy: 'adeqgo', college: 'adeqgo', xgc: most, admin: most },
  questionnaire: { student: 'aqg', fdy: 'adeqgo', college: 'adeqgo', xgc: most, zzy: 'adeqgo', admin: most },
  psych: { student: 'aqg', fdy: 'q', college: 'q', xgc: 'q', admin: 'q', xlzx: 'adeqgo' },
  senate: { student: 'aqg', fdy: 'qg', college: 'qg', xgc: most, admin: most },
  exam: examination,
  quiz: examination,
  board: service,
  know: service,
  prop: { student: 'aqg', college: 'aeqg', xgc: most, zzy: 'aeqg', admin: most },
} as const satisfies Record<string, Row>

export type PermissionId = keyof typeof matrix
/** `permissionId.action`, for example `student.import`. */
export type Permission = `${PermissionId}.${Action}`
export const permissionIds = Object.keys(matrix) as PermissionId[]

/** The actions a role has on a permission, in the order of the nine; none is an empty list. */
export function grantedActions(role: RoleCode, permissionId: PermissionId): Action[] {
  const letters = (matrix[permissionId] as Row)[role] ?? ''
  return (Object.keys(actions) as Action[]).filter(action => letters.includes(actions[action]))
}
