import { Coded } from '@xuegong/contracts/fields'
import { evaluationExports, mostFiles } from '@xuegong/contracts/modules/evaluation/papers'
import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { difficultProve } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import type { Result } from '@xuegong/contracts/endpoint'
import { aboutStudent, studentFilters } from '#data/about-student'
import { among, is } from '#data/filters'
import type { Ctx } from '#data/ctx'
import { ascending, listOf } from '#data/list-of'
import { type Exporter, filesExporterOf } from '#exports/exporter'
import { cellTexts } from '#exports/sheet-columns'
import { refuse } from '#refuse'
import { ofAssessment } from './papers.ts'

const about = aboutStudent(difficultProve.UserId, 'rops', { query: 'export' })

/** Proofs of students of whom the owner may export, by class and number. */
const list = listOf(proofs.listProve, {
  ...about,
  from: difficultProve,
  filters: { ...studentFilters, Aid: is(difficultProve.AssessmentId), UserIds: among(difficultProve.UserId) },
  order: [ascending(student.ClassId), ascending(student.StudentNo), ascending(difficultProve.ProveType)],
})
type Row = Result<typeof proofs.listProve>['rows'][number]

/** The files of proofs in folders by college, class and student, called after their kind; more than an archive takes are refused. */
const filesOf = (ctx: Ctx) => {
  const kinds = cellTexts(ctx.db, Coded('HardshipKind', '证明类型'))
  const counts = new Map<string, number>()
  let all = 0
  return ({ OrgName, ClassName, StudentId, StudentNo, TrueName, ProveType, Files }: Row) => {
    all += Files.length
    if (all > mostFiles) refuse('PAPER_FILES')
    return Files.map(({ FileId }) => {
      const key = `${StudentId} ${ProveType}`
      const number = (counts.get(key) ?? 0) + 1
      counts.set(key, number)
      const folders = [OrgName, ClassName, `${StudentNo}_${TrueName}`]
      return { folders, name: `${kinds?.get(ProveType) ?? ProveType}_${number}`, FileId }
    })
  }
}

export const provesExporter: Exporter = {
  ...filesExporterOf(evaluationExports.exportProves, list, filesOf),
  admit: ofAssessment,
}
