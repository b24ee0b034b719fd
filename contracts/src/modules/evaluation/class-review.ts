/**
 * evaluation, the review of a class: what was handed in and voted, its close, its report to the college. Class administrators, counsellor and head
 * teacher do it. CloseState: 0 open → 1 closed, which works out all scores, ranks and levels, 1 → 0 until it is made known. ReportState: 0 → 1.
 */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { Picked, Search, Text } from '#contracts/fields'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'
import { OpinionList } from './votes.ts'
import { Aid, ClassId, DimScore, LevelShown, RecordState, ScoreShown, scores } from './words.ts'

const CloseState = t.Integer({ minimum: 0, maximum: 1, title: '班级评议', words: { 0: '进行中', 1: '已关闭' } })
const ReportState = t.Integer({ minimum: 0, maximum: 1, title: '上报', words: { 0: '未上报', 1: '已上报' } })

/** A record with what it came to, as its class, college and the school see it. */
const MeasuredRow = t.Object({
  Id,
  MeterRecordId: Id,
  UserId: Id,
  StudentNo: t.String({ title: '学号' }),
  TrueName: t.String({ title: '姓名' }),
  ClassName: t.String({ title: '班级' }),
  State: RecordState,
  ...scores,
  SuggestLevel: LevelShown('建议等级'),
  Level: LevelShown('当前等级'),
  Dims: t.Array(DimScore),
  Opinions: OpinionList,
})
export type MeasuredRow = t.Static<typeof MeasuredRow>

export const classReview = module('evaluation', {
  listMeasured: query({
    summary:
      'The records of a class with their scores; before its close scores are for counsellors, colleges and the office alone, and opinions for nobody.',
    path: '/api/ROPS/GetMeasurementData',
    access: 'rops.query',
    input: t.Object({ ...paging, Aid, ClassId: t.Optional(ClassId), Key: Search('学号或姓名') }),
    result: Page(MeasuredRow),
    refusals: ['NOT_FOUND'],
  }),
  getClassClose: query({
    summary: 'How far the review of a class is, and what stands in the way of its next step.',
    path: '/api/ROPS/GetClassCloseEvaluation',
    method: 'GET',
    payload: 'query',
    access: 'rops.get',
    input: t.Object({ Aid, ClassId: t.Optional(ClassId) }),
    result: t.Object({ ClassId: Id, CloseState, ReportState, Blockers: t.Array(t.String()) }),
    refusals: ['NOT_FOUND'],
  }),
  closeClass: command({
    summary: 'Closes the review of a class and works out scores, ranks and levels; with Open 1 opens it again.',
    path: '/api/ROPS/AddClassCloseEvaluation',
    method: 'GET',
    access: 'rops.edit',
    input: t.Object({ Aid, ClassId: t.Optional(ClassId), Open: t.Optional(Flag) }),
    result: t.Object({ CloseState }),
    refusals: [
      'NOT_FOUND',
      'CLASS_STATE',
      'CLASS_RETURNED',
      'CLASS_PROVES',
      'CLASS_TEACHER',
      'CLASS_CLAIMS',
      'CLASS_NO_MEAN',
      'CLASS_VOTES',
      'CLASS_FEW_VOTES',
      'CLASS_IN_PUBLICITY',
      'CLASS_REPORTED',
    ],
    confirms: true,
    title: '关闭班级评议',
  }),
  reportClass: command({
    summary: 'Reports a closed class, whose publicity has ended without an open objection, to the college.',
    path: '/api/ROPS/RopsClassUpOrg',
    method: 'GET',
    access: 'rops.edit',
    input: t.Object({ Aid, ClassId: t.Optional(ClassId) }),
    result: t.Object({ ReportState }),
    refusals: ['NOT_FOUND', 'REPORT_OPEN', 'REPORT_PUBLICITY', 'REPORT_OBJECTION', 'CLASS_REPORTED'],
    touches: ['workbench'],
    title: '班级上报学院',
  }),
  returnRecord: command({
    summary: 'Gives a record back to its student while the class is open; votes on it go.',
    path: '/api/ROPS/ClassAnewEvaluatingUser',
    method: 'GET',
    access: 'rops.edit',
    input: t.Object({
      Aid,
      UserId: Picked('student', '学生'),
      Reason: Text('退回原因', 200, { minLength: 2 }),
    }),
    result: t.Object({ State: RecordState }),
    refusals: ['NOT_FOUND', 'CLASS_CLOSED', 'VOTE_OVER'],
    touches: ['workbench'],
    title: '退回重新测评',
  }),
  listCandidate: query({
    summary: 'Who would be made known to the class, with the level by the rules.',
    path: '/api/ROPS/GetClassPublicityData',
    method: 'GET',
    payload: 'query',
    access: 'rops.get',
    input: t.Object({ Aid, ClassId: t.Optional(ClassId) }),
    result: t.Object({
      rows: t.Array(
        t.Object({
          MeterRecordId: Id,
          TrueName: t.String({ title: '姓名' }),
          TotalScore: ScoreShown('总分'),
          SuggestLevel: LevelShown('建议等级'),
          Level: Nullable(LevelShown('等级')),
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
})
