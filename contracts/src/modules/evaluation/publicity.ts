/**
 * evaluation, what is made known: of a class by its teacher, of a college by it, of the school by the office; for some working days. Only name,
 * class and level are told, of type 2 score and rank too. State: 0 draft → 1 running → 2 ended at half past five of its last day, 1 → 3 withdrawn.
 * Whoever belongs to the unit may object to it once at a time.
 */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { LongText, Text, TimeOf } from '#contracts/fields'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'
import { Aid, ClassId, Count, publicityStates, Rank, ScoreShown, Stage } from './words.ts'

const State = t.Integer({ minimum: 0, maximum: 3, title: '状态', words: publicityStates })
const OrgId = t.String({ minLength: 1, maxLength: 36, title: '学院', picks: 'org' })

const fields = {
  Title: Text('标题', 100),
  Content: t.Optional(LongText('内容', 5000, { minLength: 0 })),
  Contact: Text('联系方式', 50),
}

const shown = {
  Id,
  AssessmentId: Id,
  AssessmentName: t.String({ title: '测评' }),
  Stage,
  /** The class, the college or the school. */
  UnitName: t.String({ title: '公示单位' }),
  Title: fields.Title,
  Contact: t.String({ title: '联系方式' }),
  StartDate: Nullable(t.String({ title: '开始日期' })),
  EndDate: Nullable(t.String({ title: '截止日期' })),
  State,
  RowNum: Count('人数'),
  ObjectionNum: Count('异议'),
  CreateUserName: t.String({ title: '发布人' }),
}
const PublicityRow = t.Object(shown)

const Row = t.Object({
  TrueName: t.String({ title: '姓名' }),
  ClassName: t.String({ title: '班级' }),
  LevelName: t.String({ title: '等级' }),
  /** Of type 2 alone. */
  Total: t.Optional(ScoreShown('总分')),
  ClassRank: t.Optional(Rank('班级排名')),
  /** 1: an objection changed it. */
  Corrected: Flag,
})
const filters = { Aid: t.Optional(Aid), Stage: t.Optional(Stage), State: t.Optional(State) }

export const publicities = module('evaluation', {
  savePublicity: command({
    summary: 'Adds a draft or changes one; with Start 1 it begins, with the rows as they are.',
    path: '/api/ROPS/AddPublicity',
    access: 'rops.edit',
    input: t.Object({
      Id: t.Optional(Id),
      Aid,
      Stage,
      OrgId: t.Optional(OrgId),
      ClassId: t.Optional(ClassId),
      ...fields,
      /** Working days; those of the assessment at least. */
      Days: t.Optional(t.Integer({ minimum: 1, maximum: 30, title: '公示工作日' })),
      Start: t.Optional(Flag),
    }),
    result: Id,
    refusals: [
      'NOT_FOUND',
      'EVAL_ENDED',
      'REPORT_OPEN',
      'CLASS_REPORTED',
      'REPORT_OBJECTION',
      'PUBLICITY_CLASSES',
      'PUBLICITY_RECORDS',
      'PUBLICITY_COLLEGES',
      'PUBLICITY_DAYS',
      'PUBLICITY_RUNNING',
      'PUBLICITY_STARTED',
    ],
    title: '保存公示',
    once: true,
    volatile: ['ResultValue'],
  }),
  getPublicity: query({
    summary: 'One publicity without its rows.',
    path: '/api/ROPS/GetPublicityById',
    method: 'GET',
    payload: 'query',
    access: 'rops.get',
    input: t.Object({ Id }),
    result: t.Object({
      ...shown,
      Content: t.String({ title: '内容' }),
      OrgId: t.String(),
      ClassId: t.String(),
      Reason: t.String({ title: '撤销原因' }),
    }),
    refusals: ['NOT_FOUND'],
  }),
  listPublicity: query({
    summary: 'Publicities within reach; for students the running and ended ones of their units.',
    path: '/api/ROPS/GetPublicityList',
    access: 'rops.query',
    input: t.Object({ ...paging, ...filters }),
    result: Page(PublicityRow),
  }),
  getPublicityRows: query({
    summary: 'Who is named in a publicity: name, class and level.',
    path: '/api/ROPS/GetPublicityData',
    method: 'GET',
    payload: 'query',
    access: 'rops.get',
    input: t.Object({ Id }),
    result: t.Object({ rows: t.Array(Row) }),
    refusals: ['NOT_FOUND'],
  }),
  removePublicity: command({
    summary:
      'Its owner takes away a draft, or withdraws a running one with a reason; the days begin anew with the next.',
    path: '/api/ROPS/DelPublicity',
    access: 'rops.edit',
    input: t.Object({
      Ids: t.Array(Id, { minItems: 1, maxItems: 100, title: '公示' }),
      Reason: t.Optional(Text('撤销原因', 200, { minLength: 0 })),
    }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND', 'PUBLICITY_ENDED', 'PUBLICITY_REASON'],
    title: '删除或撤销公示',
  }),
  listClassPublicity: query({
    summary: 'Publicities of a class, of the own one where none is named.',
    path: '/api/ROPS/ClassGetPublicityList',
    access: 'rops.query',
    input: t.Object({ ...paging, Aid: t.Optional(Aid), ClassId: t.Optional(ClassId) }),
    result: Page(PublicityRow),
    refusals: ['NOT_FOUND'],
  }),
  listClassPublicityRows: query({
    summary: 'Who is named in a publicity of the own units, a page at a time, and whether the caller may object.',
    path: '/api/ROPS/ClassGetPublicityListData',
    access: 'rops.query',
    input: t.Object({ ...paging, PublicityId: Id }),
    result: t.Object({ ...Page(Row).properties, CanObject: Flag, LeftUntil: Nullable(TimeOf('截止时间')) }),
    refusals: ['NOT_FOUND'],
  }),
})
