import { evaluationExports, evaluationPapers } from '@xuegong/contracts/modules/evaluation/papers'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { buildAssessment } from '@xuegong/db/build/evaluation'
import { downTask } from '@xuegong/db/schema/transfer'
import { expect, test } from 'vitest'
import { none, said } from '#test/evaluating'
import { plantExport } from '#test/export'
import { failures } from '#test/failures'
import { openReviews } from '#test/reviewing'
import type { TestApi } from '#test/session'

const { world, closed, teacher, counsellor } = await openReviews()

test('summary, statistics and analysis are for colleges and the office: for a counsellor none is started', async () => {
  const { Id: Aid } = closed().row
  const before = world.reader().select().from(downTask).all().length
  expect(await said(teacher(evaluationExports.exportSummary, { Aid }))).toBe(none)
  expect(await said(teacher(evaluationPapers.exportStatistics, { Aid, Dim: ['Sex' as never] }))).toBe(none)
  expect(await said(teacher(evaluationPapers.exportAnalysis, { Aid }))).toBe(none)
  expect(world.reader().select().from(downTask).all()).toHaveLength(before)
})

test('whoever gets nothing of a paper is told that, however many of his run', async () => {
  for (let n = 0; n < 5; n++) await plantExport(world, {}, counsellor.LoginName)
  expect(await said(teacher(evaluationExports.exportSummary, { Aid: closed().row.Id }))).toBe(none)
})

test('a paper that somebody may have no more is not started again', async () => {
  const asked = { BusinessType: 81, Request: JSON.stringify({ Aid: closed().row.Id, Dim: ['Sex'] }), Phase: 3 }
  const Id = await plantExport(world, asked, counsellor.LoginName)
  expect(await said(teacher(transfer.redoDownTask, { Id }))).toBe(none)
})

/** Nobody starts more than five, nor one of an assessment that there is not. */
const papers = <More extends object>(more: More) => ({
  NOT_FOUND: { input: { Aid: 'nothing', ...more } },
  TASKS_OPEN: {
    given: async ({ world: its }: TestApi) => {
      for (let n = 0; n < 5; n++) await plantExport(its)
      return its.transact(db => ({ Aid: buildAssessment(db, { State: 2 }).Id, ...more }))
    },
  },
})
failures(evaluationExports.exportSummary, papers({}))
failures(evaluationExports.exportForms, papers({}))
failures(evaluationExports.exportProves, papers({}))
failures(evaluationPapers.exportStatistics, papers({ Dim: ['Sex' as never] }))
failures(evaluationPapers.exportAnalysis, papers({}))
