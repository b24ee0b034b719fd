import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { buildClassAdmin, buildProve } from '@xuegong/db/build/evaluation'
import { question } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { failures } from '#test/failures'
import { limitLevel, someClosedClass } from '#test/reviewing'
import type { TestApi } from '#test/session'

type Given = Parameters<typeof someClosedClass>[1]
const one = (LevelCode: string, given: Given = {}, more: object = {}) => ({
  given: async ({ world: its }: TestApi) => {
    await its.own()
    const { row, records } = its.transact(db => someClosedClass(db, given))
    return { Aid: row.Id, Stage: 1, Items: [{ MeterRecordId: records[0]!.Id, LevelCode }], ...more }
  },
})

failures(levels.saveLevels, {
  NOT_FOUND: { input: { Aid: 'x', Stage: 1, Items: [{ MeterRecordId: 'x', LevelCode: 'A' }] } },
  LEVEL_STATE: one('A', { close: { CloseState: 0 } }),
  LEVEL_CODE: one('Z'),
  LEVEL_OPINION: one('B'),
  LEVEL_FLOOR: {
    given: async ({ world: its }) => {
      await its.own()
      return its.transact(db => {
        const { row, records, pupils: all } = someClosedClass(db)
        const asked = db.select().from(question).where(eq(question.AssessmentId, row.Id)).get()!
        const direct = { Key: 'A', Text: '是', Score: 1000, NeedProve: 1 as const, ProveType: '1', DirectLevel: 'A' }
        db.update(question)
          .set({ Options: [direct, asked.Options[1]!] })
          .where(eq(question.Id, asked.Id))
          .run()
        const chosen = { Answers: { [asked.Id]: { Keys: ['A'] } } }
        db.update(meterRecord).set(chosen).where(eq(meterRecord.Id, records[1]!.Id)).run()
        buildProve(db, { AssessmentId: row.Id, UserId: all[1]!.Id, State: 1 })
        return { Aid: row.Id, Stage: 1, Items: [{ MeterRecordId: records[1]!.Id, LevelCode: 'B' }] }
      })
    },
  },
  VOTE_SELF: {
    as: 'pupil-self',
    given: async ({ world: its }) => {
      await its.own()
      return its.transact(db => {
        const { row, records, pupils: all, own: room } = someClosedClass(db, {}, 'pupil-self')
        buildClassAdmin(db, { AssessmentId: row.Id, ClassId: room.Id, UserId: all[0]!.Id, RoleType: 1 })
        return { Aid: row.Id, Stage: 1, Items: [{ MeterRecordId: records[0]!.Id, LevelCode: 'B', Opinion: '谦让' }] }
      })
    },
  },
  CONFIRM: {
    given: async ({ world: its }) => {
      await its.own()
      return its.transact(db => {
        const { row, records } = someClosedClass(db)
        limitLevel(db, row.Id, 'A', 0)
        return { Aid: row.Id, Stage: 1, Items: [{ MeterRecordId: records[0]!.Id, LevelCode: 'A' }] }
      })
    },
  },
})
