import { classClose, meterRecord, meterRecordLevel } from '@xuegong/db/schema/evaluation-records'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { rankMajors } from './rank-majors.ts'
import { recordsIn } from './records-in.ts'
import { roomOf } from './room.ts'

/** A record of which nothing is worked out. */
export const nothingWorkedOut = {
  VoteScore: null,
  TotalScore: null,
  Dims: {},
  ClassRank: null,
  MajorRank: null,
  SuggestLevel: '',
  Level: '',
} as const

/** Opens the review of a class again: votes stay, what was worked out at its close and the levels that it gave go. */
export function reopenClass(ctx: Ctx, Aid: string, ClassId: string): void {
  const room = roomOf(ctx.db, Aid, ClassId)
  if (!room || room.CloseState === 0) return
  const own = recordsIn(Aid, ClassId)
  const records = ctx.db
    .select({
      Id: meterRecord.Id,
      CollegeId: meterRecord.CollegeId,
      MajorId: meterRecord.MajorId,
      Grade: meterRecord.Grade,
      MajorRank: meterRecord.MajorRank,
    })
    .from(meterRecord)
    .where(and(own, sql`${meterRecord.State} = 4`))
    .all()
  const ids = records.map(({ Id }) => Id)
  const open = { CloseState: 0, CloseTime: null, CloseUserName: '' }
  ctx.change(classClose, room.Id, db => db.update(classClose).set(open).where(eq(classClose.Id, room.Id)).run())
  const among = JSON.stringify(ids)
  ctx.change(meterRecord, ids, db => {
    db.update(meterRecord)
      .set(nothingWorkedOut)
      .where(and(own, sql`${meterRecord.State} = 4`))
      .run()
    db.delete(meterRecordLevel)
      .where(sql`${meterRecordLevel.MeterRecordId} in (select value from json_each(${among}))`)
      .run()
  })
  rankMajors(
    ctx,
    Aid,
    records.filter(({ MajorRank }) => MajorRank !== null),
  )
}
