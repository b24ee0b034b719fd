import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classAdmin, meterRecordLevel } from '@xuegong/db/schema/evaluation-records'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { said } from '#test/evaluating'
import { buildPublicity } from '#test/reviewing'
import { openVoting } from '#test/voting'

const api = await openVoting()
const { as, world, voted, own, pupils, teacher, reviewer, recordOf, roomOf, close, closeOf } = api

describe('once nobody can vote any more', () => {
  const over = (Id: string) =>
    world.transact(db => db.update(assessment).set({ VoteEndTime: world.now() }).where(eq(assessment.Id, Id)).run())
  const without = (Id: string, most: number) =>
    world.transact(db =>
      db.run(
        `delete from ReviewVote where Id in (select Id from ReviewVote where MeterRecordId = '${Id}' limit ${most})`,
      ),
    )

  test('it is asked whether the votes that are missing shall be done without', async () => {
    const { row, records } = voted()
    without(records[5]!.Id, 2)
    expect(await said(close(row.Id))).toBe('还有2人未完成评议')
    over(row.Id)
    expect(await close(row.Id, teacher, {})).toMatchObject({
      ErrorCode: 6001,
      ResultValue: { ConfirmText: '还有2票未投，将按已投票计算，确定关闭？' },
    })
    expect((await close(row.Id)).ResultValue).toEqual({ CloseState: 1 })
  })

  test('fewer than three votes on somebody are too few', async () => {
    const { row, records } = voted()
    without(records[5]!.Id, 3)
    over(row.Id)
    expect(await said(close(row.Id))).toBe(`【${pupils[5]!.TrueName}】有效评议不足3人`)
  })

  test('one vote at least is needed where votes count, though nobody votes any more', async () => {
    const { row, records } = voted()
    world.transact(db => db.update(classAdmin).set({ State: 0 }).where(eq(classAdmin.AssessmentId, row.Id)).run())
    without(records[5]!.Id, 5)
    expect(await said(close(row.Id))).toBe(`【${pupils[5]!.TrueName}】有效评议不足1人`)
    over(row.Id)
    expect(await said(close(row.Id))).toBe(`【${pupils[5]!.TrueName}】有效评议不足1人`)
    world.transact(db => db.run(`update EvaluationProportion set Proportion = 0 where Source = 2`))
    expect((await close(row.Id)).ResultValue).toEqual({ CloseState: 1 })
  })

  test('nothing is asked where nothing is missing', async () => {
    const { row } = voted()
    over(row.Id)
    expect((await close(row.Id, teacher, {})).ResultValue).toEqual({ CloseState: 1 })
  })
})

describe('a closed class', () => {
  const open = (Aid: string, who = teacher) => close(Aid, who, { Open: 1 })

  test('is opened again with its votes, and nothing that was worked out', async () => {
    const { row, room, records } = voted()
    await close(row.Id)
    expect((await open(row.Id)).ResultValue).toEqual({ CloseState: 0 })
    expect(roomOf(room.Id)).toMatchObject({ CloseState: 0, CloseTime: null })
    expect(recordOf(records[0]!.Id)).toMatchObject({
      State: 4,
      VoteScore: null,
      TotalScore: null,
      ClassRank: null,
      Level: '',
      Dims: {},
    })
    expect(api.votesOn(records[0]!.Id)).toHaveLength(4)
    expect((await close(row.Id)).ResultValue).toEqual({ CloseState: 1 })
    expect(recordOf(records[0]!.Id).TotalScore).toBe(8000)
    expect(world.reader().select().from(meterRecordLevel).all()).toEqual([])
  })

  test('is not opened while it is made known; afterwards it has to be made known again', async () => {
    const { row } = voted()
    await close(row.Id)
    const shown = world.transact(db => buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: own.Id }))
    expect(await said(open(row.Id))).toBe('班级公示中，不能重新打开')
    world.transact(db => db.update(publicity).set({ State: 2 }).where(eq(publicity.Id, shown.Id)).run())
    expect((await open(row.Id)).ResultValue).toEqual({ CloseState: 0 })
    await close(row.Id)
    expect(await closeOf(row.Id)).toMatchObject({ Blockers: ['班级公示未结束'] })
  })

  test('takes no vote, and none of a reviewer who has moved away counts less', async () => {
    const { row, records } = voted()
    world.transact(db => db.update(classAdmin).set({ State: 0 }).where(eq(classAdmin.AssessmentId, row.Id)).run())
    await close(row.Id)
    expect(recordOf(records[5]!.Id).VoteScore).toBe(2000)
    world.transact(db => db.update(classAdmin).set({ State: 1 }).where(eq(classAdmin.AssessmentId, row.Id)).run())
    expect(await said(reviewer(votes.vote, { MeterRecordId: records[5]!.Id, Score: 1 }))).toBe('班级评议已关闭')
  })
})

test('votes and a close at the same moment end in one consistent state', async () => {
  const { row, room, records } = voted()
  const vote = (at: number) => as(pupils[at]!.login)(votes.vote, { MeterRecordId: records[5]!.Id, Score: 100 })
  const [first, second, closed, third, fourth] = await Promise.all([vote(0), vote(1), close(row.Id), vote(2), vote(3)])
  expect(closed.ResultValue).toEqual({ CloseState: 1 })
  const taken = [first, second, third, fourth].filter(({ ErrorCode }) => ErrorCode === 0).length
  for (const each of [first, second, third, fourth]) expect(['', '班级评议已关闭']).toContain(each.RequestMsg)
  const cast = api.votesOn(records[5]!.Id).map(({ Score }) => Score!)
  expect(cast.filter(score => score === 10_000)).toHaveLength(taken)
  expect(recordOf(records[5]!.Id).VoteScore).toBe(cast.reduce((sum, score) => sum + score, 0) / cast.length)
  expect(roomOf(room.Id).CloseState).toBe(1)
})
