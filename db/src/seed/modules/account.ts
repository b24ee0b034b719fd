import type { Db } from '#db/client'
import { insertAll } from '#db/insert'
import { pinyinKey } from '#db/pinyin'
import { userMan, userRegion, userRole } from '#schema/account'
import { staff } from '#schema/people'
import { colleges } from '../school/campus.ts'
import { demoPassword, initialPassword } from '../school/demo-logins.ts'
import { classId, orgId, userId } from '../school/ids.ts'
import { seededHash } from '../school/passwords.ts'
import type { Plan } from '../school/plan.ts'
import { signOnParams } from './account/sign-on-params.ts'
import { userPages } from './account/user-pages.ts'
import { actingRows, staffRows } from './account/staff-rows.ts'
import { roleRows } from './account/roles.ts'
import type { SeedModule } from '../seed-module.ts'
import type { PlannedStaff } from '../school/staff.ts'
import type { PlannedStudent } from '../school/students.ts'

type User = typeof userMan.$inferInsert

export const account: SeedModule = {
  pages: [
    ...userPages,
    {
      group: '23',
      order: 2,
      text: '角色管理',
      url: '/system/role',
      roles: ['xgc', 'admin'],
      permission: 'role.query',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'role.add' },
        { EnCode: 'edit', Name: '编辑', Permission: 'role.edit' },
        { EnCode: 'delete', Name: '删除', Permission: 'role.delete' },
        { EnCode: 'assign', Name: '设置权限', Permission: 'role.edit' },
        { EnCode: 'copy', Name: '复制', Permission: 'role.add' },
      ],
    },
    {
      group: '23',
      order: 3,
      text: '菜单管理',
      url: '/system/menu',
      roles: ['xgc', 'admin'],
      permission: 'menu.query',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'menu.add' },
        { EnCode: 'edit', Name: '编辑', Permission: 'menu.edit' },
        { EnCode: 'delete', Name: '删除', Permission: 'menu.delete' },
      ],
    },
    {
      group: '23',
      order: 12,
      text: '登录日志',
      url: '/system/loginLog',
      roles: ['xgc', 'admin'],
      permission: 'log.query',
    },
  ],
  dictionaries: [
    {
      Code: 'ScopeType',
      Name: '数据范围',
      items: ['1 全校', '2 指定组织', '3 本院系', '4 所带班级', '5 所管楼栋', '6 所在党团组织', '7 仅本人'],
    },
  ],
  reference: roleRows,
  params: [
    { Id: 'TokenHours', Value: '168', Remark: '登录有效期（小时）', Pattern: '^[1-9]\\d{0,4}$' },
    {
      Id: 'ForceChangeAtLogin',
      Value: '0',
      Remark: '使用初始密码登录时是否必须先修改密码：1 是，0 否',
      Pattern: '^[01]$',
    },
    {
      Id: 'LoginCaptcha',
      Value: '0',
      Remark: '登录时是否总要验证码：1 是，0 仅在连续三次密码错误之后',
      Pattern: '^[01]$',
    },
    ...signOnParams,
    { Id: 'InitialPassword', Value: 'Xg@123456', Remark: '新增和导入账号时的初始密码', Pattern: '^\\S{8,20}$' },
  ],
  sample: seedAccounts,
}

function seedAccounts(db: Db, plan: Plan) {
  const own = { ...plan.made, PwdHash: seededHash(demoPassword), PwdUpdateTime: plan.made.CreateDate }
  const students = plan.students.filter(student => student.LoginName)
  insertAll(db, userMan, [
    ...plan.staff.map(one => ({ ...own, ...staffUser(one) })),
    ...students.map(one => ({ ...own, ...studentUser(one), ...peculiarities(one) })),
  ])
  insertAll(db, userRole, [
    ...plan.staff.map(one => ({ UserId: userId(one.LoginName), RoleId: one.role as string })),
    ...students.flatMap(({ LoginName, named }) =>
      (named?.roles ?? ['student']).map(RoleId => ({ UserId: userId(LoginName), RoleId: RoleId as string })),
    ),
  ])
  insertAll(db, staff, staffRows(plan))
  const acting = actingRows(plan)
  insertAll(db, userRole, acting.roles)
  insertAll(db, userRegion, acting.regions)
}

const staffUser = ({ LoginName, TrueName, Mobile, role, org }: PlannedStaff) => ({
  Id: userId(LoginName),
  LoginName,
  TrueName,
  Pinyin: pinyinKey(TrueName),
  UserType: role === 'admin' || role === 'xgc' ? 4 : 2,
  OrgId: orgId(org),
  Mobile,
  Mail: `${LoginName}@qinghe.test`,
  IsTheach: role === 'admin' ? 0 : 1,
})

/** Of new students; one of them has activated his account: he is introduced. */
const notActivated = { PwdHash: '', PwdUpdateTime: null }

const studentUser = ({ LoginName, TrueName, StuStatus, class: own, named }: PlannedStudent) => ({
  ...(StuStatus === 6 && !named && notActivated),
  Id: userId(LoginName),
  LoginName,
  TrueName,
  Pinyin: pinyinKey(TrueName),
  UserType: StuStatus === 6 ? 3 : 1,
  OrgId: orgId(colleges[own.college - 1]?.Code as string),
  ClassId: classId(own.ClassCode),
})

/** What the accounts that show an error have of their own. */
function peculiarities({ LoginName, IdCard }: PlannedStudent): Partial<User> {
  switch (LoginName) {
    case 'weak01':
      return { PwdHash: seededHash(initialPassword(IdCard)), PwdUpdateTime: null }
    case 'lock01':
      return { LockUntil: '2099-12-31 23:59:59' }
    case 'stop01':
      return { State: 0 }
    case 'expire01':
      return { TokenSeconds: 60 }
    case 'wx01':
      return { WxUserId: 'qinghe-wx01' }
    default:
      return {}
  }
}
