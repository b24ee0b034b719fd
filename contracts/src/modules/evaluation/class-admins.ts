/**
 * evaluation, who reviews: class administrators (RoleType 1) and reviewers (2) of a class in an assessment. Both vote; the college or the office
 * uploads or names them, and resets the password of a class. Their rights come from these rows; the roles pyy and bjgly open the pages.
 */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { Batch } from '#contracts/entity'
import { Picked, Search } from '#contracts/fields'
import { importing } from '#contracts/importing'
import { FileRef, Id, Page, paging } from '#contracts/shapes'
import { tallying } from '#contracts/tally'
import { ImportTask } from '../transfer/imports.ts'
import { Aid, ClassId, Count, RoleType, roleTypes, unitFilters } from './words.ts'

const text = (title: string, maxLength: number, example: string, description?: string) =>
  t.String({ title, maxLength, examples: [example], ...(description !== undefined && { description }) })

const listClassAdmin = query({
  summary:
    'Class administrators and reviewers of the classes within reach, with how many they have voted on, and which of those classes have too few reviewers.',
  path: '/api/ROPS/GetClassAdminList',
  access: 'rops.export',
  input: t.Object({
    ...paging,
    Aid,
    ...unitFilters,
    RoleType: t.Optional(RoleType),
    Key: Search('学号或姓名'),
  }),
  result: t.Object({
    ...Page(
      t.Object({
        Id,
        StudentId: Id,
        StudentNo: t.String({ title: '学号', copied: true }),
        TrueName: t.String({ title: '姓名' }),
        ClassId: Id,
        ClassName: t.String({ title: '班级' }),
        OrgName: t.String({ title: '学院' }),
        RoleType,
        VotedNum: Count('已投'),
        VoteNum: Count('应投'),
        State: t.Integer({ title: '状态', words: { 0: '停用', 1: '启用' } }),
      }),
    ).properties,
    /** Classes that have fewer reviewers than they need, those without any among them. */
    Few: t.Array(
      t.Object({
        ClassId: Id,
        ClassName: t.String({ title: '班级' }),
        Num: Count('评议员'),
        Need: Count('最少评议员'),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const classAdmins = module('evaluation', {
  listClassAdmin,
  tallyClassAdmin: tallying({
    summary: 'How many the same filters find, by role.',
    of: listClassAdmin,
    path: '/api/ROPS/GetClassAdminTally',
    access: 'rops.export',
    tabs: {
      all: { text: '全部', asks: {} },
      admins: { text: roleTypes[1], asks: { RoleType: 1 } },
      reviewers: { text: roleTypes[2], asks: { RoleType: 2 } },
    },
  }),
  addClassAdmin: command({
    summary: 'Names students of a class as its administrators or reviewers; nobody is twice the same.',
    path: '/api/ROPS/AddClassAdmin',
    access: 'rops.import',
    input: t.Object({
      Aid,
      ClassId,
      UserIds: t.Array(Picked('student', '学生'), { minItems: 1, maxItems: 50, uniqueItems: true, title: '学生' }),
      RoleType,
    }),
    result: t.Object({ AddNum: Count('新增') }),
    refusals: ['NOT_FOUND', 'ADMIN_OTHER_CLASS', 'ADMIN_TWICE', 'EVAL_ENDED'],
    title: '新增班级评议员',
    once: true,
  }),
  removeClassAdmin: command({
    summary:
      'Takes away those who have not voted, as long as a class that votes has enough left; the others are named with the reason.',
    path: '/api/ROPS/DelClassAdmin',
    access: 'rops.import',
    input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: 200, title: '班级评议员' }) }),
    result: Batch,
    title: '删除班级评议员',
  }),
  resetPassword: command({
    summary: 'Gives classes new passwords for their reviews, six digits each, which are told once.',
    path: '/api/ROPS/collegeResetsClassPassword',
    access: 'rops.import',
    input: t.Object({
      Aid,
      ClassIds: t.Array(ClassId, { minItems: 1, maxItems: 200, uniqueItems: true, title: '班级' }),
    }),
    result: t.Array(t.Object({ ClassName: t.String({ title: '班级' }), Password: t.String({ title: '口令' }) })),
    refusals: ['NOT_FOUND', 'EVAL_DRAFT', 'EVAL_ENDED'],
    title: '重置班级评议口令',
    volatile: ['Password'],
  }),
})

/** How uploads went. */
export const importLists = module('evaluation', {
  listImport: query({
    summary: 'Imports of reviewers and of scores that the caller began.',
    path: '/api/ROPS/GetInPutTaskList',
    access: 'rops.import',
    input: t.Object({ ...paging, Aid: t.Optional(Aid) }),
    result: Page(ImportTask),
  }),
})

/** The files of uploads. */
export const classAdminFiles = module('evaluation', {
  getClassAdminFile: command({
    summary: 'The template of the upload (1), or who is named already in the classes within reach (2), as a file.',
    path: '/api/ROPS/DwonClassAdmin',
    method: 'GET',
    access: 'rops.import',
    input: t.Object({ Aid, Kind: t.Union([t.Literal(1), t.Literal(2)], { title: '文件' }) }),
    result: FileRef,
    refusals: ['NOT_FOUND'],
    unlogged: 'A file of what the caller reads in the list.',
    volatile: ['FilePartPath'],
  }),
})

/** What is uploaded. */
export const evaluationImports = module('evaluation', {
  importClassAdmin: importing({
    summary: 'Starts the import of class administrators and reviewers: all rows are stored, or none.',
    path: '/api/ROPS/UpClassAdmin',
    access: 'rops.import',
    type: 5,
    noun: '班级评议员',
    whole: true,
    mostRows: 5000,
    fields: { Aid },
    row: t.Object({
      ClassId: text('班级', 50, '软件工程2401', '班级名称'),
      UserId: text('学号', 20, '2024010101'),
      TrueName: text('姓名', 50, '张三'),
      RoleType: text('角色', 5, '评议员', '班级管理员或评议员'),
    }),
  }),
  importScore: importing({
    summary:
      'Starts the import of the scores of type 2 that come from elsewhere; a student who has some gets the new ones.',
    path: '/api/ROPS/ImportScore',
    access: 'rops.import',
    type: 9,
    noun: '综合测评成绩',
    fields: { Aid },
    row: t.Object({
      UserId: text('学号', 20, '2024010101'),
      AvgScore: t.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, title: '平均成绩', examples: [85.5] }),
      SportScore: t.Optional(
        t.Number({
          minimum: 0,
          maximum: 100,
          multipleOf: 0.01,
          title: '体测成绩',
          examples: [80],
          description: '空白按70',
        }),
      ),
    }),
  }),
})
