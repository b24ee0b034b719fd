/** evaluation, papers: all are tasks that write a file. Calls that only pages at desks load. */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { exporting } from '#contracts/exporting'
import { Id, Page, paging } from '#contracts/shapes'
import { levels } from './levels.ts'
import { progress } from './progress.ts'
import { proofs } from './proofs.ts'
import { DownTask } from '../transfer/exports.ts'
import { Aid, unitFilters } from './words.ts'

/** Most files of one archive, and forms of one file. */
export const mostFiles = 1000
export const mostForms = 500

/** What the statistics are counted by. */
export const statisticsDims = {
  College: '学院',
  Level: '等级',
  Grade: '年级',
  Sex: '性别',
  Major: '专业',
  Nation: '民族',
} as const

const started = {
  result: t.Object({ TaskId: Id }),
  refusals: ['NOT_FOUND', 'TASKS_OPEN'],
  touches: ['transfer'],
  once: true,
  volatile: ['TaskId'],
} as const

export const evaluationExports = module('evaluation', {
  exportSummary: exporting({
    summary:
      'Starts the export of all records of colleges within reach, or of the school, with scores, ranks, levels by stage and opinions.',
    of: progress.listMeasuredAll,
    path: '/api/ROPS/DownSummary',
    access: 'rops.export',
    type: 80,
    refusals: ['NOT_FOUND'],
    noun: '测评汇总表',
    title: '测评汇总表',
  }),
  exportForms: exporting({
    summary:
      'Starts the printed forms of students: one document, or an archive of several; a student has the own one once it is handed in.',
    of: levels.listLevel,
    path: '/api/ROPS/DerivedTablesPersonage',
    access: 'rops.get',
    type: 83,
    refusals: ['NOT_FOUND'],
    noun: '认定申请表',
    title: '认定申请表',
    as: 'forms',
  }),
  exportProves: exporting({
    summary: 'Starts an archive of proofs within reach, by college, class and student.',
    of: proofs.listProve,
    path: '/api/ROPS/MakingsDownload',
    access: 'rops.export',
    type: 84,
    refusals: ['NOT_FOUND'],
    noun: '困难证明材料',
    title: '困难证明材料',
    as: 'files',
  }),
})

export const evaluationPapers = module('evaluation', {
  exportStatistics: {
    ...command({
      ...started,
      summary:
        'Starts a workbook of how many there are in colleges within reach, or in the school, by up to three of college, level, grade, sex, major and nation.',
      path: '/api/ROPS/DownStatistics',
      access: 'rops.export',
      input: t.Object({
        Aid,
        Dim: t.Array(t.Union(Object.keys(statisticsDims).map(dim => t.Literal(dim as keyof typeof statisticsDims))), {
          minItems: 1,
          maxItems: 3,
          uniqueItems: true,
          title: '统计维度',
        }),
      }),
      title: '导出测评统计表',
    }),
    export: { type: 81, title: '测评统计表', noun: '测评统计表', as: 'sheet' },
  },
  exportAnalysis: {
    ...command({
      ...started,
      summary:
        'Starts a workbook of how each question was answered in colleges within reach, or in the school; of fewer than five people nothing is told.',
      path: '/api/ROPS/DownAnalyze',
      access: 'rops.export',
      input: t.Object({ Aid, OrgId: unitFilters.OrgId }),
      title: '导出测评分析表',
    }),
    export: { type: 82, title: '测评分析表', noun: '测评分析表', as: 'sheet' },
  },
  listDownLog: query({
    summary: 'Papers of evaluations that the caller has asked for, the latest first.',
    path: '/api/ROPS/GetDownLogList',
    access: 'rops.export',
    input: t.Object({ ...paging, Aid: t.Optional(Aid) }),
    result: Page(DownTask),
  }),
})
