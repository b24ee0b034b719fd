/** evaluation, how far it is: the tree of units with what is done, the students of one of them, and all data within reach. */
import * as t from 'typebox'
import { module, query } from '#contracts/endpoint'
import { ofStudent, studentFilters, studentFields } from '#contracts/of-student'
import { MapOf, Id, Nullable, Page, paging, sorting } from '#contracts/shapes'
import { TimeOf } from '#contracts/fields'
import { Answer } from './answering.ts'
import { Prove } from './proofs.ts'
import { Aid, Count, Dimension, DimScore, LevelCode, LevelShown, NodeKind, RecordState, scores } from './words.ts'

/** A node of the tree; children are in it. */
export interface ProgressNode {
  id: string
  text: string
  attributes: { Kind: t.Static<typeof NodeKind>; Done: number; Total: number; ReportState: 0 | 1 | null }
  children: ProgressNode[]
}

const Node = t.Object({
  id: t.String(),
  text: t.String(),
  attributes: t.Object({
    Kind: NodeKind,
    /** Who has handed in, of those who have a record: of types 2 and 3 all in scope, of type 1 those who have begun. */
    Done: Count('已交'),
    Total: Count('应评'),
    /** Of a class; of others 1 once all of theirs are reported. */
    ReportState: Nullable(t.Union([t.Literal(0), t.Literal(1)])),
  }),
  children: t.Array(t.Unsafe<ProgressNode>({ type: 'object' })),
})

const unit = { OrgId: studentFilters.OrgId, ClassId: studentFilters.ClassId, Key: studentFilters.Key }

export const progress = module('evaluation', {
  getProgressTree: query({
    summary: 'School, colleges, majors and classes within reach with how many have handed in.',
    path: '/api/ROPS/GetMeasurementProgressLeft',
    access: 'rops.export',
    input: t.Object({ Aid }),
    result: t.Array(Node),
    refusals: ['NOT_FOUND'],
  }),
  listProgress: query({
    summary: 'The students of a unit with the state of their records and the votes on them.',
    path: '/api/ROPS/GetMeasurementProgress',
    access: 'rops.export',
    input: t.Object({ ...paging, Aid, ...unit, State: t.Optional(RecordState) }),
    result: Page(
      t.Object({
        Id,
        ...ofStudent,
        State: RecordState,
        StateStr: t.String({ title: '状态' }),
        SubmitTime: Nullable(TimeOf('提交时间')),
        VotedNum: Count('已评'),
        VoterNum: Count('应评'),
      }),
    ),
    refusals: ['NOT_FOUND'],
  }),
  listMeasuredAll: query({
    summary: 'All records within reach with scores, levels by stage, answers and proofs.',
    path: '/api/ROPS/GetMeasurementDataAll',
    access: 'rops.export',
    input: t.Object({
      ...paging,
      ...sorting(['StudentNo', 'SelfScore', 'VoteScore', 'TeacherScore', 'TotalScore', 'ClassRank', 'MajorRank']),
      Aid,
      ...unit,
      OrgIds: t.Optional(t.Array(Id, { maxItems: 200, title: '学院' })),
      LevelCode: t.Optional(LevelCode),
      Dimension: t.Optional(Dimension),
      State: t.Optional(RecordState),
    }),
    result: Page(
      t.Object({
        Id,
        ...ofStudent,
        Sex: studentFields.Sex,
        State: RecordState,
        ...scores,
        SuggestLevel: LevelShown('建议等级'),
        ClassLevel: LevelShown('班级等级'),
        CollegeLevel: LevelShown('学院等级'),
        SchoolLevel: LevelShown('学校等级'),
        Opinion: t.String({ title: '意见' }),
        Dims: t.Array(DimScore),
        Answers: MapOf(Answer),
        Proves: t.Array(Prove),
      }),
    ),
    refusals: ['NOT_FOUND'],
  }),
})
