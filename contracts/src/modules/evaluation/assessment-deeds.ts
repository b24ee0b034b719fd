/** evaluation, what happens to an assessment that runs: it is done again, and people are reminded of it. */
import * as t from 'typebox'
import { command, module } from '#contracts/endpoint'
import { Picked } from '#contracts/fields'
import { Flag, Id } from '#contracts/shapes'
import { Aid, Count } from './words.ts'

export const assessmentDeeds = module('evaluation', {
  reopenAssessment: command({
    summary:
      'Reopens the review of a whole assessment, or of one class: votes, scores and levels go, answers and proofs stay.',
    path: '/api/ROPS/AnewEvaluating',
    method: 'GET',
    access: 'rops.import',
    input: t.Object({ Id, ClassId: t.Optional(Picked('class', '班级')) }),
    result: t.Object({ ResetNum: Count('重新测评') }),
    refusals: [
      'NOT_FOUND',
      'EVAL_DRAFT',
      'EVAL_SET_TIMES',
      'EVAL_VOTES_OVER',
      'EVAL_ARCHIVED',
      'EVAL_COLLEGE_PUBLISHED',
      'CLASS_STATE',
    ],
    touches: ['workbench'],
    confirms: true,
    title: '重新测评',
  }),
  remind: command({
    summary:
      'Reminds students within reach of an assessment, or those of one class, all or those who have not handed in; at least two hours apart for a class.',
    path: '/api/ROPS/PublishTask',
    method: 'GET',
    access: 'rops.export',
    input: t.Object({ Aid, ClassId: t.Optional(Picked('class', '班级')), OnlyUnSubmit: t.Optional(Flag) }),
    result: t.Object({ SendNum: Count('已发送'), SkipNum: Count('已跳过') }),
    refusals: ['NOT_FOUND', 'EVAL_DRAFT', 'EVAL_REMIND_OFTEN', 'EVAL_REMIND_NOBODY'],
    unlogged: 'Each reminder stands in the log of messages, with who sent it.',
    touches: ['workbench'],
    once: true,
  }),
})
