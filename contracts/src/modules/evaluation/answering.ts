/**
 * evaluation, answering: a student keeps a draft and hands it in once it is complete; reviewers and counsellors answer the questions that are
 * theirs for a student. Scores and levels of options are not told to students and reviewers, nor is the own score before it is handed in.
 */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { LongText, Picked } from '#contracts/fields'
import { FilesOf } from '#contracts/file-fields'
import { Flag, Id, MapOf, Nullable } from '#contracts/shapes'
import { mostQuestions, OptionKey, QuestionType } from './questions.ts'
import { Aid, AnswerBy, Dimension, RecordState, Score, ScoreShown } from './words.ts'
import { Prove } from './proofs.ts'

/** Most students for whom a counsellor answers at once. */
const mostAnswered = 50

/** One answer: keys of options, a number or declared points, a text, files; Accepted: the declared points that the counsellor accepts. */
export const Answer = t.Object({
  Keys: t.Optional(t.Array(OptionKey, { maxItems: 12, uniqueItems: true, title: '选项' })),
  Value: t.Optional(t.Number({ minimum: -1_000_000, maximum: 1_000_000, title: '数值' })),
  Text: t.Optional(LongText('说明', 500, { minLength: 0 })),
  Files: t.Optional(FilesOf('附件', { most: 5 })),
  Accepted: t.Optional(Score('认可分')),
})
export type Answer = t.Static<typeof Answer>

const AskedOption = t.Object({
  Key: OptionKey,
  Text: t.String({ title: '选项内容' }),
  NeedProve: t.Optional(Flag),
  ProveType: t.Optional(t.String({ title: '证明类型', dict: 'HardshipKind' })),
  /** For counsellors, colleges and the office alone. */
  Score: t.Optional(t.Number({ title: '分值' })),
  DirectLevel: t.Optional(t.String({ title: '直接认定' })),
})
const AskedQuestion = t.Object({
  Id,
  /** As it is shown and named in refusals, from 1. */
  No: t.Integer({ title: '题号' }),
  Dimension,
  Title: t.String({ title: '题目' }),
  QuestionType,
  Options: t.Array(AskedOption),
  MaxScore: t.Optional(t.Number({ title: '满分' })),
  IsRequired: Flag,
  AnswerBy,
})
export type AskedQuestion = t.Static<typeof AskedQuestion>

export const answering = module('evaluation', {
  listAsked: query({
    summary:
      'The questions that the caller answers, of himself or for a student, with what is answered already. Preview: of a student who is made up.',
    path: '/api/ROPS/GetEvaluatingQuestionList',
    access: 'rops.get',
    input: t.Object({
      Aid,
      UserId: t.Optional(Picked('student', '学生')),
      AnswerBy,
      Preview: t.Optional(Flag),
    }),
    result: t.Object({
      Record: Nullable(
        t.Object({
          Id,
          UserId: Id,
          TrueName: t.String({ title: '姓名' }),
          ClassName: t.String({ title: '班级' }),
          State: RecordState,
          SelfScore: ScoreShown('自评分'),
          ReturnReason: t.String({ title: '退回原因' }),
        }),
      ),
      Questions: t.Array(AskedQuestion),
      /** By the id of the question: those of the student, and the own ones of whoever answers for him. */
      Answers: MapOf(Answer),
      OwnAnswers: MapOf(Answer),
      Proves: t.Array(Prove),
      ReadOnly: Flag,
    }),
    refusals: ['NOT_FOUND', 'VOTE_PASSWORD'],
  }),
  saveAnswers: command({
    summary:
      'Keeps answers: of oneself as a draft, of a reviewer until he votes, of a counsellor for a student or several. Nothing is checked but that they fit their questions.',
    path: '/api/ROPS/AddMeterRecords',
    access: 'rops.edit',
    input: t.Object({
      Aid,
      UserId: t.Optional(Picked('student', '学生')),
      UserIds: t.Optional(
        t.Array(Picked('student', '学生'), { minItems: 1, maxItems: mostAnswered, uniqueItems: true, title: '学生' }),
      ),
      AnswerBy: t.Optional(AnswerBy),
      Answers: t.Array(t.Object({ QuestionId: Id, ...Answer.properties }), {
        maxItems: mostQuestions,
        title: '答案',
      }),
    }),
    result: t.Object({
      MeterRecordId: Id,
      /** Null to students before they hand in. */
      SelfScore: ScoreShown('自评分'),
      UnAnswered: t.Integer({ title: '未答题数' }),
    }),
    refusals: [
      'NOT_FOUND',
      'ANSWER_TIME',
      'ANSWER_SCOPE',
      'ANSWER_DONE',
      'ANSWER_WRONG',
      'VOTE_NOT_REVIEWER',
      'VOTE_SELF',
      'VOTE_EARLY',
      'VOTE_OVER',
      'CLASS_CLOSED',
      'VOTE_PASSWORD',
    ],
    confirms: true,
    title: '保存测评答案',
    volatile: ['MeterRecordId'],
  }),
  handIn: command({
    summary: 'A student hands in what he has answered, with the proofs that it needs.',
    path: '/api/ROPS/UserSubmit',
    access: 'rops.edit',
    input: t.Object({ Aid, Promise: t.Optional(Flag) }),
    result: t.Object({ State: RecordState, SelfScore: ScoreShown('自评分') }),
    refusals: [
      'NOT_FOUND',
      'ANSWER_TIME',
      'ANSWER_SCOPE',
      'ANSWER_DONE',
      'ANSWER_MISSING',
      'ANSWER_PROVE',
      'ANSWER_PROMISE',
    ],
    touches: ['workbench'],
    title: '提交测评',
    once: true,
  }),
  checkApply: query({
    summary: 'Whether the caller may take part in an assessment now, and why not.',
    path: '/api/ROPS/RopsCheckApplyFor',
    access: 'rops.query',
    input: t.Object({ Aid }),
    result: t.Object({ CanApply: Flag, Reasons: t.Array(t.String()) }),
    refusals: ['NOT_FOUND'],
  }),
  getContrast: query({
    summary: 'What a student gave himself beside the mean of the class, the votes and the result, by dimension.',
    path: '/api/ROPS/SelfEvaluationContrast',
    method: 'GET',
    payload: 'query',
    access: 'rops.get',
    input: t.Object({ Aid, UserId: t.Optional(Picked('student', '学生')) }),
    result: t.Object({
      Dims: t.Array(Dimension),
      Self: t.Array(ScoreShown('自评')),
      ClassAvg: t.Array(ScoreShown('班级平均')),
      Vote: t.Array(ScoreShown('评议')),
      Final: t.Array(ScoreShown('最终')),
    }),
    refusals: ['NOT_FOUND'],
  }),
})
