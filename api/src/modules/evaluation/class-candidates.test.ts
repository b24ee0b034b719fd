import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { classAdmin, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { said } from '#test/evaluating'
import { buildPublicity } from '#test/reviewing'
import { openVoting } from '#test/voting'

const api = await openVoting()
const { world, voted, own, teacher, pupil, admin, close, inClass } = api

describe('whom a class would make known', () => {
  const candidates = async (Aid: string, who = teacher) =>
    (await who(classReview.listCandidate, inClass(Aid))).ResultValue!.rows

  test('are those with a level, once it is closed', async () => {
    const { row } = voted()
    expect(await candidates(row.Id)).toHaveLength(6)
    const duty = admin(row.Id)
    world.transact(db =>
      db.update(meterRecord).set({ TotalScore: 100 }).where(eq(meterRecord.AssessmentId, row.Id)).run(),
    )
    expect((await candidates(row.Id, pupil)).map(({ TotalScore }) => TotalScore)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
    // Who looks after the class has to vote as well.
    world.transact(db => db.delete(classAdmin).where(eq(classAdmin.Id, duty.Id)).run())
    await close(row.Id)
    const rows = await candidates(row.Id)
    expect(rows.map(({ TotalScore, SuggestLevel, Level }) => [TotalScore, SuggestLevel, Level])).toEqual([
      [80, 'A', 'A'],
      [60, 'B', 'B'],
      [60, 'B', 'B'],
      [40, 'C', 'C'],
    ])
    expect(Object.keys(rows[0]!).sort()).toEqual(['Level', 'MeterRecordId', 'SuggestLevel', 'TotalScore', 'TrueName'])
  })
})

test('a publicity of the class is of its candidates', async () => {
  const { row } = voted()
  await close(row.Id)
  const shown = world.transact(db => buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: own.Id, State: 1 }))
  expect(await said(teacher(classReview.reportClass, inClass(row.Id)))).toBe('班级公示未结束')
  world.transact(db => db.update(publicity).set({ State: 2 }).where(eq(publicity.Id, shown.Id)).run())
  expect(await said(teacher(classReview.reportClass, inClass(row.Id)))).toBe('')
})
