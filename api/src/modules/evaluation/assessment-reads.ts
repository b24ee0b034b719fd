import { assessmentState, assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { live } from '@xuegong/db/live'
import { assessment, question } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derivedOf } from '#data/derived'
import { contains } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { nameOfOrg } from '#data/places'
import { numberOf, statement } from '#data/prepared'
import { recordOf } from '#data/record-of'
import { studentScope } from '#data/scope'
import { completed } from '#data/selection'
import { tallyOf } from '#data/tally-of'
import { isInScope, meantByValues, type Scoped, scopeValues } from './in-scope.ts'
import { points } from './points.ts'
import { levelsOf, sharesOf } from './proportions.ts'
import { assessmentScope, assessments } from './reach.ts'
import { handedIn } from './states.ts'

type Row = typeof assessment.$inferSelect
type Named = Scoped & Pick<Row, 'Id' | 'State'>

/** Students for whom an assessment is and classes of theirs, within the reach of the caller. */
function meantFor(ctx: Ctx, row: Scoped): { Students: number; Classes: number } {
  const { key, where, values } = studentScope(ctx, 'rops.query')
  const name = `in scope within ${key} of ${numberOf(assessments)}`
  const counted = statement(ctx.db, name, () =>
    ctx.db
      .select({ Students: sql<number>`count(*)`, Classes: sql<number>`count(distinct ${student.ClassId})` })
      .from(student)
      .innerJoin(classInfo, and(eq(classInfo.Id, student.ClassId), live(classInfo)))
      .where(and(live(student), meantByValues, where())),
  )
  return derivedOf(ctx, counted, name, { ...scopeValues(row), ...values }, asked => counted.get(asked)!)
}

/** Records within reach, and those of them that were handed in. */
function recordsOf(ctx: Ctx, Id: string): { All: number; HandedIn: number } {
  const { key, where, values } = studentScope(ctx, 'rops.query')
  const name = `records within ${key} of ${numberOf(assessments)}`
  const counted = statement(ctx.db, name, () =>
    ctx.db
      .select({
        All: sql<number>`count(*)`,
        HandedIn: sql<number>`count(case when ${meterRecord.State} in ${sql.raw(handedIn)} then 1 end)`,
      })
      .from(meterRecord)
      .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
      .where(and(live(meterRecord), eq(meterRecord.AssessmentId, sql.placeholder('Aid')), where())),
  )
  return derivedOf(ctx, counted, name, { ...values, Aid: Id }, asked => counted.get(asked)!)
}

/** How many take part, and have handed in. Of types 2 and 3 everybody has a record once it is published. */
function countsOf(ctx: Ctx, row: Named) {
  const { All, HandedIn } = recordsOf(ctx, row.Id)
  const byRecords = row.AssessmentType !== assessmentType.hardship && row.State !== assessmentState.draft
  return { JoinNum: byRecords ? All : meantFor(ctx, row).Students, SubmitNum: HandedIn }
}

const ownStudent = ({ db, user }: Ctx): string | undefined =>
  statement(db, 'the caller as a student', () =>
    db
      .select({ Id: student.Id })
      .from(student)
      .where(and(live(student), sql`${student.UserId} = ${sql.placeholder('me')}`)),
  ).get({ me: user.Id })?.Id

/** State of the record of a student: 0 where he has none yet, null where he is not assessed. */
function stateOf({ db }: Ctx, row: Named, UserId: string | undefined): number | null {
  if (UserId === undefined) return null
  const own = statement(db, 'state of an own record', () =>
    db
      .select({ State: meterRecord.State })
      .from(meterRecord)
      .where(
        and(
          live(meterRecord),
          eq(meterRecord.AssessmentId, sql.placeholder('Aid')),
          eq(meterRecord.UserId, sql.placeholder('pupil')),
        ),
      ),
  ).get({ Aid: row.Id, pupil: UserId })
  return own?.State ?? (isInScope(db, row, UserId) ? 0 : null)
}

/** The state of the caller in an assessment. */
export const ownStateIn = (ctx: Ctx, row: Named): number | null => stateOf(ctx, row, ownStudent(ctx))

/** For whom it is, in words. */
const scopeText = ({ db }: Ctx, { Orgs, Grades }: Scoped): string =>
  [Orgs.map(Id => nameOfOrg(db, Id)).join('、') || '全校', Grades.map(grade => `${grade}级`).join('、')]
    .filter(Boolean)
    .join(' ')

const derivedFields = { ScopeText: completed, JoinNum: completed, SubmitNum: completed, MyState: completed }

/** What a row says beyond its columns. */
const shownOf = (ctx: Ctx) => {
  const pupil = ownStudent(ctx)
  return (row: Named) => ({
    ScopeText: scopeText(ctx, row),
    ...countsOf(ctx, row),
    MyState: stateOf(ctx, row, pupil) as never,
  })
}

export const listAssessment = listOf(evaluation.listAssessment, {
  from: assessment,
  columns: derivedFields,
  also: { Orgs: assessment.Orgs, Grades: assessment.Grades },
  complete: ctx => {
    const shown = shownOf(ctx)
    return ({ Orgs, Grades, ...row }) => ({ ...row, ...shown({ ...row, Orgs, Grades }) })
  },
  filters: { Name: contains(assessment.Name) },
  scope: assessmentScope,
  order: descending(assessment.StartTime),
})

export const tallyAssessment = tallyOf(evaluation.tallyAssessment, listAssessment)

type Assessment = Result<typeof evaluation.getAssessment>

/** How many questions an assessment has. */
const questionsOf = ({ db }: Ctx, Aid: string): number =>
  statement(db, 'how many questions an assessment has', () =>
    db
      .select({ Num: sql<number>`count(*)` })
      .from(question)
      .where(and(live(question), eq(question.AssessmentId, sql.placeholder('Aid')))),
  ).get({ Aid })!.Num

export const getAssessment = recordOf(evaluation.getAssessment, {
  from: assessment,
  columns: {
    ...derivedFields,
    ReviewRate: sql<number>`${assessment.ReviewRate} / 10000.0`,
    BaseScores: completed,
    Proportions: completed,
    Levels: completed,
    ClassNum: completed,
    QuestionNum: completed,
  },
  also: { Bases: assessment.BaseScores },
  complete: ctx => {
    const shown = shownOf(ctx)
    return ({ Bases, ...row }): Assessment => {
      const mayRead = ctx.may('rops.export')
      return {
        ...row,
        ...shown(row as never),
        BaseScores: Object.entries(Bases).map(([Dimension, Score]) => ({ Dimension, Score: points(Score) })),
        Proportions: mayRead ? sharesOf(ctx.db, row.Id) : [],
        Levels: levelsOf(ctx.db, row.Id).map(level =>
          mayRead ? level : { ...level, MinScore: null, MaxScore: null, QuotaRate: null },
        ),
        QuestionNum: questionsOf(ctx, row.Id),
        ClassNum: meantFor(ctx, row as never).Classes,
      }
    }
  },
  scope: assessmentScope,
})
