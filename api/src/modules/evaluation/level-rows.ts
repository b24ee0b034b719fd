import { recordState } from '@xuegong/contracts/modules/evaluation/codes'
import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { meterRecord, meterRecordLevel } from '@xuegong/db/schema/evaluation-records'
import { and, eq, sql } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { refuse } from '#refuse'

type Assessment = Pick<typeof assessment.$inferSelect, 'Id'>

/** A record that gets a level, or is void, with what is said of it. */
export interface LevelGiven {
  readonly Id: string
  readonly TrueName: string
  readonly LevelCode: string
  readonly Opinion: string
}

/** Notes what a stage says of records, over what it said before; within a transaction. */
export function noteLevels(ctx: Ctx, Aid: string, Stage: number, given: readonly LevelGiven[]): void {
  const ids = JSON.stringify(given.map(({ Id }) => Id))
  const stored = ctx.db
    .select({ Id: meterRecordLevel.Id, MeterRecordId: meterRecordLevel.MeterRecordId })
    .from(meterRecordLevel)
    .where(
      and(
        live(meterRecordLevel),
        eq(meterRecordLevel.Stage, Stage),
        sql`${meterRecordLevel.MeterRecordId} in (select value from json_each(${ids}))`,
      ),
    )
    .all()
  const idOf = new Map(stored.map(({ Id, MeterRecordId }) => [MeterRecordId, Id]))
  const rows = given.map(each => ({ ...each, own: idOf.get(each.Id), row: idOf.get(each.Id) ?? ctx.newId() }))
  const by = { OperUserId: ctx.user.Id, OperUserName: ctx.user.TrueName, OperTime: ctx.now }
  ctx.change(
    meterRecordLevel,
    rows.map(({ row }) => row),
    db => {
      for (const { Id: MeterRecordId, LevelCode, Opinion, own, row } of rows) {
        const said = { LevelCode, Opinion, ...by }
        if (own) db.update(meterRecordLevel).set(said).where(eq(meterRecordLevel.Id, own)).run()
        else
          db.insert(meterRecordLevel)
            .values({ ...created(ctx), ...said, Id: row, AssessmentId: Aid, MeterRecordId, Stage })
            .run()
      }
    },
  )
}

/** The states in which a stage gives levels, and the one in which a record then is. */
const states = {
  1: { from: '(4)', to: recordState.review },
  2: { from: '(5, 6)', to: recordState.college },
  3: { from: '(6)', to: recordState.college },
} as const

/** Gives records the levels of a stage, which then are theirs; within a transaction. */
export function giveLevels(ctx: Ctx, { Id: Aid }: Assessment, Stage: 1 | 2 | 3, given: readonly LevelGiven[]): void {
  if (given.length === 0) return
  const { from, to } = states[Stage]
  ctx.change(
    meterRecord,
    given.map(({ Id }) => Id),
    db => {
      for (const { Id, LevelCode, TrueName } of given) {
        const open = and(live(meterRecord), eq(meterRecord.Id, Id), sql`${meterRecord.State} in ${sql.raw(from)}`)
        const { changes } = db.update(meterRecord).set({ Level: LevelCode, State: to }).where(open).run()
        if (changes === 0) refuse('LEVEL_STATE', { name: TrueName })
      }
    },
  )
  noteLevels(ctx, Aid, Stage, given)
}
