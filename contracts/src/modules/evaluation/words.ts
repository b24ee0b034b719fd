/** evaluation, fields and words that several of its topics have. */
import * as t from 'typebox'
import { LongText, Picked } from '#contracts/fields'
import { Nullable, OneOf } from '#contracts/shapes'

export const assessmentTypes = { 1: '困难认定', 2: '综合测评', 3: '自定义' } as const
export const assessmentStates = {
  0: '草稿',
  1: '自评中',
  2: '班级评议',
  3: '学院审核',
  4: '公示',
  5: '归档',
} as const
export const recordStates = {
  0: '未填',
  1: '暂存',
  2: '已提交',
  3: '已退回',
  4: '评议中',
  5: '班级已上报',
  6: '学院已审',
  7: '学校已定',
  8: '作废',
} as const
export const questionTypes = { 1: '单选', 2: '多选', 3: '数值', 4: '申报加减分', 5: '附件' } as const
export const answerers = { 1: '学生', 2: '评议员', 3: '辅导员' } as const
export const sources = { 1: '自评', 2: '评议', 3: '辅导员', 4: '维度' } as const
export const roleTypes = { 1: '班级管理员', 2: '评议员' } as const
export const stages = { 1: '班级', 2: '学院', 3: '学校' } as const
export const proveStates = { 0: '待核验', 1: '有效', 2: '无效' } as const
export const publicityStates = { 0: '草稿', 1: '公示中', 2: '已结束', 3: '已撤销' } as const
export const objectionStates = { 0: '待处理', 1: '成立', 2: '不成立' } as const
export const objectionActions = { 1: '班级重新评议', 2: '更正等级', 3: '作废' } as const

/** The dimensions of the types whose dimensions are fixed; one of the school's own names them freely. */
export const dimensions = {
  1: ['特殊群体', '家庭收入', '家庭成员健康', '教育负担', '突发变故', '地区', '日常消费', '评议观察', '辅导员了解'],
  2: ['德', '智', '体', '美', '劳'],
} as const
/** A code that AddMeterRecordLevel takes for a level: the record is void. */
export const voidCode = 'VOID'

/** The assessment that a call is about. */
export const Aid = t.String({ minLength: 1, maxLength: 36, title: '测评' })
export const ClassId = t.String({ minLength: 1, maxLength: 36, title: '班级', picks: 'class' })
export const SchoolYear = t.String({
  pattern: '^\\d{4}-\\d{4}$',
  title: '学年',
  dict: 'SchoolYear',
  examples: ['2026-2027'],
})
export const AssessmentType = t.Integer({ minimum: 1, maximum: 3, title: '测评类型', words: assessmentTypes })
export const AssessmentState = t.Integer({ minimum: 0, maximum: 5, title: '状态', words: assessmentStates })
export const RecordState = t.Integer({ minimum: 0, maximum: 8, title: '状态', words: recordStates })
export const Stage = t.Integer({ minimum: 1, maximum: 3, title: '阶段', words: stages })
export const AnswerBy = t.Integer({ minimum: 1, maximum: 3, title: '答题人', words: answerers })
export const RoleType = t.Integer({ minimum: 1, maximum: 2, title: '角色', words: roleTypes })
export const Dimension = t.String({ minLength: 1, maxLength: 20, title: '维度', trim: true })
export const LevelCode = t.String({ pattern: '^[A-Z]$', title: '等级', examples: ['A'] })
/** The code of a level, '' where there is none yet. */
export const LevelShown = (title: string) => t.String({ title })

/** Points, with two decimals at most. */
export const Score = (title: string) => t.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, title, examples: [60] })
/** Points that may not be known yet. */
export const ScoreShown = (title: string) => Nullable(t.Number({ title }))
export const Rank = (title: string) => Nullable(t.Integer({ title }))
export const Count = (title: string) => t.Integer({ minimum: 0, title })
export const Opinion = LongText('意见', 200, { minLength: 0 })

/** The four scores of a record, and where it stands. */
export const scores = {
  SelfScore: ScoreShown('自评分'),
  VoteScore: ScoreShown('评议分'),
  TeacherScore: ScoreShown('辅导员评分'),
  TotalScore: ScoreShown('总分'),
  ClassRank: Rank('班级排名'),
  MajorRank: Rank('专业排名'),
}

/** A dimension with what it came to. */
export const DimScore = t.Object({
  Dimension,
  Self: ScoreShown('自评'),
  Vote: ScoreShown('评议'),
  Final: ScoreShown('最终'),
})

/** Where something is narrowed to a unit of the school. */
export const unitFilters = {
  OrgId: t.Optional(t.String({ minLength: 1, maxLength: 36, title: '学院或专业', picks: 'org' })),
  ClassId: t.Optional(ClassId),
}
/** Kinds of nodes of the tree of progress. */
export const NodeKind = OneOf(['school', 'college', 'major', 'class'])

/** Students of whom a list or an export has records alone. */
export const UserIds = t.Optional(
  t.Array(Picked('student', '学生'), { maxItems: 500, uniqueItems: true, title: '学生' }),
)
