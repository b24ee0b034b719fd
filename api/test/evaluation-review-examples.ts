import type { levels } from '@xuegong/contracts/modules/evaluation/levels'
import type { Db } from '@xuegong/db/client'
import { expect } from 'vitest'
import type { Examples } from '#test/example'
import { someClosedClass } from '#test/reviewing'
import type { TestApi } from '#test/session'

/** Makes what a call needs in the world of its example. */
const having =
  <T>(make: (db: Db) => T) =>
  async ({ world }: TestApi): Promise<T> => {
    await world.own()
    return world.transact(make)
  }

export const evaluationReviewExamples: Examples<typeof levels> = {
  listLevel: { given: having(db => ({ Aid: someClosedClass(db).row.Id })), answers: { total: 3 } },
  tallyLevel: {
    given: having(db => ({ Aid: someClosedClass(db).row.Id })),
    answers: expect.arrayContaining([{ Key: 'class', Count: 3 }]),
  },
  saveLevels: {
    given: having(db => {
      const { row, records } = someClosedClass(db)
      return { Aid: row.Id, Stage: 1, Items: [{ MeterRecordId: records[0]!.Id, LevelCode: 'A' }] }
    }),
    answers: { Ok: 1, OverQuota: [] },
  },
}
