import { recordState } from '@xuegong/contracts/modules/evaluation/codes'
import { voidCode } from '@xuegong/contracts/modules/evaluation/words'
import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { tell } from '#delivery/tell'
import { endToDos } from '#delivery/to-dos'
import { refuse } from '#refuse'
import { noteLevels } from './level-rows.ts'
import { aboutAnswering } from './publish.ts'
import { rankAgain } from './rank-again.ts'
import { recordVoided } from './review-templates.ts'

interface Voided {
  readonly Id: string
  readonly TrueName: string
  readonly Account: string
  readonly Opinion: string
}
type Assessment = Pick<typeof assessment.$inferSelect, 'Id' | 'Name'>

/** Takes somebody out of what is being made known. */
function leaveLists(ctx: Ctx, Aid: string, ids: readonly string[]): void {
  const running = ctx.db
    .select()
    .from(publicity)
    .where(and(live(publicity), eq(publicity.AssessmentId, Aid), sql`${publicity.State} in (1, 2)`))
    .all()
    .filter(({ Rows }) => Rows.some(row => ids.includes(row.MeterRecordId)))
  if (running.length === 0) return
  ctx.change(
    publicity,
    running.map(({ Id }) => Id),
    db => {
      for (const { Id, Rows } of running) {
        const left = Rows.filter(row => !ids.includes(row.MeterRecordId))
        db.update(publicity).set({ Rows: left, RowNum: left.length }).where(eq(publicity.Id, Id)).run()
      }
    },
  )
}

/** Makes records void, with the reason: they count for nothing any more, and are named nowhere. Within a transaction. */
export function voidRecords(ctx: Ctx, { Id: Aid, Name }: Assessment, Stage: number, gone: readonly Voided[]): void {
  if (gone.length === 0) return
  const ids = gone.map(({ Id }) => Id)
  ctx.change(meterRecord, ids, db => {
    for (const { Id, TrueName } of gone) {
      const standing = and(live(meterRecord), eq(meterRecord.Id, Id), sql`${meterRecord.State} <> 8`)
      const { changes } = db
        .update(meterRecord)
        .set({ State: recordState.void, ClassRank: null, MajorRank: null })
        .where(standing)
        .run()
      if (changes === 0) refuse('LEVEL_STATE', { name: TrueName })
    }
  })
  noteLevels(
    ctx,
    Aid,
    Stage,
    gone.map(each => ({ ...each, LevelCode: voidCode })),
  )
  rankAgain(ctx, Aid, ids)
  leaveLists(ctx, Aid, ids)
  for (const { Id, Account } of gone) {
    endToDos(ctx, aboutAnswering(Aid), 'void', Account)
    tell(ctx, recordVoided, [Account], { 测评: Name }, { businessId: Id, url: `/poorSubsidy/selfEvaluate?Aid=${Aid}` })
  }
}
