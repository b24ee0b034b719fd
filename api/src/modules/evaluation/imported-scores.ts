import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { evaluationScore } from '@xuegong/db/schema/evaluation'
import { and, eq } from 'drizzle-orm'

/** The scores of an assessment that come from outside, by the student. */
export const importedScores = (db: Db, Aid: string) =>
  new Map(
    db
      .select({
        UserId: evaluationScore.UserId,
        AvgScore: evaluationScore.AvgScore,
        SportScore: evaluationScore.SportScore,
      })
      .from(evaluationScore)
      .where(and(live(evaluationScore), eq(evaluationScore.AssessmentId, Aid)))
      .all()
      .map(row => [row.UserId, row]),
  )
