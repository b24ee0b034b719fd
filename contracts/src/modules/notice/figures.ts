/** notice, figures: how many notices there are, and what was answered. */
import * as t from 'typebox'
import { query } from '#contracts/endpoint'
import { Id } from '#contracts/shapes'
import { noticeFilters } from './manage.ts'
import { ReceiptField } from './receipt.ts'

const { Key, Label, Type } = ReceiptField.properties

/** A question with options, and how many chose each of them, in their order. */
export const AnswerCounts = t.Object({
  Key,
  Label,
  Type,
  Options: t.Array(t.Object({ Option: t.String(), Num: t.Integer() })),
})
export type AnswerCounts = t.Static<typeof AnswerCounts>

export const figureCalls = {
  countNotice: query({
    summary: 'How many notices the same filters find among those that the caller publishes or audits, by state.',
    path: '/api/Notice/GetNoticeStatistics',
    access: 'notice.add',
    input: t.Object(noticeFilters),
    result: t.Object({
      total: t.Integer(),
      ByStatus: t.Array(t.Object({ Key: t.String(), Count: t.Integer() })),
    }),
  }),
  countAnswers: query({
    summary:
      'How many receivers of a notice have answered, and what they chose of the questions with options; for those who wrote or audit it.',
    path: '/api/Notice/GetReceiptStatistics',
    access: 'notice.add',
    input: t.Object({ Id }),
    result: t.Object({ Answered: t.Integer({ title: '已回执' }), Questions: t.Array(AnswerCounts) }),
    refusals: ['NOT_FOUND'],
  }),
}
