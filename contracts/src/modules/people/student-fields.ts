/** Fields of a student: what a row of the roster and the detail show, and what an office, a counsellor and the student himself write. */
import * as t from 'typebox'
import {
  Clearable,
  Coded,
  DayOf,
  FlagOf,
  IdNumber,
  MailOf,
  Masked,
  NameOf,
  MobileOf,
  Picked,
  RegionOf,
  RowsOf,
} from '#contracts/fields'
import { PictureOf } from '#contracts/file-fields'
import { mobilePattern } from '#contracts/formats'
import { studentFields } from '#contracts/of-student'
import { Id, Nullable } from '#contracts/shapes'

const { StudentNo, ClassName, Sex, Nation, Political, EduLevel } = studentFields

/** What every student has. */
const basics = {
  StudentNo: t.String({
    ...StudentNo,
    pattern: '^[0-9A-Za-z]{4,20}$',
    description: '4 至 20 位数字或字母，也是登录名',
  }),
  TrueName: NameOf('姓名'),
  Sex,
  IdCard: IdNumber('身份证号'),
  Nation,
  Political,
  EduLevel,
}
const Birthday = DayOf('出生日期')
const EduYears = t.Integer({
  title: '学制',
  enum: [2, 3, 4, 5, 6, 7, 8],
  examples: [4],
  description: '年数，空白为 4',
})
const ExamineeNo = t.String({ pattern: '^\\d{14}$', title: '考生号', examples: ['26370201110001'] })
const HukouType = Coded('HukouType', '户口类型', { examples: ['1'] })
const HomeAddress = t.String({ maxLength: 100, title: '家庭地址', trim: true, examples: ['青岛市市南区香港中路1号'] })
const BankName = t.String({ maxLength: 50, title: '开户银行', trim: true, examples: ['中国银行青岛市南支行'] })
const BankNo = t.String({ pattern: '^\\d{12,19}$', title: '银行卡号', examples: ['6217000000000000000'] })
const HomeProvince = Coded('Region', '生源地', { examples: ['370000'] })
const Photo = PictureOf('照片', { megabytes: 1 })

/** Columns of the roster that is imported. */
export const importedFields = {
  StudentNo: basics.StudentNo,
  TrueName: basics.TrueName,
  Sex,
  IdCard: basics.IdCard,
  Nation,
  Political,
  Birthday: t.Optional(t.String({ ...Birthday, description: '空白时取自身份证号' })),
  ClassId: t.String({ ...ClassName, maxLength: 50, examples: ['示例2601班'], description: '班级名称或班级代码' }),
  EduLevel,
  EduYears: t.Optional(EduYears),
  HomeProvince: t.Optional(HomeProvince),
  Mobile: t.Optional(MobileOf('手机号')),
  Mail: t.Optional(MailOf('邮箱')),
  ExamineeNo: t.Optional(ExamineeNo),
  HukouType: t.Optional(HukouType),
  HomeAddress: t.Optional(HomeAddress),
  BankName: t.Optional(BankName),
  BankNo: t.Optional(BankNo),
}

/** Fields that may be empty. */
const further = {
  ExamineeNo,
  TutorId: Picked('staff', '导师'),
  Photo,
  HomeProvince: t.String({ ...HomeProvince, title: '生源地（省）' }),
  HomeCity: RegionOf('生源地（市）', 2),
  HomeCounty: RegionOf('生源地', 3),
  HomeAddress,
  HukouType,
  Mobile: MobileOf('手机号'),
  Mail: MailOf('邮箱'),
  BankName,
}
const each = <const T>(fields: T, wrap: (schema: never) => unknown) =>
  Object.fromEntries(Object.entries(fields as object).map(([name, schema]) => [name, wrap(schema as never)]))

/** A new student. */
export const addedFields = {
  ...basics,
  ClassId: Picked('class', '班级'),
  Birthday: t.Optional(Birthday),
  EduYears: t.Optional(EduYears),
  ...(each(further, t.Optional) as { [K in keyof typeof further]: t.TOptional<(typeof further)[K]> }),
  BankNo: t.Optional(BankNo),
}

/** What of a student can be changed: what is sent. A masked number, as it was read, stays what it is. */
export const editedFields = {
  StudentNo: t.Optional(basics.StudentNo),
  TrueName: t.Optional(basics.TrueName),
  Sex: t.Optional(Sex),
  IdCard: t.Optional(t.String({ ...basics.IdCard, pattern: '^\\d{17}[\\dX]$|^\\d{4}\\*{10}[\\dX]{4}$' })),
  Nation: t.Optional(Nation),
  Political: t.Optional(Political),
  EduLevel: t.Optional(EduLevel),
  Birthday: Clearable(Birthday),
  EduYears: t.Optional(EduYears),
  ...(each(further, Clearable) as { [K in keyof typeof further]: ReturnType<typeof Clearable<(typeof further)[K]>> }),
  BankNo: Clearable(t.String({ ...BankNo, pattern: '^\\d{12,19}$|^\\*{8,15}\\d{4}$' })),
}

/** A relative of a student. */
const relative = { Relation: Coded('Relation', '关系'), Name: NameOf('姓名') }
const work = { WorkUnit: t.Optional(t.String({ maxLength: 50, title: '工作单位', trim: true })) }

/** The family as it is stored: a masked mobile, as it was read, stays what it is. */
export const FamilyRows = RowsOf(
  '家庭成员',
  t.Object({
    ...relative,
    Mobile: t.String({ ...MobileOf('手机号'), pattern: `${mobilePattern}|^\\d{3}\\*{4}\\d{4}$` }),
    ...work,
    IsGuardian: FlagOf('监护人'),
  }),
  { most: 6 },
)

const shown = { Id, ...studentFields }

/** A row of the roster. Sex, Nation, Political and EduLevel are dictionary codes; IdCard and Mobile are masked. */
export const StudentRow = t.Object(shown)
export type StudentRow = t.Static<typeof StudentRow>

/** One student in full. Identity and bank number are masked, and so are the mobiles of the family; the own mobile for those who neither edit nor export students. */
export const StudentDetail = t.Object({
  ...shown,
  Mobile: t.String({ title: '手机号', tel: true }),
  Mail: t.String({ title: '邮箱', copied: true }),
  Birthday: Nullable(Birthday),
  HomeProvince,
  EduYears: t.Integer({ title: '学制' }),
  CounsellorName: t.String({ title: '辅导员' }),
  ExamineeNo: Nullable(t.String({ title: '考生号', copied: true })),
  HomeCity: t.String({ title: '生源地（市）', region: 2 }),
  HomeCounty: t.String({ title: '生源地（区县）', region: 3 }),
  HukouType,
  HomeAddress: t.String({ title: '家庭地址' }),
  BankName: t.String({ title: '开户银行' }),
  BankNo: Masked('银行卡号', 0),
  TutorId: Nullable(Picked('staff', '导师')),
  TutorName: t.String({ title: '导师' }),
  Photo: Nullable(Photo),
  Family: t.Array(
    t.Object({
      ...relative,
      Mobile: Masked('手机号', 3),
      WorkUnit: t.String({ title: '工作单位' }),
      IsGuardian: FlagOf('监护人'),
    }),
    { title: '家庭成员', rows: true },
  ),
  /** Fields that the caller may change; `Family` where he may save the family. */
  Editable: t.Array(t.String()),
  RowVersion: t.Integer(),
  CreateDate: t.String(),
  UpdateDate: Nullable(t.String()),
})
export type StudentDetail = t.Static<typeof StudentDetail>
