import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { wfInstance } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openChanging, Reason } from '#test/changing'
import { said } from '#test/choosing'

const house = await openChanging()
const { me, partner, zhao, elder, stranger, as, world, swap, ask, askedFor, answer, row, bed } = house
const { byCounsellor, byWarden, byOffice } = house
beforeEach(house.begin)

describe('whoever is asked for a swap', () => {
  const outdated = '对方的情况已变化，不能互换，可以回复不同意'

  test('is told that the other one was moved, and may still say no', async () => {
    const Id = await askedFor(swap)
    await house.move(zhao, '102-2')
    expect(await said(answer(Id))).toBe(outdated)
    expect(row(Id)).toMatchObject({ State: 1, SwapAgree: 0 })
    expect(await said(answer(Id, 2))).toBe('')
    expect(row(Id)).toMatchObject({ State: 4, SwapAgree: 2 })
  })

  test('is told so where the room does not take the other one any more', async () => {
    const Id = await askedFor(swap)
    house.setStudent(zhao.Id, { Sex: '2' })
    expect(await said(answer(Id))).toBe(outdated)
    house.setStudent(zhao.Id, { Sex: '1' })
    expect(await said(answer(Id))).toBe('')
  })

  test('does not agree while a change of his own waits', async () => {
    const Id = await askedFor(swap)
    await ask({}, partner)
    expect(await said(answer(Id))).toBe('您已有调宿申请正在办理')
    expect(row(Id).SwapAgree).toBe(0)
  })
})

describe('an id alone', () => {
  test('names nobody, not even in a draft', async () => {
    expect(await said(ask({ Kind: 2, SwapUserId: elder.Id, Submit: 0 }))).toBe('未找到该同学')
    const draft = (await ask({ ...swap, Submit: 0 })).ResultValue!
    const edited = me(dormChanges.editDormChange, {
      ...draft,
      Kind: 2,
      Reason,
      SwapUserId: stranger.Id,
    })
    expect(await said(edited)).toBe('未找到该同学')
    expect(row(draft.Id).SwapUserId).toBe(elder.Id)
  })

  test('names whom the change names already', async () => {
    const draft = (await ask({ ...swap, Submit: 0 })).ResultValue!
    const edited = me(dormChanges.editDormChange, { ...draft, Kind: 2, Reason, SwapUserId: elder.Id, Wish: '尽快' })
    expect(await said(edited)).toBe('')
    expect(row(draft.Id)).toMatchObject({ SwapUserId: elder.Id, Wish: '尽快' })
  })
})

test('a change for which beds were moved is not ended behind them', async () => {
  const Id = await askedFor()
  await byCounsellor(Id)
  await byWarden(Id, '101-3')
  await byOffice(Id)
  const flow = () => world.reader().select().from(wfInstance).where(eq(wfInstance.BusinessId, Id)).get()!
  const end = as('admin')(workflow.terminateInstance, { Id: flow().Id, Reason: '学校统一安排' })
  expect(await said(end)).toContain('床位已按该申请调整，不能作废')
  expect([row(Id).State, flow().State, bed('101-3').UserId]).toEqual([3, 3, zhao.Id])
})

test('a change that waits is ended by those who watch over flows, and its bed is free again', async () => {
  const Id = await askedFor()
  await byCounsellor(Id)
  await byWarden(Id, '101-3')
  const flow = world.reader().select().from(wfInstance).where(eq(wfInstance.BusinessId, Id)).get()!
  const end = as('admin')(workflow.terminateInstance, { Id: flow.Id, Reason: '学校统一安排' })
  expect(await said(end)).toBe('')
  expect([row(Id).State, bed('101-3').State]).toEqual([7, 0])
})
