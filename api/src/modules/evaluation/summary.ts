import { assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import { evaluationExports } from '@xuegong/contracts/modules/evaluation/papers'
import { progress } from '@xuegong/contracts/modules/evaluation/progress'
import { dimensions } from '@xuegong/contracts/modules/evaluation/words'
import { widthOf } from '@xuegong/contracts/sheet/sheet-xml'
import { assessment } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { among, is, where } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { completed } from '#data/selection'
import { type Exporter, exporterOf, type ExportRequest } from '#exports/exporter'
import { levelRows, recordsOfColleges } from './level-list.ts'
import { ofColleges } from './papers.ts'
import { pointsOrNull } from './points.ts'
import { levelNames } from './proportions.ts'

/** The records that a summary has: those of colleges that its owner reaches whole, by class and number. Answers and proofs are not in it. */
const list = listOf(progress.listMeasuredAll, {
  ...levelRows,
  columns: {
    ...levelRows.columns,
    Sex: student.Sex,
    Dims: completed,
    Answers: completed,
    Proves: completed,
  },
  also: { Aid: meterRecord.AssessmentId, Parts: meterRecord.Dims },
  complete: ctx => {
    const placed = levelRows.complete(ctx)
    const levelOf = namesOf(ctx)
    return ({ Aid, Parts, ...row }) => ({
      ...placed(row),
      SelfScore: pointsOrNull(row.SelfScore),
      VoteScore: pointsOrNull(row.VoteScore),
      TeacherScore: pointsOrNull(row.TeacherScore),
      SuggestLevel: levelOf(Aid, row.SuggestLevel),
      ClassLevel: levelOf(Aid, row.ClassLevel),
      CollegeLevel: levelOf(Aid, row.CollegeLevel),
      SchoolLevel: levelOf(Aid, row.SchoolLevel),
      ...Object.fromEntries(dimensions[2].map(each => [dimKey(each), pointsOrNull(Parts[each]?.Final ?? null)])),
      Dims: [],
      Answers: {},
      Proves: [],
    })
  },
  scope: ctx => recordsOfColleges(ctx, 'rops.export'),
  filters: {
    ...levelRows.filters,
    OrgIds: among(meterRecord.CollegeId),
    Dimension: where(asked => sql`json_extract(${meterRecord.Dims}, '$."' || ${asked} || '"') is not null`),
    State: is(meterRecord.State),
  },
  order: [ascending(meterRecord.ClassId), ascending(student.StudentNo)],
})

const dimKey = (dimension: string): string => `Dim ${dimension}`

/** Gives the name of a level of an assessment by its code. */
function namesOf({ db }: Ctx) {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return (Aid: string, code: string): string => {
    const names = known.get(Aid) ?? levelNames(db, Aid)
    known.set(Aid, names)
    return names.get(code) ?? code
  }
}

/** Of comprehensive evaluations, a column for each of its parts. */
const partColumns = ({ db }: Ctx, { Aid }: ExportRequest) => {
  const row = db
    .select({ type: assessment.AssessmentType })
    .from(assessment)
    .where(eq(assessment.Id, String(Aid)))
    .get()
  if (row?.type !== assessmentType.comprehensive) return []
  return dimensions[2].map(each => ({ key: dimKey(each), title: each, width: widthOf(each), number: true as const }))
}

export const summaryExporter: Exporter = {
  ...exporterOf(evaluationExports.exportSummary, list, partColumns),
  admit: ofColleges,
}
