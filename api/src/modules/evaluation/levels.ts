import { assessmentState, assessmentType, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { assessment, levelRule } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { and, desc, eq, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'

/** A level that was settled in the recognition of hardship of a year. */
interface Settled {
  readonly SchoolYear: string
  readonly LevelCode: string
  readonly LevelName: string
}

/** The levels of a student from archived recognitions of hardship, the last year first; those to try out and void ones give none. */
export const settledLevels = (db: Db, StudentId: string): Settled[] =>
  statement(db, 'settled levels of a student', () =>
    db
      .select({
        SchoolYear: assessment.SchoolYear,
        LevelCode: meterRecord.FinalLevel,
        LevelName: sql<string>`coalesce(${levelRule.LevelName}, ${meterRecord.FinalLevel})`,
      })
      .from(meterRecord)
      .innerJoin(assessment, and(eq(assessment.Id, meterRecord.AssessmentId), live(assessment)))
      .leftJoin(
        levelRule,
        and(
          eq(levelRule.AssessmentId, assessment.Id),
          eq(levelRule.LevelCode, meterRecord.FinalLevel),
          live(levelRule),
        ),
      )
      .where(
        and(
          live(meterRecord),
          eq(meterRecord.UserId, sql.placeholder('pupil')),
          eq(meterRecord.State, recordState.settled),
          eq(assessment.State, assessmentState.archived),
          eq(assessment.AssessmentType, assessmentType.hardship),
          eq(assessment.IsTest, 0),
          sql`${meterRecord.FinalLevel} <> ''`,
        ),
      )
      .orderBy(desc(assessment.SchoolYear), desc(assessment.ArchiveTime), desc(assessment.Id)),
  ).all({ pupil: StudentId })

const levels: readonly string[] = ['A', 'B', 'C']
const lastDay = '09-01 00:00:00'

/** The level of hardship of a student in a school year (`2026-2027`), as long as it counts: until 1 September behind it. */
export function levelOf(
  { db, now }: { readonly db: Db; readonly now: string },
  StudentId: string,
  SchoolYear: string,
): string | undefined {
  if (now >= `${SchoolYear.slice(5)}-${lastDay}`) return undefined
  const found = settledLevels(db, StudentId).find(each => each.SchoolYear === SchoolYear)
  return found && levels.includes(found.LevelCode) ? found.LevelCode : undefined
}
