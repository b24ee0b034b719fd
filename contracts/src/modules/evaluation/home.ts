/** evaluation, its home page: how an assessment goes for whoever looks, what he has to do, and what is made known. */
import * as t from 'typebox'
import { module, query } from '#contracts/endpoint'
import { TimeOf } from '#contracts/fields'
import { Nullable } from '#contracts/shapes'
import { Card } from '#contracts/statistics'
import { Aid, AssessmentState, AssessmentType, Count, RecordState } from './words.ts'

export const evaluationHome = module('evaluation', {
  getHome: query({
    summary:
      'Figures, progress, to-dos and notices of an assessment for the caller: of that which runs, where none is named.',
    path: '/api/ROPS/HomePage',
    method: 'GET',
    payload: 'query',
    access: 'rops.query',
    input: t.Object({ Aid: t.Optional(Aid) }),
    result: t.Object({
      /** Null where none runs. */
      Assessment: Nullable(
        t.Object({
          Id: t.String(),
          Name: t.String({ title: '测评名称' }),
          AssessmentType,
          State: AssessmentState,
          EndTime: TimeOf('自评截止时间'),
          VoteEndTime: TimeOf('评议截止时间'),
          MyState: Nullable(RecordState),
        }),
      ),
      Cards: t.Array(Card),
      Progress: t.Object({ Done: Count('已交'), Total: Count('应评') }),
      Todo: t.Array(t.Object({ Title: t.String(), Num: Count('数量'), Url: t.String() })),
      Notices: t.Array(t.Object({ Title: t.String(), Date: t.String(), Url: t.String() })),
    }),
    refusals: ['NOT_FOUND'],
  }),
})
