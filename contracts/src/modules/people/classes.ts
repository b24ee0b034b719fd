/**
 * people, classes: each belongs to a major and so to a college, and to exactly one counsellor, who reaches its students.
 *
 * State 1 在读 → 2 毕业 (GraduateClass), once no student is on leave or keeps a place; those who study graduate with it. A counsellor is
 * asked for again (6001) beyond 200 students of status 1, 2 or 6. A class with students is not removed. Posts of cadres are those of
 * the dictionary ClassPost; all but the last two have one holder at a time. Counsellors of a class keep its cadres and its head
 * teacher; everything else of it is changed by whoever may add classes.
 */
import * as t from 'typebox'
import { BulkDone, chosenFrom, chosenRefusals } from '#contracts/bulk'
import { command, queryOne } from '#contracts/endpoint'
import { entity } from '#contracts/entity'
import { Coded, CodedNumber, DayOf, Picked, RowsOf, Search, Text } from '#contracts/fields'
import { exporting } from '#contracts/exporting'
import { importing } from '#contracts/importing'
import { Id, Nullable, sorting } from '#contracts/shapes'

const Grade = t.String({ pattern: '^\\d{4}$', title: '年级', unit: '级', examples: ['2026'] })
const MajorId = Picked('org', '专业')
const CounsellorId = Picked('staff', '辅导员')
const HeadTeacherId = Picked('staff', '班主任')
const State = CodedNumber('ClassState', '状态')
const Count = (title: string) => t.Integer({ minimum: 0, title })

const ClassName = Text('班级名称', 30, { examples: ['软件2601班'] })
const ClassCode = t.String({
  pattern: '^[0-9A-Za-z]{1,30}$',
  title: '班级代码',
  copied: true,
  examples: ['202608090201'],
  description: '空白时自动生成：年级、专业代码、两位序号',
})
const Size = t.Integer({ minimum: 1, maximum: 100, title: '编制人数', examples: [40] })

const fields = {
  ClassName,
  ClassCode: t.Optional(ClassCode),
  Grade,
  MajorId,
  CounsellorId,
  HeadTeacherId: t.Optional(Nullable(HeadTeacherId)),
  Size: t.Optional(Size),
}
const shown = {
  CollegeId: Id,
  OrgName: t.String({ title: '学院' }),
  MajorName: t.String({ title: '专业' }),
  CounsellorName: t.String({ title: '辅导员' }),
  HeadTeacherName: t.String({ title: '班主任' }),
  Num: Count('学生人数'),
  State,
}

const classes = entity('Class', {
  path: '/api/UserOrg',
  noun: '班级',
  permission: 'class',
  fields,
  shown,
  filters: {
    ...sorting(['ClassName', 'ClassCode', 'Grade']),
    Key: Search('班级名称、代码或拼音'),
    OrgId: t.Optional(Picked('org', '学院')),
    MajorId: t.Optional(MajorId),
    Grade: t.Optional(Grade),
    CounsellorId: t.Optional(CounsellorId),
    State: t.Optional(State),
  },
  unique: [['ClassCode'], ['ClassName', 'Grade']],
  refusals: ['NOT_COUNSELLOR'],
  confirms: true,
})

/** Somebody who holds an office in the class. */
const cadre = {
  StudentId: Picked('student', '学生'),
  Post: Coded('ClassPost', '职务'),
  TermStart: DayOf('任职日期'),
  TermEnd: t.Optional(Nullable(t.String({ ...DayOf('离任日期'), since: 'TermStart', range: '任期' }))),
}
const who = { StudentNo: t.String({ title: '学号' }), TrueName: t.String({ title: '姓名' }) }

const many = {
  result: BulkDone,
  once: true,
  refusals: [...chosenRefusals],
} as const

export const classCalls = {
  ...classes,
  // Counsellors may edit what their class has chosen, not what it is.
  editClass: { ...classes.editClass, access: 'class.add' as const },
  getClassDetail: queryOne({
    summary: 'What a class has beside its row: students by status, cadres, the newest moves into and out of it.',
    path: '/api/UserOrg/GetClassDetail',
    access: 'class.get',
    result: t.Object({
      Id,
      RowVersion: t.Integer(),
      ByStatus: t.Array(t.Object({ Key: t.String(), Count: t.Integer() })),
      Cadres: t.Array(t.Object({ ...who, ...cadre, TermEnd: Nullable(DayOf('离任日期')) })),
      Moves: t.Array(
        t.Object({
          Id,
          ...who,
          ChangeDate: DayOf('日期'),
          FromClassName: t.String({ title: '原班级' }),
          ToClassName: t.String({ title: '新班级' }),
          Reason: t.String({ title: '原因' }),
          CreateUserName: t.String({ title: '办理人' }),
        }),
      ),
    }),
  }),
  setClassCounsellor: command({
    ...many,
    summary: 'Gives classes another counsellor, who reaches their students from the next call on.',
    path: '/api/UserOrg/SetClassCounsellor',
    access: 'class.add',
    input: t.Object({ ...chosenFrom(classes.listClass, '班级'), CounsellorId }),
    refusals: [...many.refusals, 'NOT_COUNSELLOR'],
    title: '更换辅导员',
    confirms: true,
  }),
  setHeadTeacher: command({
    ...many,
    summary: 'Gives classes another head teacher.',
    path: '/api/UserOrg/SetHeadTeacher',
    access: 'class.edit',
    input: t.Object({ ...chosenFrom(classes.listClass, '班级'), UserId: HeadTeacherId }),
    refusals: [...many.refusals, 'NOT_FOUND'],
    title: '设置班主任',
  }),
  saveClassCadre: command({
    summary: 'Replaces the cadres of a class; RowVersion, where given, is that of the class as it was read.',
    path: '/api/UserOrg/SaveClassCadre',
    access: 'class.edit',
    input: t.Object({
      ClassId: Id,
      Items: RowsOf('班委', t.Object(cadre), { most: 40 }),
      RowVersion: t.Optional(t.Integer({ minimum: 1, title: '版本号' })),
    }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND', 'STALE', 'NOT_IN_CLASS', 'ONE_HOLDER'],
    title: '保存班委',
    once: true,
  }),
  graduateClass: command({
    ...many,
    summary: 'Graduates classes with the students who study in them.',
    path: '/api/UserOrg/GraduateClass',
    access: 'class.enable',
    input: t.Object(chosenFrom(classes.listClass, '班级')),
    title: '班级毕业',
    confirms: true,
  }),
  exportClasses: exporting({
    summary: 'Starts an export of the classes.',
    of: classes.listClass,
    path: '/api/UserOrg/ExportClassList',
    access: 'class.export',
    type: 33,
    noun: '班级',
  }),
  importClasses: importing({
    summary: 'Starts the import of an uploaded list of classes: all of its rows are stored, or with the reasons none.',
    path: '/api/UserOrg/ImportClassData',
    access: 'class.import',
    type: 2,
    noun: '班级',
    whole: true,
    mostRows: 5000,
    row: t.Object({
      ClassName,
      ClassCode: t.Optional(ClassCode),
      Grade: t.String({ ...Grade, description: '四位年份' }),
      MajorId: t.String({ title: '专业', maxLength: 50, examples: ['软件工程'], description: '专业名称或代码' }),
      CounsellorId: t.String({ title: '辅导员工号', maxLength: 30, examples: ['fdy01'] }),
      HeadTeacherId: t.Optional(t.String({ title: '班主任工号', maxLength: 30, examples: ['bzr01'] })),
      Size: t.Optional(t.Integer({ ...Size, description: '1 至 100，空白为 40' })),
    }),
  }),
}
