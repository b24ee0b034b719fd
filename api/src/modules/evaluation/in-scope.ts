import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'

type Assessment = typeof assessment.$inferSelect
/** What says for whom an assessment is. */
export type Scoped = Pick<Assessment, 'Orgs' | 'Grades' | 'AssessmentType'>

const none = (list: SQL | typeof assessment.Orgs) => sql`json_array_length(${list}) = 0`

/**
 * Students for whom an assessment is, as a condition on Student and ClassInfo: they study, for recognitions of hardship they may also be expected;
 * and they belong to one of its units and grades, where it names some.
 */
const meant = ({ orgs, grades, type }: { orgs: SQL; grades: SQL; type: SQL }): SQL =>
  and(
    sql`(${student.StuStatus} = 1 or ${student.StuStatus} = 6 and ${type} = 1)`,
    sql`(${none(orgs)} or exists (select 1 from json_each(${orgs}) where value in (${classInfo.CollegeId}, ${classInfo.MajorId})))`,
    sql`(${none(grades)} or ${student.Grade} in (select value from json_each(${grades})))`,
  )!

/** The same for the assessment of the row that is read with them. */
export const meantByRow = meant({
  orgs: sql`${assessment.Orgs}`,
  grades: sql`${assessment.Grades}`,
  type: sql`${assessment.AssessmentType}`,
})

/** The same for an assessment whose values are bound (`scopeValues`). */
export const meantByValues = meant({
  orgs: sql`${sql.placeholder('orgs')}`,
  grades: sql`${sql.placeholder('grades')}`,
  type: sql`${sql.placeholder('type')}`,
})
export const scopeValues = ({ Orgs, Grades, AssessmentType }: Scoped) => ({
  orgs: JSON.stringify(Orgs),
  grades: JSON.stringify(Grades),
  type: AssessmentType,
})

/** A student in scope, with the place that his record keeps. */
export interface InScope {
  readonly UserId: string
  readonly Account: string
  readonly StuStatus: number
  readonly ClassId: string
  readonly ClassName: string
  readonly MajorId: string
  readonly CollegeId: string
  readonly Grade: string
}

/** The students in scope, by class. */
export const studentsInScope = (db: Db, row: Scoped): InScope[] =>
  statement(db, 'students in scope of an assessment', () =>
    db
      .select({
        UserId: student.Id,
        Account: student.UserId,
        StuStatus: student.StuStatus,
        ClassId: student.ClassId,
        ClassName: classInfo.ClassName,
        MajorId: classInfo.MajorId,
        CollegeId: classInfo.CollegeId,
        Grade: student.Grade,
      })
      .from(student)
      .innerJoin(classInfo, and(eq(classInfo.Id, student.ClassId), live(classInfo)))
      .where(and(live(student), meantByValues))
      .orderBy(asc(classInfo.Pinyin), asc(classInfo.ClassName), asc(student.ClassId), asc(student.StudentNo)),
  ).all(scopeValues(row))

/** Whether one student is in scope. */
export const isInScope = (db: Db, row: Scoped, StudentId: string): boolean =>
  statement(db, 'whether a student is in scope of an assessment', () =>
    db
      .select({ Id: student.Id })
      .from(student)
      .innerJoin(classInfo, and(eq(classInfo.Id, student.ClassId), live(classInfo)))
      .where(and(live(student), eq(student.Id, sql.placeholder('pupil')), meantByValues)),
  ).get({ ...scopeValues(row), pupil: StudentId }) !== undefined
