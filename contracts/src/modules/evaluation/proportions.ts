/** evaluation, shares and levels of an assessment: what counts how much, 100 % in all, and from which score on which level is given. */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { RowsOf, Text } from '#contracts/fields'
import { Id, Nullable, Page } from '#contracts/shapes'
import { Aid, Dimension, LevelCode, Score, sources } from './words.ts'

const Source = t.Integer({ minimum: 1, maximum: 4, title: '来源', words: sources })
/** In percent, with one decimal. */
const Proportion = t.Number({ minimum: 0, maximum: 100, multipleOf: 0.1, title: '占比' })
/** The part of those who study who may get a level; null: as many as there are. */
const QuotaRate = Nullable(t.Number({ minimum: 0, maximum: 1, multipleOf: 0.0001, title: '名额比例' }))

export const ShareRow = t.Object({
  Id,
  Source,
  /** 自评, or the name of the dimension. */
  SourceName: t.String({ title: '项目' }),
  /** '' but of a dimension. */
  Dimension: t.String({ title: '维度' }),
  Proportion,
})
export const LevelRow = t.Object({
  LevelCode,
  LevelName: Text('等级名称', 20),
  MinScore: Nullable(Score('最低分')),
  MaxScore: Nullable(Score('最高分')),
  QuotaRate,
})

export const proportions = module('evaluation', {
  listProportion: query({
    summary: 'The shares and levels of an assessment.',
    path: '/api/ROPS/GetEvaluationProportionList',
    access: 'rops.export',
    input: t.Object({ Aid }),
    result: t.Object({ ...Page(ShareRow).properties, Levels: t.Array(LevelRow) }),
    refusals: ['NOT_FOUND'],
  }),
  getProportion: query({
    summary: 'One share of an assessment.',
    path: '/api/ROPS/GetEvaluationProportionById',
    method: 'GET',
    payload: 'query',
    access: 'rops.export',
    input: t.Object({ Id }),
    result: t.Object({ ...ShareRow.properties, AssessmentId: Id }),
    refusals: ['NOT_FOUND'],
  }),
  saveProportions: command({
    summary: 'Writes all shares of a draft, 100 % in all, and all its levels, of which the last begins at 0.',
    path: '/api/ROPS/AlterEvaluationProportion',
    access: 'rops.enable',
    input: t.Object({
      Aid,
      Rows: t.Array(t.Object({ Source, Dimension: t.Optional(Dimension), Proportion }), {
        minItems: 1,
        maxItems: 20,
        title: '占比',
      }),
      Levels: RowsOf(
        '等级',
        t.Object({
          LevelCode,
          LevelName: Text('等级名称', 20),
          MinScore: Score('最低分'),
          QuotaRate: t.Optional(QuotaRate),
        }),
        { least: 2, most: 10 },
      ),
    }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND', 'EVAL_SHARES_FIXED', 'EVAL_SHARES_SUM', 'EVAL_SHARES_PARTS', 'EVAL_LEVELS'],
    title: '修改占比与等级',
    once: true,
  }),
})
