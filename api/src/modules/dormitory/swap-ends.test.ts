import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { backLog } from '@xuegong/db/schema/workflow'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApprovals } from '#approval/engine'
import { openChanging } from '#test/changing'
import { said } from '#test/choosing'
import { changeApproval } from './change-approval.ts'
import { expiring } from './change-void.ts'

const house = await openChanging()
const { me, partner, zhao, elder, teacher, world, swap } = house
const { ask, askedFor, answer, row, told, leave, allot, decided, at } = house
const { byCounsellor, byWarden, byOffice } = house
const expire = expiring(openApprovals([changeApproval]))
beforeEach(house.begin)

const toZhao = () => told().flatMap(({ to, text }) => (to === zhao.UserId ? [text] : []))
/** States of the to-dos of the partner: 0 open, 1 done, 3 void. */
const ofPartner = () =>
  world
    .reader()
    .select()
    .from(backLog)
    .all()
    .flatMap(({ ReceiveUserId, State }) => (ReceiveUserId === elder.UserId ? [State] : []))
const agreed = async () => {
  const Id = await askedFor(swap)
  await answer(Id)
  return Id
}
const cameBack = async () => {
  const Id = await agreed()
  await decided(teacher, Id, { Result: 2, Opinion: '请再商量' })
  return Id
}

describe('what a partner is to do', () => {
  test.each([1, 2] as const)('is done with his answer %i', async Agree => {
    const Id = await askedFor(swap)
    expect(ofPartner()).toEqual([0])
    await answer(Id, Agree)
    expect(ofPartner()).toEqual([1])
  })

  test('is void when the swap is withdrawn', async () => {
    const Id = await askedFor(swap)
    await me(dormChanges.revokeDormChange, { Id })
    expect([ofPartner(), row(Id)]).toMatchObject([[3], { State: 6, EndTime: '2026-10-14 10:00:00' }])
  })

  test('is void when it expires', async () => {
    await askedFor(swap)
    at('10:00:00', '2026-10-17')
    await expire.run(world)
    expect(ofPartner()).toEqual([3])
  })

  test('is void when the applicant moves out', async () => {
    const Id = await askedFor(swap)
    await leave('2026-10-14')
    expect([ofPartner(), row(Id)]).toMatchObject([[3], { State: 7, EndTime: '2026-10-14 10:00:00' }])
  })
})

describe('who moves out', () => {
  test('is told once that what he asked for has come to nothing, and of a draft nothing', async () => {
    await askedFor()
    await ask({ Submit: 0 })
    await leave('2026-10-14')
    expect(toZhao().filter(text => /申请/.test(text))).toEqual(['您的调宿申请已作废：申请人已退宿'])
  })

  test('has told whoever wanted to swap with him once, and why', async () => {
    await agreed()
    const before = toZhao()
    await leave('2026-10-14', ['102-1'])
    expect(toZhao().slice(before.length)).toEqual(['您的调宿申请已作废：互换同学已退宿'])
  })

  test('has told the partner who had agreed', async () => {
    await agreed()
    await leave('2026-10-14')
    expect(told()).toContainEqual({ to: elder.UserId, text: '赵六与您互换床位的申请已作废' })
  })

  test('voids what came back or was withdrawn, too, and leaves what was decided', async () => {
    const withdrawn = await askedFor()
    await me(dormChanges.revokeDormChange, { Id: withdrawn })
    const refused = await askedFor()
    await decided(teacher, refused, { Result: 3, Opinion: '不合适' })
    const returned = await cameBack()
    await leave('2026-10-14')
    expect([withdrawn, refused, returned].map(Id => row(Id).State)).toEqual([7, 5, 7])
  })

  test('leaves what others may still change: a draft, and what came back', async () => {
    const draft = (await ask({ ...swap, Submit: 0 })).ResultValue!.Id
    const returned = await cameBack()
    await leave('2026-10-14', ['102-1'])
    expect([row(draft).State, row(returned).State]).toEqual([0, 4])
  })

  test('voids a swap with him on which the counsellor has decided already', async () => {
    const Id = await agreed()
    await byCounsellor(Id)
    expect(row(Id).State).toBe(2)
    await leave('2026-10-14', ['102-1'])
    expect([row(Id).State, house.askedToDecide()]).toEqual([7, []])
  })
})

describe('what expires', () => {
  test('is never a change to another bed, however long it waits', async () => {
    const Id = await askedFor()
    expect(expire.due(world, '2026-10-14 10:00:00')).toBeNull()
    at('10:00:00', '2026-10-20')
    expect(await expire.run(world)).toBe(0)
    expect(row(Id).State).toBe(1)
  })

  test('is told to the applicant once, although its flow had begun before', async () => {
    const Id = await cameBack()
    await me(dormChanges.submitDormChange, { Id })
    const before = toZhao()
    at('10:00:00', '2026-10-17')
    await expire.run(world)
    expect(toZhao().slice(before.length)).toEqual(['您的调宿申请已作废：对方未在3天内确认，申请已过期'])
  })

  test('is due three days after it was handed in again, and at once where that is over', async () => {
    const Id = await askedFor(swap)
    await answer(Id, 2)
    at('10:00:00', '2026-10-16')
    await me(dormChanges.submitDormChange, { Id })
    expect(row(Id)).toMatchObject({ SubmitTime: '2026-10-16 10:00:00', SwapTime: null, EndTime: null })
    expect(expire.due(world, '2026-10-16 10:00:00')).toBe('2026-10-19 10:00:00')
    expect(expire.due(world, '2026-10-20 10:00:00')).toBe('2026-10-20 10:00:01')
    at('10:00:00', '2026-10-17')
    expect(await expire.run(world)).toBe(0)
  })

  test('is each by its own time, the first one first', async () => {
    const early = await askedFor(swap)
    at('12:00:00')
    house.setStudent(house.zhang.Id, { StuStatus: 1 })
    await allot(house.zhang, '101-2')
    const late = (await ask({ ...swap }, house.as(house.zhang.LoginName))).ResultValue!.Id
    expect(expire.due(world, '2026-10-14 12:00:00')).toBe('2026-10-17 10:00:00')
    at('11:00:00', '2026-10-17')
    expect(await expire.run(world)).toBe(1)
    expect([row(early).State, row(late).State]).toEqual([8, 1])
    expect(expire.due(world, '2026-10-17 11:00:00')).toBe('2026-10-17 12:00:00')
  })
})

describe('who may ask for what', () => {
  const open = '您已有调宿申请正在办理'

  test('has nothing else that is in review', async () => {
    const Id = await askedFor()
    await byCounsellor(Id)
    expect([row(Id).State, await said(ask())]).toEqual([2, open])
  })

  test('may have been asked for a swap, as long as he has not agreed', async () => {
    await askedFor(swap)
    expect(await said(ask({}, partner))).toBe('')
  })

  test.each([
    ['11', '距上次调宿不足30天'],
    ['12', '距上次调宿不足30天'],
    ['13', ''],
  ])('is who swapped on the 14th, on either side, on the %sth of the next month', async (day, text) => {
    const Id = await agreed()
    for (const decide of [byCounsellor, byWarden, byOffice]) expect(await decide(Id)).toBe('')
    at('23:59:59', `2026-11-${day}`)
    for (const who of [me, partner]) expect(await said(ask({}, who))).toBe(text)
  })

  test('is who only asked in vain, at once', async () => {
    const Id = await askedFor()
    await decided(teacher, Id, { Result: 3, Opinion: '不合适' })
    expect(await said(ask())).toBe('')
  })

  test('is nobody who only waits for a bed, nor swaps anybody with him', async () => {
    const { li } = house
    await allot(li, '102-2')
    expect(await said(ask({}, house.as(li.LoginName)))).toBe('您还没有入住床位，不能申请调宿')
    house.setStudent(li.Id, { StuStatus: 1 })
    expect(await said(ask({}, house.as(li.LoginName)))).toBe('您还没有入住床位，不能申请调宿')
    expect(await said(ask({ Kind: 2, SwapUserId: li.Id, SwapName: '李四' }))).toBe('不能与该同学互换')
  })

  test('studies, to name a bed', async () => {
    house.setStudent(zhao.Id, { StuStatus: 2 })
    expect(await said(ask({ ToBedId: 'bed 102-3' }))).toBe('只能为在读或未报到的学生安排床位')
  })
})

describe('a swap to which a partner would agree', () => {
  const refused = async (Id: string) => {
    expect(await said(answer(Id))).not.toBe('')
    expect(row(Id)).toMatchObject({ State: 1, SwapAgree: 0, ToBedId: null })
    expect([ofPartner(), house.askedToDecide()]).toEqual([[0], []])
  }

  test('does not begin when the applicant lives elsewhere by now', async () => {
    const Id = await askedFor(swap)
    await house.move(zhao, '101-2')
    await refused(Id)
  })

  test('does not begin when the partner studies no more', async () => {
    const Id = await askedFor(swap)
    house.setStudent(elder.Id, { StuStatus: 2 })
    await refused(Id)
  })
})

test('an answer that a phone sends twice under one key is given once, and both times answered', async () => {
  const Id = await askedFor(swap)
  const send = async () => {
    const headers = { host: 'localhost', 'x-token': house.token(elder.LoginName), 'idempotency-key': 'answer' }
    const { path: url } = dormChanges.agreeSwap
    return (await house.app.inject({ method: 'POST', url, headers, payload: { Id, Agree: 1 } })).json()
  }
  expect(await send()).toMatchObject({ ErrorCode: 0 })
  expect(await send()).toMatchObject({ ErrorCode: 0 })
})
