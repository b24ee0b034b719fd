/**
 * account — all accounts as their administrators see them, and the staff that has no other record.
 *
 * An administrator reaches the accounts within his data scope. Accounts of students are seen, and go with the student: they are
 * neither edited nor removed here. Staff is of UserType 2, or 4 for school administration; accounts of type 4, and those with a
 * role that only super administrators hand out, are changed by super administrators. Nobody changes the own account.
 *
 * State: 1 enabled, 0 disabled, 2 enabled and locked after wrong passwords. PwdState: 0 still the initial password, 1 changed, 2
 * changed more than 180 days ago. The initial password of a new account is told once.
 */
import * as t from 'typebox'
import { command, query, queryOne } from '#contracts/endpoint'
import { Batch, Saved } from '#contracts/entity'
import {
  Coded,
  CodedNumber,
  DayOf,
  FlagOf,
  MailOf,
  Masked,
  MobileOf,
  NameOf,
  Picked,
  Search,
  TimeOf,
} from '#contracts/fields'
import { exporting } from '#contracts/exporting'
import { mailPattern, mobilePattern } from '#contracts/formats'
import { Id, Nullable, Page, paging, sorting } from '#contracts/shapes'
import { HeldRole, NamedPlace } from './user-rights.ts'

/** Longest a password may be kept, in days. */
export const longestDays = 180

const LoginName = t.String({ pattern: '^\\w{2,30}$', title: '登录名', copied: true })
const UserType = t.Union([t.Literal(2), t.Literal(4)], { title: '用户类型', dict: 'UserType' })
const Mobile = t.String({ ...MobileOf('手机号'), pattern: `${mobilePattern}|^$` })
const Mail = t.String({ ...MailOf('邮箱'), pattern: `${mailPattern}|^$` })

/** What is known of a member of staff beside the account. */
const staffFields = {
  Sex: t.Optional(Nullable(Coded('Sex', '性别'))),
  Duty: t.Optional(t.String({ maxLength: 50, title: '职务', trim: true })),
  JobTitle: t.Optional(t.String({ maxLength: 50, title: '职称', trim: true })),
  OfficePhone: t.Optional(t.String({ maxLength: 20, title: '办公电话', trim: true, tel: true })),
  OfficeRoom: t.Optional(t.String({ maxLength: 50, title: '办公室', trim: true })),
  EntryDate: t.Optional(Nullable(DayOf('入校日期'))),
}

const written = {
  TrueName: NameOf('姓名'),
  UserType,
  OrgId: Picked('org', '部门'),
  Mobile: t.Optional(Mobile),
  Mail: t.Optional(Mail),
  ...staffFields,
}

/** How an account looks to its administrators. */
const shown = {
  UserType: CodedNumber('UserType', '用户类型'),
  OrgName: t.String({ title: '单位' }),
  ClassName: t.String({ title: '班级' }),
  State: CodedNumber('AccountState', '状态'),
  PwdState: CodedNumber('PwdState', '密码'),
  IsBind: FlagOf('绑定微信'),
  LastLoginTime: Nullable(TimeOf('最近登录')),
  Roles: t.Array(HeldRole, { title: '角色' }),
  RegionNum: t.Integer({ title: '管理范围' }),
}

/** The roles as they are read: 辅导员（指定范围，至2026-12-31）、班主任. */
const RoleNames = t.String({ title: '角色' })

/** A row of the list of accounts. */
export const UserRow = t.Object({
  Id,
  LoginName: t.String({ title: '登录名', copied: true }),
  TrueName: t.String({ title: '姓名' }),
  Mobile: Masked('手机号', 3),
  OrgId: t.String(),
  ClassId: t.String(),
  ...shown,
  RoleNames,
})
export type UserRow = t.Static<typeof UserRow>

/** What staff is in charge of. */
const charge = { ClassNum: t.Integer({ title: '班级数' }), StudentNum: t.Integer({ title: '学生数' }) }

/** One account in full. */
export const UserDetail = t.Object({
  Id,
  LoginName: t.String({ title: '登录名', copied: true }),
  TrueName: t.String({ title: '姓名' }),
  OrgId: t.String(),
  ...shown,
  Mobile: t.String({ title: '手机号', tel: true }),
  Mail: t.String({ title: '邮箱', copied: true }),
  Sex: Nullable(Coded('Sex', '性别')),
  Duty: t.String({ title: '职务' }),
  JobTitle: t.String({ title: '职称' }),
  OfficePhone: t.String({ title: '办公电话', tel: true }),
  OfficeRoom: t.String({ title: '办公室' }),
  EntryDate: Nullable(DayOf('入校日期')),
  ...charge,
  Regions: t.Array(NamedPlace, { title: '管理范围' }),
  CreateDate: TimeOf('创建时间'),
  RowVersion: t.Integer(),
})
export type UserDetail = t.Static<typeof UserDetail>

const StaffRow = t.Object({
  Id,
  LoginName: t.String({ title: '工号', copied: true }),
  TrueName: t.String({ title: '姓名' }),
  OrgName: t.String({ title: '部门' }),
  Duty: t.String({ title: '职务' }),
  JobTitle: t.String({ title: '职称' }),
  RoleNames,
  ...charge,
})
export type StaffRow = t.Static<typeof StaffRow>

const placed = {
  Key: Search('登录名、姓名或拼音'),
  OrgId: t.Optional(Picked('org', '单位')),
  RoleId: t.Optional(t.String({ maxLength: 36, title: '角色' })),
}
const filters = {
  ...placed,
  UserType: t.Optional(shown.UserType),
  IsBind: t.Optional(shown.IsBind),
  PwdState: t.Optional(shown.PwdState),
}
const Tally = t.Array(t.Object({ Key: t.String(), Count: t.Integer() }))

const staffCall = query({
  summary: 'Members of staff within the data scope, with their offices, and the classes and students in their charge.',
  path: '/api/UserAuth/GetStaffList',
  access: 'account.query',
  input: t.Object({
    ...paging,
    ...sorting(['LoginName', 'TrueName']),
    ...placed,
    Key: Search('工号、姓名或拼音'),
  }),
  result: Page(StaffRow),
})

const usersCall = query({
  summary: 'The accounts within the data scope of the caller: filtered, sorted, paged.',
  path: '/api/UserRole/LoadManUserListByFilter',
  access: 'account.query',
  input: t.Object({
    ...paging,
    ...sorting(['LoginName', 'TrueName']),
    ...filters,
    State: t.Optional(shown.State),
  }),
  result: Page(UserRow),
})
// When somebody came in last is kept beside the world, where an export does not read.
const { LastLoginTime: _, ...exported } = UserRow.properties

export const userCalls = {
  listUsers: usersCall,
  exportUsers: exporting({
    summary:
      'Starts an export of the accounts, without the times of their last logins. Locks after wrong passwords, which last minutes, are not in it.',
    of: { ...usersCall, result: Page(t.Object(exported)) },
    path: '/api/UserAuth/ExportUserList',
    access: 'account.export',
    type: 62,
    noun: '账号',
  }),
  countUsers: query({
    summary: 'How many accounts the same filters find, by state.',
    path: '/api/UserRole/GetManUserStatistics',
    access: 'account.query',
    input: t.Object(filters),
    result: t.Object({ total: t.Integer(), ByStatus: Tally }),
  }),
  getUser: queryOne({
    summary: 'One account with its roles and places; of staff what else is known.',
    path: '/api/UserAuth/GetUserManById',
    access: 'account.get',
    result: UserDetail,
  }),
  addUser: command({
    summary: 'Adds an account of staff with its roles; answers the initial password, once.',
    path: '/api/UserAuth/AddUserMan',
    access: 'account.add',
    input: t.Object({
      LoginName,
      ...written,
      RoleIds: t.Optional(t.Array(Id, { maxItems: 20, title: '角色' })),
    }),
    result: t.Object({ ...Saved.properties, InitialPwd: t.String({ title: '初始密码' }) }),
    refusals: ['NOT_FOUND', 'TAKEN', 'ADMINS_ONLY', 'ROLE_NOT_YOURS'],
    title: '新增账号',
    once: true,
    volatile: ['Id'],
  }),
  editUser: command({
    summary: 'Changes an account of staff; RowVersion is the one that was read, fields that are left out are emptied.',
    path: '/api/UserAuth/EditUserMan',
    access: 'account.edit',
    input: t.Object({ Id, ...written, RowVersion: t.Integer({ minimum: 1, title: '版本号' }) }),
    result: Saved,
    refusals: ['NOT_FOUND', 'STALE', 'OWN_ACCOUNT', 'ADMINS_ONLY', 'STUDENT_ACCOUNT'],
    title: '修改账号',
    once: true,
  }),
  removeUsers: command({
    summary: 'Removes accounts of staff; those that cannot be removed are named with the reason, the others are gone.',
    path: '/api/UserAuth/DelUserMan',
    access: 'account.delete',
    input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: 1000, title: '账号' }) }),
    result: Batch,
    refusals: ['LAST_ADMIN'],
    title: '删除账号',
  }),
  listStaff: staffCall,
  exportStaff: exporting({
    summary: 'Starts an export of the members of staff.',
    of: staffCall,
    path: '/api/UserAuth/ExportStaffList',
    access: 'account.export',
    type: 34,
    noun: '教职工',
  }),
}
