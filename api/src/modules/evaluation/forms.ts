import { assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { evaluationExports, mostForms } from '@xuegong/contracts/modules/evaluation/papers'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { listOf } from '#data/list-of'
import { documentsExporterOf, type Exporter, type ExportRequest } from '#exports/exporter'
import { callerAsStudent } from './answering-state.ts'
import { familyTable, answersTable, levelsTable, personFields, provesTable, scoreFields } from './form-parts.ts'
import { isMadeKnown, levelFilters, levelRows, ownRecord, recordsReached } from './level-list.ts'
import { ofAssessment } from './papers.ts'
import { handedIn } from './states.ts'

/** Records of which there is a form: of classes within reach, and the own one, once they were handed in. */
const list = listOf(levels.listLevel, {
  ...levelRows,
  filters: levelFilters,
  scope: ctx => anyOf(recordsReached(ctx, 'rops.get'), ownRecord(ctx)),
})
type Row = Result<typeof levels.listLevel>['rows'][number]

const titles: Readonly<Record<number, string>> = {
  [assessmentType.hardship]: '家庭经济困难学生认定申请表',
  [assessmentType.comprehensive]: '学生综合素质测评表',
  [assessmentType.own]: '学生测评表',
}

const stored = ({ db }: Ctx, Id: string) =>
  db
    .select({ record: meterRecord, pupil: student, assessed: assessment })
    .from(meterRecord)
    .innerJoin(student, eq(student.Id, meterRecord.UserId))
    .innerJoin(assessment, eq(assessment.Id, meterRecord.AssessmentId))
    .where(and(live(meterRecord), eq(meterRecord.Id, Id), sql`${meterRecord.State} in ${sql.raw(handedIn)}`))
    .get()

/** The form of a record: who it is, what he answered and proved, and, for himself once his class is told it, what came of it. */
const formOf = (ctx: Ctx) => (row: Row) => {
  const found = stored(ctx, row.Id)
  if (!found) return undefined
  const { record, pupil, assessed } = found
  const isTold = pupil.UserId !== ctx.user.Id || isMadeKnown(ctx.db, record)
  const isHardship = assessed.AssessmentType === assessmentType.hardship
  return {
    name: `${row.ClassName}_${row.StudentNo}_${row.TrueName}`,
    form: {
      title: titles[assessed.AssessmentType] ?? titles[assessmentType.own]!,
      fields: [
        ...personFields(ctx, pupil, row),
        ['测评', assessed.Name] as const,
        ['学年', assessed.SchoolYear] as const,
        ['提交时间', record.SubmitTime ?? ''] as const,
        ...(isTold ? scoreFields(record) : []),
      ],
      tables: [
        ...(isHardship ? [familyTable(ctx, pupil.Id)] : []),
        answersTable(ctx, record),
        provesTable(ctx, record),
        ...(isTold ? [levelsTable(ctx, record)] : []),
      ],
      FileId: pupil.Photo?.FileId,
      foot: `打印人：${ctx.user.TrueName}　时间：${ctx.now}`,
    },
  }
}

/** A student who names none means himself. */
function meant(ctx: Ctx, request: ExportRequest): ExportRequest {
  const { Ids, UserIds } = ofAssessment(ctx, request)
  const own = (Ids ?? UserIds) ? undefined : callerAsStudent(ctx)
  return own ? { ...request, UserIds: [own.Id] } : request
}

export const formsExporter: Exporter = {
  ...documentsExporterOf(evaluationExports.exportForms, list, mostForms, formOf),
  admit: meant,
}
