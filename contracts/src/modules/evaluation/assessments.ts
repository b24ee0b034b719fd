/**
 * evaluation, the assessments: what is assessed, of whom and until when. The office of the school makes them, publishes and clears them. After
 * publication its times and its description alone change. A student reads those that are for him, staff those of their students.
 */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { FlagOf, LongText, Picked, Search, Several, Text, TimeOf } from '#contracts/fields'
import { Id, Nullable, Page, paging, sorting } from '#contracts/shapes'
import { tallying } from '#contracts/tally'
import { AssessmentState, assessmentStates, AssessmentType, Count, RecordState, Score, SchoolYear } from './words.ts'
import { LevelRow, ShareRow } from './proportions.ts'

const Days = (title: string, minimum: number) => t.Integer({ minimum, maximum: 30, title })
const PublicityDays = t.Object(
  { 1: Days('班级公示', 1), 2: Days('学院公示', 1), 3: Days('学校公示', 1) },
  { title: '公示工作日', examples: [] },
)
/** Of the dimensions that have nothing of their own to begin with: conduct is voted on, and means of courses come from outside. */
const Base = t.Object({ Dimension: t.String({ pattern: '^[体美劳]$', title: '维度' }), Score: Score('基础分') })
const BaseScores = t.Array(Base, { maxItems: 3, title: '基础分' })

/** What is written. */
const fields = {
  Name: Text('测评名称', 50),
  AssessmentType,
  SchoolYear,
  Semester: t.Optional(t.String({ maxLength: 2, title: '学期', dict: 'Semester' })),
  StartTime: TimeOf('开始时间'),
  EndTime: TimeOf('自评截止时间', { since: 'StartTime', range: '自评时间' }),
  VoteEndTime: TimeOf('评议截止时间'),
  PublicityDays: t.Optional(PublicityDays),
  Orgs: t.Optional(t.Array(Picked('org', '测评范围'), { title: '测评范围', maxItems: 200, uniqueItems: true })),
  Grades: t.Optional(
    t.Array(t.String({ pattern: '^\\d{4}$', title: '年级', unit: '级' }), {
      title: '年级',
      maxItems: 20,
      uniqueItems: true,
    }),
  ),
  ReviewRate: t.Optional(t.Number({ minimum: 0, maximum: 0.5, multipleOf: 0.0001, title: '评议员比例' })),
  MinReviewers: t.Optional(t.Integer({ minimum: 1, maximum: 20, title: '最少评议员' })),
  NeedPwd: t.Optional(FlagOf('需要评议口令')),
  BaseScores: t.Optional(BaseScores),
  IsTest: t.Optional(FlagOf('测试测评')),
  Remark: t.Optional(LongText('测评说明', 5000, { minLength: 0 })),
}

const counts = {
  /** Students in scope, and those of them who have handed in. */
  JoinNum: Count('应评'),
  SubmitNum: Count('已交'),
}

const shown = {
  Id,
  Name: fields.Name,
  AssessmentType,
  SchoolYear,
  Semester: t.String({ title: '学期', dict: 'Semester' }),
  StartTime: fields.StartTime,
  EndTime: TimeOf('自评截止时间'),
  VoteEndTime: fields.VoteEndTime,
  /** For whom it is, by the names of the units and grades. */
  ScopeText: t.String({ title: '测评范围' }),
  IsTest: FlagOf('测试测评'),
  NeedPwd: FlagOf('需要评议口令'),
  State: AssessmentState,
  ...counts,
  /** State of the caller's own record, 0 where there is none yet; null for whoever is not assessed. */
  MyState: Nullable(RecordState),
  RowVersion: t.Integer({ title: '版本号' }),
}

const Assessment = t.Object({
  ...shown,
  PublicityDays,
  Orgs: t.Array(t.String()),
  Grades: t.Array(t.String()),
  ReviewRate: t.Number({ title: '评议员比例' }),
  MinReviewers: t.Integer({ title: '最少评议员' }),
  BaseScores,
  Remark: t.String({ title: '测评说明' }),
  PublishTime: Nullable(TimeOf('发布时间')),
  ArchiveTime: Nullable(TimeOf('归档时间')),
  Proportions: t.Array(ShareRow, { title: '占比' }),
  /** Without scores for whoever may not export. */
  Levels: t.Array(LevelRow, { title: '等级' }),
  QuestionNum: Count('题目'),
  ClassNum: Count('班级'),
})
export type Assessment = t.Static<typeof Assessment>

const listAssessment = query({
  summary: 'Assessments: for students the published ones that are for them, for staff those of their students.',
  path: '/api/ROPS/GetAssessmentList',
  access: 'rops.query',
  input: t.Object({
    ...paging,
    ...sorting(['Name', 'SchoolYear', 'StartTime', 'EndTime', 'State']),
    Name: Search('测评名称'),
    SchoolYear: t.Optional(SchoolYear),
    AssessmentType: t.Optional(AssessmentType),
    State: t.Optional(Several(AssessmentState)),
  }),
  result: Page(t.Object(shown)),
})

export const assessments = module('evaluation', {
  listAssessment,
  tallyAssessment: tallying({
    summary: 'How many assessments the same filters find, by state.',
    of: listAssessment,
    path: '/api/ROPS/GetAssessmentTally',
    access: 'rops.query',
    tabs: {
      all: { text: '全部', asks: {} },
      draft: { text: assessmentStates[0], asks: { State: [0] } },
      answering: { text: assessmentStates[1], asks: { State: [1] } },
      review: { text: assessmentStates[2], asks: { State: [2] } },
      college: { text: assessmentStates[3], asks: { State: [3] } },
      publicity: { text: assessmentStates[4], asks: { State: [4] } },
      archived: { text: assessmentStates[5], asks: { State: [5] } },
    },
  }),
  getAssessment: query({
    summary: 'One assessment with its shares, levels and counts.',
    path: '/api/ROPS/GetAssessmentById',
    method: 'GET',
    payload: 'query',
    access: 'rops.get',
    input: t.Object({ Id }),
    result: Assessment,
    refusals: ['NOT_FOUND'],
  }),
  saveAssessment: command({
    summary:
      'Adds an assessment, with the usual questions, shares and levels of its type, or with an Id changes one: a draft wholly, a published one in its times and description.',
    path: '/api/ROPS/AddAssessment',
    access: 'rops.enable',
    input: t.Object({ Id: t.Optional(Id), ...fields, RowVersion: t.Optional(t.Integer({ minimum: 1 })) }),
    result: t.Object({ Id }),
    refusals: [
      'NOT_FOUND',
      'STALE',
      'EVAL_TIMES',
      'EVAL_PAST',
      'EVAL_PUBLICITY_DAYS',
      'EVAL_BASES',
      'EVAL_BASES_TWICE',
      'EVAL_PUBLISHED',
      'EVAL_ENDED',
    ],
    title: '保存测评',
    once: true,
    volatile: ['Id'],
  }),
  removeAssessment: command({
    summary: 'Removes a draft with its questions, shares and levels.',
    path: '/api/ROPS/DelAssessment',
    method: 'GET',
    access: 'rops.delete',
    input: t.Object({ Id }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND', 'EVAL_KEPT'],
    title: '删除测评',
  }),
  copyAssessment: command({
    summary:
      'Makes a draft of another school year from an assessment: its questions, shares and levels, without people.',
    path: '/api/ROPS/CopyAssessment',
    access: 'rops.enable',
    input: t.Object({ Id, Name: fields.Name, SchoolYear }),
    result: t.Object({ Id }),
    refusals: ['NOT_FOUND'],
    title: '复制测评',
    once: true,
    volatile: ['Id'],
  }),
  publishAssessment: command({
    summary:
      'Publishes a draft, whose questions, shares, levels and reviewers are complete; of types 2 and 3 everybody gets a record.',
    path: '/api/ROPS/FBAssessment',
    method: 'GET',
    access: 'rops.enable',
    input: t.Object({ Id }),
    result: t.Object({ UserNum: Count('学生'), ClassNum: Count('班级') }),
    refusals: [
      'NOT_FOUND',
      'EVAL_PUBLISHED',
      'EVAL_NO_QUESTION',
      'EVAL_SHARES_SUM',
      'EVAL_LEVELS',
      'EVAL_OVER',
      'EVAL_NOBODY',
      'EVAL_FEW_REVIEWERS',
      'EVAL_RUNNING',
    ],
    touches: ['workbench'],
    confirms: true,
    title: '发布测评',
  }),
  emptyTest: command({
    summary: 'Clears what people did in an assessment that is one to try out; its questions and people stay.',
    path: '/api/ROPS/EmptyTestData',
    method: 'GET',
    access: 'rops.disable',
    input: t.Object({ Id }),
    result: t.Object({ DelNum: Count('清空') }),
    refusals: ['NOT_FOUND', 'EVAL_NOT_TEST'],
    title: '清空测试数据',
  }),
})
