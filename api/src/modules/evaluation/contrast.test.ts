import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { expect, test } from 'vitest'
import { openAnswering } from '#test/answering'
import { none, said } from '#test/evaluating'

const { pupil, outsider, reviewer, teacher, pupils, own, world, running, record } = await openAnswering()
const Dims = ['家庭收入', '特殊群体', '教育负担', '评议观察', '辅导员了解']

/** So many of the class have handed in, the sixth among them, whose review is worked out. */
const compared = (many: number) => {
  const row = running({ State: 2 })
  const { income, debts } = row.questions
  for (let at = 5; at > 5 - many; at--) {
    const Answers = { [income]: { Keys: [at === 5 ? 'A' : 'B'] }, [debts]: { Value: 2 } }
    record(row.Id, at, {
      State: 4,
      SubmitTime: '2026-10-14 09:00:00',
      Answers,
      Dims: { 家庭收入: { Self: 5000, Vote: null, Final: 4725 }, 评议观察: { Self: null, Vote: 8000, Final: null } },
    })
  }
  return row
}
const asPupil = async (Aid: string) => (await pupil(answering.getContrast, { Aid })).ResultValue!

test('a student sees by dimension what he gave himself beside the mean of his class, and no result yet', async () => {
  const answer = await asPupil(compared(5).Id)
  expect(answer.Dims).toEqual(Dims)
  expect(answer.Self).toEqual([50, 0, 20, null, null])
  expect(answer.ClassAvg).toEqual([10, 0, 20, null, null])
  expect([answer.Vote, answer.Final]).toEqual([Dims.map(() => null), Dims.map(() => null)])
})

test('the mean of less than five is nobody’s to see', async () => {
  expect((await asPupil(compared(4).Id)).ClassAvg).toEqual(Dims.map(() => null))
})

test('votes and result are his to see once they are made known to his class, and to the staff before', async () => {
  const { Id: AssessmentId } = compared(5)
  const staff = (await teacher(answering.getContrast, { Aid: AssessmentId, UserId: pupils[5]!.Id })).ResultValue!
  expect([staff.Vote, staff.Final]).toEqual([
    [null, null, null, 80, null],
    [47.25, null, null, null, null],
  ])
  const of = { Id: 'known', AssessmentId, Stage: 1, ClassId: own.Id, State: 1 }
  const days = { StartDate: '2026-10-14', EndDate: '2026-10-19', CreateDate: world.now() }
  world.transact(db =>
    db
      .insert(publicity)
      .values({ ...of, ...days, Title: '公示', Contact: '0532-66660000' })
      .run(),
  )
  expect((await asPupil(AssessmentId)).Vote).toEqual(staff.Vote)
})

test('of somebody else only the staff of his class compares; without a record there is nothing', async () => {
  const { Id: Aid } = compared(1)
  for (const who of [reviewer, outsider])
    expect(await said(who(answering.getContrast, { Aid, UserId: pupils[5]!.Id }))).toBe(none)
  expect(await said(reviewer(answering.getContrast, { Aid }))).toBe(none)
  expect(await said(teacher(answering.getContrast, { Aid }))).toBe(none)
})
