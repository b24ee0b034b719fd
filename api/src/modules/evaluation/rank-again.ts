import { recordState } from '@xuegong/contracts/modules/evaluation/codes'
import { live } from '@xuegong/db/live'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { ranksOf } from '@xuegong/db/evaluation/score'

/** The dimension by which equal totals of comprehensive evaluations are told apart. */
const tieOf = '智'

const ranked = {
  Id: meterRecord.Id,
  ClassId: meterRecord.ClassId,
  MajorId: meterRecord.MajorId,
  Grade: meterRecord.Grade,
  State: meterRecord.State,
  TotalScore: meterRecord.TotalScore,
  Dims: meterRecord.Dims,
  ClassRank: meterRecord.ClassRank,
  MajorRank: meterRecord.MajorRank,
}
type Ranked = Pick<typeof meterRecord.$inferSelect, keyof typeof ranked>

/** Ranks anew the classes and majors from which records have dropped out; those that have no rank yet get none. */
export function rankAgain(ctx: Ctx, Aid: string, ids: readonly string[]): void {
  const own = and(live(meterRecord), eq(meterRecord.AssessmentId, Aid))
  const scored = ctx.db
    .select(ranked)
    .from(meterRecord)
    .where(and(own, sql`${meterRecord.TotalScore} is not null`))
    .all()
  const left = scored.filter(({ Id }) => ids.includes(Id))
  const standing = scored.filter(({ State }) => State !== recordState.void)
  const among = (alike: (a: Ranked, b: Ranked) => boolean) =>
    new Map(
      left.flatMap(gone => {
        const all = standing.filter(each => alike(each, gone))
        return [
          ...ranksOf(all.map(({ Id, TotalScore, Dims }) => ({ Id, total: TotalScore!, tie: Dims[tieOf]?.Final ?? 0 }))),
        ]
      }),
    )
  const inClass = among((a, b) => a.ClassId === b.ClassId)
  const inMajor = among((a, b) => a.MajorId === b.MajorId && a.Grade === b.Grade)
  const changed = standing.flatMap(({ Id, ClassRank, MajorRank }) => {
    const fresh = {
      ClassRank: ClassRank === null ? null : (inClass.get(Id) ?? ClassRank),
      MajorRank: MajorRank === null ? null : (inMajor.get(Id) ?? MajorRank),
    }
    return fresh.ClassRank === ClassRank && fresh.MajorRank === MajorRank ? [] : [{ Id, fresh }]
  })
  if (changed.length === 0) return
  ctx.change(
    meterRecord,
    changed.map(({ Id }) => Id),
    db => {
      for (const { Id, fresh } of changed) db.update(meterRecord).set(fresh).where(eq(meterRecord.Id, Id)).run()
    },
  )
}
