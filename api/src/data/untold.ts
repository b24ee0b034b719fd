import { Coded, CodedNumber, FlagOf, Picked } from '@xuegong/contracts/fields'
import * as t from 'typebox'
import type { TSchema } from 'typebox'

const Title = (title: string) => t.String({ title })

/** Columns that stand in many tables and in no contract, or there without a title. */
const anywhere: Readonly<Record<string, TSchema>> = {
  CreateDate: Title('创建时间'),
  CreateUserName: Title('创建人'),
  IsDel: FlagOf('已删除'),
  UserId: Title('账号'),
  StudentId: Picked('student', '学生'),
  OrgId: Title('组织机构'),
  CollegeId: Title('学院'),
  MajorId: Title('专业'),
  ClassId: Picked('class', '班级'),
  ParentId: Title('上级'),
  Sort: t.Integer({ title: '排序' }),
  State: t.Integer({ title: '状态' }),
  TrueName: Title('姓名'),
  Mobile: Title('手机号'),
  Mail: Title('邮箱'),
}

/** Columns of single tables that no contract shows to people. */
const ofTables: Readonly<Record<string, Readonly<Record<string, TSchema>>>> = {
  UserMan: {
    LoginName: Title('登录名'),
    PwdHash: Title('密码'),
    UserType: CodedNumber('UserType', '用户类型'),
    Img: Title('头像'),
    WxUserId: Title('微信用户'),
    WxOpenId: Title('微信号'),
    IsTheach: FlagOf('任课教师'),
    State: FlagOf('启用'),
    PwdUpdateTime: Title('密码修改时间'),
    LockUntil: Title('锁定至'),
    TokenSeconds: t.Integer({ title: '登录有效秒数' }),
    Roles: Title('角色'),
    Regions: Title('管理范围'),
  },
  UserOrg: {
    Name: Title('名称'),
    Code: Title('代码'),
    OrgType: CodedNumber('OrgType', '机构类型'),
    LeaderId: Title('负责人'),
  },
  ClassInfo: {
    ClassName: Title('班级名称'),
    ClassCode: Title('班级代码'),
    Grade: Title('年级'),
    CounsellorId: Title('辅导员'),
    HeadTeacherId: Title('班主任'),
    State: Coded('ClassState', '状态'),
  },
  HealthRecord: {
    HealthCode: Coded('HealthCode', '健康码'),
    Symptoms: t.Array(Coded('Symptom', '症状'), { title: '症状' }),
  },
  ClassCadre: { Post: Coded('ClassPost', '职务') },
  Staff: { Sex: Coded('Sex', '性别') },
  StatusChange: { FromStatus: CodedNumber('StuStatus', '原状态'), ToStatus: CodedNumber('StuStatus', '新状态') },
  StudentFamily: { Relation: Coded('Relation', '关系') },
  StudentMove: { Kind: CodedNumber('MoveKind', '异动类型') },
  StudentReveal: { Reason: Coded('RevealReason', '查看原因') },
  UserRole: { ScopeType: CodedNumber('ScopeType', '数据范围') },
}

/** What a column of one table is called, where its contracts do not say it for readers. */
export const ofTable = (table: string, column: string): TSchema | undefined => ofTables[table]?.[column]

/** What a column is called in every table that has it. */
export const ofAnyTable = (column: string): TSchema | undefined => anywhere[column]
