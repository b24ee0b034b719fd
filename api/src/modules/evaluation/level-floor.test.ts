import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { buildProve } from '@xuegong/db/build/evaluation'
import { question } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { said } from '#test/evaluating'
import { openReviews } from '#test/reviewing'

const { teacher, world, pupils, closed } = await openReviews()

describe('what a proof gives directly', () => {
  const withProof = (prove: object) => {
    const review = closed()
    const fifth = review.records[4]!.Id
    world.transact(db => {
      const asked = db.select().from(question).where(eq(question.AssessmentId, review.row.Id)).get()!
      const [yes, no] = asked.Options
      const direct = { ...yes!, NeedProve: 1 as const, ProveType: '1', DirectLevel: 'A' }
      db.update(question)
        .set({ Options: [direct, no!] })
        .where(eq(question.Id, asked.Id))
        .run()
      db.update(meterRecord)
        .set({ Answers: { [asked.Id]: { Keys: ['A'] } }, SuggestLevel: 'A' })
        .where(eq(meterRecord.Id, fifth))
        .run()
      buildProve(db, { AssessmentId: review.row.Id, UserId: pupils[4]!.Id, ...prove })
    })
    const Items = [{ MeterRecordId: fifth, LevelCode: 'B', Opinion: '班级意见' }]
    return teacher(levels.saveLevels, { Aid: review.row.Id, Stage: 1, Items })
  }

  test('no stage takes away', async () => {
    expect(await said(withProof({ State: 1 }))).toBe('该生符合最低生活保障家庭直接认定条件，等级不能低于特别困难')
  })

  test.each([
    ['is not looked at', { State: 0 }, ''],
    ['is not good', { State: 2 }, ''],
    ['is of another kind', { State: 1, ProveType: '2' }, ''],
    ['was over at the close', { State: 1, ValidDate: '2026-10-12' }, ''],
    [
      'was good until the day of the close',
      { State: 1, ValidDate: '2026-10-13' },
      '该生符合最低生活保障家庭直接认定条件，等级不能低于特别困难',
    ],
  ])('counts by the proof on the day of the close: one that %s', async (_, prove, text) => {
    expect(await said(withProof(prove))).toBe(text)
  })
})
