import type { Input, Result } from '@xuegong/contracts/endpoint'
import { progress as calls } from '@xuegong/contracts/modules/evaluation/progress'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { meterRecord, meterRecordLevel } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import { withPlace } from '#data/about-student'
import { allOf } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { where } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { statement } from '#data/prepared'
import { completed } from '#data/selection'
import { presentLevel, recordsOfColleges, studentOfRecord } from './level-list.ts'
import { refuseBelowCollege } from './papers.ts'
import { provesOf } from './persons.ts'
import { counting } from './progress-list.ts'
import { assessmentOf } from './reach.ts'
import { shownAnswers } from './answers.ts'
import { shownDims, shownScores } from './shown-record.ts'

type Answer = Result<typeof calls.listMeasuredAll>
type Asked = Input<typeof calls.listMeasuredAll>
const stages = { 1: 'ClassLevel', 2: 'CollegeLevel', 3: 'SchoolLevel' } as const

/** What the rows of a page need besides, read for these rows alone: answers are long, and sorting should not carry them. */
function moreOf(db: Db) {
  const said = statement(db, 'answers of a record', () =>
    db
      .select({ Answers: meterRecord.Answers, Dims: meterRecord.Dims })
      .from(meterRecord)
      .where(eq(meterRecord.Id, sql.placeholder('record'))),
  )
  const given = statement(db, 'levels of a record', () =>
    db
      .select({
        Stage: meterRecordLevel.Stage,
        LevelCode: meterRecordLevel.LevelCode,
        Opinion: meterRecordLevel.Opinion,
      })
      .from(meterRecordLevel)
      .where(and(live(meterRecordLevel), eq(meterRecordLevel.MeterRecordId, sql.placeholder('record'))))
      .orderBy(asc(meterRecordLevel.Stage)),
  )
  return (record: string) => {
    const levels = given.all({ record })
    const { Answers, Dims } = said.get({ record })!
    const none = { ClassLevel: '', CollegeLevel: '', SchoolLevel: '' }
    const byStage = levels.map(({ Stage, LevelCode }) => [stages[Stage as keyof typeof stages], LevelCode] as const)
    return {
      ...none,
      ...(Object.fromEntries(byStage) as Partial<typeof none>),
      Opinion: levels.at(-1)?.Opinion ?? '',
      Answers: shownAnswers(Answers),
      Dims: shownDims(Dims),
    }
  }
}

const always = where(() => sql`1 = 1`)
const list = listOf(calls.listMeasuredAll, {
  from: meterRecord,
  ...studentOfRecord,
  columns: {
    ...studentOfRecord.columns,
    Sex: student.Sex,
    ClassLevel: completed,
    CollegeLevel: completed,
    SchoolLevel: completed,
    Opinion: completed,
    Dims: completed,
    Answers: completed,
    Proves: completed,
  },
  also: { Aid: meterRecord.AssessmentId },
  complete: ctx => {
    const [placed, more] = [withPlace(ctx), moreOf(ctx.db)]
    return ({ Aid, ...row }) =>
      placed({
        ...row,
        ...shownScores(row),
        ...more(row.Id),
        Proves: provesOf(ctx, Aid, row.StudentId),
      })
  },
  filters: {
    ...studentOfRecord.filters,
    OrgIds: {
      where: name => sql`exists (select 1 from json_each(${sql.placeholder(name)}) asked
        where asked.value in (${meterRecord.CollegeId}, ${meterRecord.MajorId}))`,
      value: (ids: readonly string[]) => JSON.stringify(ids),
    },
    LevelCode: where(asked => sql`${presentLevel} = ${asked}`),
    Dimension: always,
  },
  scope: ctx => allOf(counting, recordsOfColleges(ctx, 'rops.export')),
  order: descending(meterRecord.TotalScore),
})

/** All records of the colleges that the caller reaches whole, with scores, levels, answers and proofs; with one dimension alone where it is named. */
export const listMeasuredAll = Object.assign(
  (ctx: Ctx, { Dimension, ...input }: Asked): Answer => {
    assessmentOf(ctx, input.Aid)
    refuseBelowCollege(ctx)
    const { rows, total } = list(ctx, input)
    const isAsked = (dim: Answer['rows'][number]['Dims'][number]) =>
      Dimension === undefined || dim.Dimension === Dimension
    return { rows: rows.map(row => ({ ...row, Dims: row.Dims.filter(isAsked) })), total }
  },
  { every: list.every },
)
