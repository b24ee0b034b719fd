import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import type { RoleCode } from '@xuegong/contracts/permissions'

/** Password of every seeded account but `weak01`. It counts as changed on the seed day. */
export const demoPassword = 'Qinghe@2026'

/** Password of an account that was just made for a student: the last six characters of the identity number. */
export const initialPassword = (IdCard: string): string => `Xg@${IdCard.slice(-6)}`

/** Members of staff who are introduced at start. */
export const namedStaff: Readonly<Record<string, { TrueName: string; Remark: string }>> = {
  admin: { TrueName: '系统管理员', Remark: '全部菜单与全校数据' },
  xgc01: { TrueName: '周明远', Remark: '学生工作处，全校数据' },
  college01: { TrueName: '林书怡', Remark: '第一个学院的全部学生' },
  fdy01: { TrueName: '陈思远', Remark: '所带班级，含三年级 01 班' },
  bzr01: { TrueName: '王雅静', Remark: '所带班级，含三年级 01 班' },
  sg01: { TrueName: '刘桂兰', Remark: '所管楼栋' },
  zzy01: { TrueName: '孙立言', Remark: '第一个学院的党团组织' },
  xl01: { TrueName: '沈知微', Remark: '心理健康教育中心' },
  yg01: { TrueName: '何文博', Remark: '设有勤工岗位的部门' },
  ds01: { TrueName: '郑怀瑾', Remark: '研究生导师' },
  cwc01: { TrueName: '高静宜', Remark: '财务处，绿色通道缓缴' },
}

/** A student with a fixed name, seat in class 01 of college 01, and often an account name of his own. */
export interface NamedStudent {
  readonly yearOfStudy: 1 | 3
  readonly seat: number
  /** Empty: the StudentNo. */
  readonly LoginName: string
  readonly TrueName: string
  readonly Sex: '1' | '2'
  readonly StuStatus: 1 | 6
  readonly roles: readonly RoleCode[]
  readonly Remark: string
  /** Whether `tiny` has the account too, or alone. */
  readonly tiny?: 'too' | 'alone'
}

const third = { yearOfStudy: 3, StuStatus: 1, roles: ['student'] } as const
const first = { yearOfStudy: 1, LoginName: '', roles: ['student'] } as const

export const namedStudents: readonly NamedStudent[] = [
  { ...third, seat: 1, LoginName: '', TrueName: '赵一诺', Sex: '2', Remark: '在校生', tiny: 'too' },
  { ...third, seat: 2, LoginName: '', TrueName: '许嘉禾', Sex: '1', Remark: '在校生，与上一位同班', tiny: 'alone' },
  { ...first, seat: 1, TrueName: '蒋依辰', Sex: '2', StuStatus: 6, Remark: '新生，迎新事项办了一半' },
  { ...first, seat: 2, TrueName: '韩铭泽', Sex: '1', StuStatus: 1, Remark: '新生，已全部办完并报到' },
  {
    ...third,
    seat: 3,
    LoginName: 'pyy01',
    TrueName: '钱子涵',
    Sex: '1',
    roles: ['student', 'pyy'],
    Remark: '参与班级评议',
  },
  {
    ...third,
    seat: 4,
    LoginName: 'bjgl01',
    TrueName: '孙雨桐',
    Sex: '2',
    roles: ['student', 'bjgly'],
    Remark: '管理班级评议',
  },
  { ...third, seat: 5, LoginName: 'weak01', TrueName: '李沐阳', Sex: '1', Remark: '仍是初始密码', tiny: 'too' },
  { ...third, seat: 6, LoginName: 'lock01', TrueName: '周若曦', Sex: '2', Remark: '账号已锁定', tiny: 'too' },
  { ...third, seat: 7, LoginName: 'stop01', TrueName: '吴俊熙', Sex: '1', Remark: '账号已停用', tiny: 'too' },
  {
    ...third,
    seat: 8,
    LoginName: 'nomenu01',
    TrueName: '郑语晴',
    Sex: '2',
    roles: [],
    Remark: '没有绑定任何菜单',
    tiny: 'too',
  },
  { ...third, seat: 9, LoginName: 'expire01', TrueName: '冯嘉懿', Sex: '1', Remark: '令牌 60 秒后失效', tiny: 'too' },
  { ...third, seat: 10, LoginName: 'wx01', TrueName: '陈欣妍', Sex: '2', Remark: '已绑定企业微信' },
]

/** Whether a preset introduces a named student. */
export const isIntroduced = ({ tiny }: NamedStudent, preset: Preset): boolean =>
  preset === 'tiny' ? tiny !== undefined : tiny !== 'alone'
