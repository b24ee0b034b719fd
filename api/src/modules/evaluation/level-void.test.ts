import { messagePush } from '@xuegong/db/schema/delivery'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { backLog } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { nobody } from '#data/ctx'
import { giveToDo } from '#delivery/to-dos'
import { none, said } from '#test/evaluating'
import { idsOf, item, send } from '#test/leveling'
import { openReviews } from '#test/reviewing'
import { aboutAnswering } from './publish.ts'

const api = await openReviews()
const { college, office, world, pupils, closed, recordOf, levelOf } = api

describe('a void record', () => {
  test('is made by the office with a reason, at any time', async () => {
    const review = closed({ record: { State: 1 } })
    const [first] = idsOf(review)
    expect(await said(send(college, review, 2, [item(first, 'VOID', '材料造假')]))).toBe(none)
    expect(await said(send(office, review, 3, [item(first, 'VOID')]))).toBe('调整等级须填写理由')
    await send(office, review, 3, [item(first, 'VOID', '材料造假')])
    expect(recordOf(first).State).toBe(8)
    expect(levelOf(first, 3)).toMatchObject({ LevelCode: 'VOID', Opinion: '材料造假' })
    expect(await said(send(office, review, 3, [item(first, 'VOID', '再次')]))).toMatch(/当前状态不能评定/)
  })

  test('tells its student, without the reason', async () => {
    const review = closed()
    await send(office, review, 3, [item(idsOf(review)[2], 'VOID', '家庭情况不实')])
    const told = world.reader().select().from(messagePush).where(eq(messagePush.ReceiverId, pupils[2]!.UserId!)).all()
    expect(told.map(({ Body }) => Body)).toContain(`您在【${review.row.Name}】中的测评已作废，如有疑问请联系学院`)
  })

  test('is not to be answered any more', async () => {
    const review = closed()
    const about = { about: aboutAnswering(review.row.Id), title: '自评', url: '/x' }
    const accounts = pupils.slice(0, 2).map(({ UserId }) => UserId)
    world.transact(db => giveToDo({ world, db, now: world.now(), user: nobody, newId: world.newId }, accounts, about))
    await send(office, review, 3, [item(idsOf(review)[0], 'VOID', '材料造假')])
    const states = accounts.map(
      account => world.reader().select().from(backLog).where(eq(backLog.ReceiveUserId, account)).get()!.State,
    )
    expect(states).toEqual([3, 0])
  })

  test('is ranked no more: those behind it move up', async () => {
    const review = closed()
    await send(office, review, 3, [item(idsOf(review)[0], 'VOID', '材料造假')])
    expect(
      idsOf(review)
        .slice(1)
        .map(Id => recordOf(Id).ClassRank),
    ).toEqual([1, 1, 3, 4, 5])
    expect(recordOf(idsOf(review)[0])).toMatchObject({ State: 8, ClassRank: null, MajorRank: null })
  })

  test('leaves ties told apart by courses', async () => {
    const review = closed({ assessment: { AssessmentType: 2 } })
    const [first, second, third] = idsOf(review)
    world.transact(db => {
      for (const [Id, Final] of [
        [second, 7000],
        [third, 9000],
      ] as const)
        db.update(meterRecord)
          .set({ Dims: { 智: { Self: null, Vote: null, Final } } })
          .where(eq(meterRecord.Id, Id))
          .run()
    })
    await send(office, review, 3, [item(first, 'VOID', '材料造假')])
    expect([second, third].map(Id => recordOf(Id).ClassRank)).toEqual([2, 1])
  })
})
