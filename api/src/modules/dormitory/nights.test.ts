import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { late } from '@xuegong/contracts/modules/dormitory/late'
import { builtAt } from '@xuegong/db/build/next-number'
import { insertAll } from '@xuegong/db/insert'
import { dormBed, dormBuilding } from '@xuegong/db/schema/dormitory'
import { lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, said } from '#test/choosing'
import { openNights } from '#test/nights'

const house = await openNights()
const { world, as, office, keeper, another, teacher, college, counsellor, zhao, stranger, told, at } = house
const { run, passed, rows, kinds, toDos, list, setAway } = house
const me = as(zhao.LoginName)
beforeEach(house.begin)

describe('a night', () => {
  test.each([
    [['出 18:30', '进 23:00:00'], []],
    [['出 18:30', '进 23:00:01'], [[1, '2026-10-14 23:00:01']]],
    [['出 18:30'], [[2, null]]],
    [['出 18:30', '进 05:59 2026-10-15'], [[1, '2026-10-15 05:59:00']]],
    [['出 18:30', '进 06:00 2026-10-15'], [[2, null]]],
    [['进 23:30', '出 23:40'], [[2, null]]],
    [['进 19:00'], []],
  ])('with %j gives %j', async (passes, outcome) => {
    passed(zhao, ...passes)
    await run('lateAgain', '06:05:00')
    expect(kinds()).toEqual(outcome)
  })

  test('to Saturday ends later', async () => {
    passed(zhao, '出 18:30 2026-10-16', '进 23:20 2026-10-16')
    await run('lateList', '00:05:00', '2026-10-17')
    expect(kinds()).toEqual([])
  })

  test('of somebody who was never seen is spent inside', async () => {
    passed(stranger, '进 19:00')
    await run('lateList', '00:05:00')
    expect(kinds()).toEqual([])
  })

  test.each([
    [false, [[1, '2026-10-15 01:30:00']]],
    [true, [[2, null]]],
  ])('of an absentee who is back in the morning, handled before: %j, is %j', async (isHandled, outcome) => {
    passed(zhao, '出 18:30')
    await run('lateList', '00:05:00')
    expect(kinds()).toEqual([[2, null]])
    const [night] = rows()
    if (isHandled) await teacher(late.handleLateReturn, { Ids: [night!.Id], HandleState: 1, Remark: '已了解' })
    passed(zhao, '进 01:30 2026-10-15')
    await run('lateAgain', '06:05:00')
    expect(kinds()).toEqual(outcome)
  })

  test('is worked out once, however often', async () => {
    passed(zhao, '出 18:30')
    expect([await run('lateList', '00:05:00'), await run('lateList', '00:05:00')]).toEqual([1, 1])
    expect(rows()).toHaveLength(1)
    expect(told().filter(({ text }) => text.includes('未归'))).toEqual([
      { to: zhao.UserId, text: '您2026-10-14未归，如有特殊情况请在3天内说明' },
    ])
  })

  test('on leave is none', async () => {
    passed(zhao, '出 18:30')
    setAway(id => id === zhao.Id)
    await run('lateList', '00:05:00')
    expect(kinds()).toEqual([])
  })

  test('without a sign of the gate accuses nobody, and the warden hears of it', async () => {
    world.transact(db =>
      db.update(dormBuilding).set({ ManagerId: house.warden.Id }).where(eq(dormBuilding.Id, 'house')).run(),
    )
    passed(zhao, '出 17:00')
    await run('lateList', '00:05:00')
    expect(kinds()).toEqual([])
    expect(toDos('dormitory.gate:house').map(({ ReceiveUserId, Title }) => [ReceiveUserId, Title])).toEqual([
      [house.warden.Id, '竹园1号楼2026-10-14无门禁记录，未生成晚归名单'],
    ])
  })

  test('counts for whoever lives there then, not for who has left', async () => {
    passed(zhao, '出 18:30')
    at('12:00:00')
    await house.leave('2026-10-14')
    await run('lateList', '00:05:00')
    expect(kinds()).toEqual([])
  })

  test('counts for whoever lived there then, though he has left since', async () => {
    passed(zhao, '出 18:30')
    at('01:00:00', '2026-10-15')
    await house.leave('2026-10-15')
    await run('lateAgain', '06:05:00')
    expect(kinds()).toEqual([[2, null]])
  })
})

describe('what follows', () => {
  test('an absentee is told to counsellor and college at once, the late one at the third time', async () => {
    const earlier = (Date: string, HandleState = 0) => ({
      ...builtAt,
      Id: Date,
      UserId: zhao.Id,
      Date,
      Kind: 1,
      HandleState,
      BuildingId: 'house',
      RoomId: 'room 101',
    })
    world.transact(db =>
      insertAll(db, lateReturn, [earlier('2026-10-10'), earlier('2026-10-11', 3), earlier('2026-09-01')]),
    )
    passed(zhao, '出 18:30', '进 23:10')
    await run('lateList', '00:05:00')
    expect(toDos('dormitory.late')).toEqual([])
    passed(zhao, '出 18:30 2026-10-15', '进 23:10 2026-10-15')
    await run('lateList', '00:05:00', '2026-10-16')
    const found = toDos('dormitory.late').map(({ ReceiveUserId, Title }) => [ReceiveUserId, Title])
    expect(found).toContainEqual([counsellor.Id, '竹园1号楼101 赵六 2026-10-15 晚归（近30天第3次），请跟进'])
    expect(found.length).toBeGreaterThan(1)
  })

  test.each([
    ['2026-09-15', 3],
    ['2026-09-14', 2],
  ])('thirty nights count: with one of %s that of 10-14 is the time number %i', async (first, times) => {
    const earlier = (Date: string) => ({
      ...builtAt,
      Id: Date,
      UserId: zhao.Id,
      Date,
      Kind: 1,
      BuildingId: 'house',
      RoomId: 'room 101',
    })
    world.transact(db => insertAll(db, lateReturn, [earlier(first), earlier('2026-10-10')]))
    passed(zhao, '出 18:30', '进 23:10')
    await run('lateList', '00:05:00')
    expect(toDos('dormitory.late').length > 0).toBe(times === 3)
    expect((await list(office, { StartDate: '2026-10-14' })).rows[0]!.Count30).toBe(times)
  })

  test('counsellors hear at seven how many of theirs came late', async () => {
    passed(zhao, '出 18:30')
    await run('lateList', '00:05:00')
    expect(await run('lateDigest', '07:00:00')).toBe(1)
    expect(
      told()
        .filter(({ to }) => to === counsellor.Id)
        .map(({ text }) => text),
    ).toEqual(['2026-10-14夜间晚归0人，未归1人'])
  })
})

describe('a late night', () => {
  const night = async () => {
    passed(zhao, '出 18:30')
    await run('lateList', '00:05:00')
    at('09:00:00', '2026-10-15')
    return rows()[0]!.Id
  }
  const handle = (Id: string, HandleState: number, by = teacher) =>
    by(late.handleLateReturn, { Ids: [Id], HandleState, Remark: '已了解' })
  const why = async (answer: ReturnType<typeof handle>) => (await answer).ResultValue!.Fail.map(({ Reason }) => Reason)

  test('is seen by those who look after the student, by the warden and by himself', async () => {
    await night()
    const totals = await Promise.all(
      [office, keeper, teacher, college, me, another].map(async by => (await list(by)).total),
    )
    expect(totals).toEqual([1, 1, 1, 1, 1, 0])
    expect((await list()).rows[0]).toMatchObject({
      TrueName: '赵六',
      RoomNo: '101',
      Kind: 2,
      Count30: 1,
      HandleState: 0,
    })
  })

  test('is talked about, then made known, and no way back but for the office', async () => {
    const Id = await night()
    expect(await why(handle(Id, 1))).toEqual([])
    expect(await why(handle(Id, 3))).toEqual(['已谈话的记录不能这样处理'])
    expect(await why(handle(Id, 2, college))).toEqual([])
    expect(await why(handle(Id, 0))).toEqual(['仅学校管理员可恢复为待核实'])
    expect(await why(handle(Id, 0, office))).toEqual([])
    const states = toDos('dormitory.late').map(({ State }) => State)
    expect([states.length > 1, new Set(states)]).toEqual([true, new Set([1])])
  })

  test('is a mistake for the warden of the building to say, and nothing else', async () => {
    const Id = await night()
    expect(await why(handle(Id, 1, keeper))).toEqual([none])
    expect(await why(handle(Id, 4, another))).toEqual([none])
    expect(await why(handle(Id, 4, teacher))).toEqual([none])
    expect(await why(handle(Id, 4, keeper))).toEqual([])
    expect((await list()).rows[0]).toMatchObject({ HandleState: 4, Count30: 0 })
  })

  test('stays with the warden of its building when the student lives there no more', async () => {
    const Id = await night()
    world.transact(db => db.update(dormBed).set({ State: 0, UserId: null }).where(eq(dormBed.UserId, zhao.Id)).run())
    expect([(await list(keeper)).total, (await list(another)).total]).toEqual([1, 0])
    expect([await why(handle(Id, 4, another)), await why(handle(Id, 4, keeper))]).toEqual([[none], []])
  })

  test('is explained by the student himself for three days, until somebody has handled it', async () => {
    const Id = await night()
    const explain = (by = me) => by(late.saveLateReason, { Id, Reason: '家中有事' })
    expect(await said(explain(as(house.zhang.LoginName)))).toBe(none)
    at('23:59:59', '2026-10-17')
    expect(await said(explain())).toBe('')
    at('00:00:00', '2026-10-18')
    expect(await said(explain())).toBe('已超过说明时限')
    at('12:00:00', '2026-10-16')
    await handle(Id, 1)
    expect(await said(explain())).toBe('该记录已处理，不能再说明')
  })

  test('that somebody has explained is not taken away by what a device sends late', async () => {
    const Id = await night()
    await me(late.saveLateReason, { Id, Reason: '家中有事' })
    passed(zhao, '进 22:00')
    await run('lateAgain', '06:05:00')
    expect(rows()).toHaveLength(1)
  })

  test('is none any more when a device tells late that he came in time', async () => {
    await night()
    const sent = { DeviceId: 'gate', StudentNo: zhao.StudentNo, Direction: 1, PassTime: '2026-10-14 22:00:00' }
    expect((await keeper(gate.addGateRecord, { Records: [sent] })).ResultValue?.Ok).toBe(1)
    expect(rows()).toEqual([])
  })
})
