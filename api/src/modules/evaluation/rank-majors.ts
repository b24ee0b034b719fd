import { live } from '@xuegong/db/live'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { courses } from './class-scores.ts'
import { ranksOf } from '@xuegong/db/evaluation/score'

type Record = typeof meterRecord.$inferSelect

/** Ranks records by their totals, equal ones by their courses. */
export const rankedBy = (records: readonly Pick<Record, 'Id' | 'TotalScore' | 'Dims'>[]): ReadonlyMap<string, number> =>
  ranksOf(
    records.flatMap(({ Id, TotalScore, Dims }) =>
      TotalScore === null ? [] : [{ Id, total: TotalScore, tie: Dims[courses]?.Final ?? 0 }],
    ),
  )

type Place = Pick<Record, 'CollegeId' | 'MajorId' | 'Grade'>
const keyOf = ({ CollegeId, MajorId, Grade }: Place) => `${CollegeId} ${MajorId} ${Grade}`

/** Ranks the years of majors to which records belong anew, of all whose classes are closed. Within a transaction. */
export function rankMajors(ctx: Ctx, Aid: string, places: readonly Place[]): void {
  const years = new Map(places.map(place => [keyOf(place), place]))
  for (const { CollegeId, MajorId, Grade } of years.values()) {
    const all = ctx.db
      .select({
        Id: meterRecord.Id,
        TotalScore: meterRecord.TotalScore,
        Dims: meterRecord.Dims,
        MajorRank: meterRecord.MajorRank,
      })
      .from(meterRecord)
      .where(
        and(
          live(meterRecord),
          eq(meterRecord.AssessmentId, Aid),
          eq(meterRecord.CollegeId, CollegeId),
          eq(meterRecord.MajorId, MajorId),
          eq(meterRecord.Grade, Grade),
          sql`${meterRecord.State} <> 8 and ${meterRecord.TotalScore} is not null`,
        ),
      )
      .all()
    const ranks = rankedBy(all)
    const changed = all.filter(({ Id, MajorRank }) => ranks.get(Id) !== MajorRank)
    ctx.change(
      meterRecord,
      changed.map(({ Id }) => Id),
      db => {
        for (const { Id } of changed)
          db.update(meterRecord)
            .set({ MajorRank: ranks.get(Id)! })
            .where(eq(meterRecord.Id, Id))
            .run()
      },
    )
  }
}
