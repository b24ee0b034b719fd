/** evaluation, the questions of an assessment: kept by the office of the school as long as it is a draft. They hold scores, which students never read. */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { FlagOf, RowsOf, Text } from '#contracts/fields'
import { Id, Page, paging } from '#contracts/shapes'
import { Aid, AnswerBy, Dimension, questionTypes, Score } from './words.ts'

/** Most questions of an assessment, and options of one. */
export const mostQuestions = 100
const mostOptions = 12

export const QuestionType = t.Integer({ minimum: 1, maximum: 5, title: '题型', words: questionTypes })
export const OptionKey = t.String({ pattern: '^[A-Z]$', title: '选项' })

const Option = t.Object({
  Key: t.String({ pattern: '^[A-Z]$', title: '编号' }),
  Text: Text('选项内容', 100),
  Score: Score('分值'),
  NeedProve: t.Optional(FlagOf('须附证明')),
  ProveType: t.Optional(t.String({ maxLength: 20, title: '证明类型', dict: 'HardshipKind' })),
  DirectLevel: t.Optional(t.String({ pattern: '^[A-Z]$', title: '直接认定等级', examples: ['A'] })),
})

const fields = {
  Dimension,
  Title: Text('题目', 200),
  QuestionType,
  Options: t.Optional(RowsOf('选项', Option, { most: mostOptions })),
  /** Of several options the most that they come to, of a number and of declared points the full marks; of the others it is worked out. */
  MaxScore: t.Optional(Score('满分')),
  IsRequired: t.Optional(FlagOf('必答')),
  AnswerBy,
  Sort: t.Optional(t.Integer({ minimum: 0, maximum: 9999, title: '排序' })),
}

const Question = t.Object({
  Id,
  AssessmentId: Id,
  Dimension,
  Title: fields.Title,
  QuestionType,
  Options: t.Array(Option, { title: '选项' }),
  MaxScore: t.Number({ title: '满分' }),
  IsRequired: FlagOf('必答'),
  AnswerBy,
  Sort: t.Integer({ title: '排序' }),
  RowVersion: t.Integer({ title: '版本号' }),
})
export type Question = t.Static<typeof Question>

export const questions = module('evaluation', {
  listQuestion: query({
    summary: 'The questions of an assessment with their scores, in their order.',
    path: '/api/ROPS/GetQuestionList',
    access: 'rops.export',
    input: t.Object({ ...paging, Aid, Dimension: t.Optional(Dimension), AnswerBy: t.Optional(AnswerBy) }),
    result: Page(Question),
    refusals: ['NOT_FOUND'],
  }),
  getQuestion: query({
    summary: 'One question with its scores.',
    path: '/api/ROPS/GetQuestionById',
    method: 'GET',
    payload: 'query',
    access: 'rops.export',
    input: t.Object({ Id }),
    result: Question,
    refusals: ['NOT_FOUND'],
  }),
  saveQuestion: command({
    summary: 'Adds a question to a draft, or with an Id changes one; its full marks are worked out.',
    path: '/api/ROPS/AddQuestion',
    access: 'rops.enable',
    input: t.Object({ Id: t.Optional(Id), Aid, ...fields, RowVersion: t.Optional(t.Integer({ minimum: 1 })) }),
    result: t.Object({ Id }),
    refusals: [
      'NOT_FOUND',
      'STALE',
      'EVAL_QUESTIONS_FIXED',
      'EVAL_QUESTIONS_FULL',
      'EVAL_OPTIONS',
      'EVAL_QUESTION_DIM',
    ],
    title: '保存题目',
    once: true,
    volatile: ['Id'],
  }),
  removeQuestion: command({
    summary: 'Removes questions of a draft.',
    path: '/api/ROPS/DelQuestion',
    access: 'rops.delete',
    input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: mostQuestions, title: '题目' }) }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND', 'EVAL_QUESTIONS_FIXED'],
    title: '删除题目',
  }),
})
