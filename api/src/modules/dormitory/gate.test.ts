import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { builtAt } from '@xuegong/db/build/next-number'
import { insertAll } from '@xuegong/db/insert'
import { gateDevice, gateRecord } from '@xuegong/db/schema/dormitory-gate'
import { isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, said } from '#test/choosing'
import { openHousing } from '#test/housing'
import { ctxOf } from '#test/ctx'
import { loadUser } from '#data/user'
import { getInOutNow } from './in-out.ts'
import { dormReach } from './reach.ts'

const house = await openHousing()
const { world, as, office, keeper, another, teacher, zhao, zhang, elder, warden, allot } = house
beforeEach(async () => {
  house.reset()
  world.transact(db => {
    for (const table of [gateRecord, gateDevice]) db.delete(table).where(isNotNull(table.Id)).run()
    const device = { ...builtAt, BuildingId: 'house', Name: '东门' }
    insertAll(db, gateDevice, [
      { ...device, Id: 'both', Code: 'Z9-01', Direction: 3 },
      { ...device, Id: 'in', Code: 'Z9-02', Direction: 1 },
      { ...device, Id: 'off', Code: 'Z9-03', State: 0 },
    ])
  })
  await allot(zhao)
})
const pass = (more: object = {}) => ({
  DeviceId: 'both',
  StudentNo: zhao.StudentNo,
  Direction: 2,
  PassTime: '2026-10-14 09:00:00',
  ...more,
})
const send = async (Records: ReturnType<typeof pass>[], by = keeper) =>
  (await by(gate.addGateRecord, { Records })).ResultValue!

describe('records of gates', () => {
  test('are stored once: again, or within five seconds, they are the same', async () => {
    expect(await send([pass()])).toEqual({ Ok: 1, Same: 0, Fail: [] })
    expect(
      await send([pass(), pass({ PassTime: '2026-10-14 09:00:05' }), pass({ PassTime: '2026-10-14 09:00:06' })]),
    ).toEqual({
      Ok: 1,
      Same: 2,
      Fail: [],
    })
    expect((await keeper(gate.listGateRecord, {})).ResultValue?.total).toBe(2)
  })

  test.each([
    [{ DeviceId: 'off' }, '设备已停用'],
    [{ DeviceId: 'in' }, '该设备不记录出'],
    [{ DeviceId: 'nothing' }, none],
    [{ StudentNo: '404' }, '学号不存在'],
    [{ PassTime: '2026-10-14 10:01:01' }, '时间不能晚于当前时间'],
    [{ PassTime: '2026-10-06 23:59:59' }, '只能补传7天内的记录'],
  ])('with %j are told why not, the others are stored', async (more, Reason) => {
    const { Ok, Fail } = await send([pass(more), pass({ PassTime: '2026-10-14 08:00:00' })])
    expect([Ok, Fail.map(each => [each.Index, each.Reason])]).toEqual([1, [[0, Reason]]])
  })

  test('may be a minute ahead, and seven days old', async () => {
    expect(
      await send([pass({ PassTime: '2026-10-14 10:01:00' }), pass({ PassTime: '2026-10-07 00:00:00' })]),
    ).toMatchObject({ Ok: 2 })
  })

  test('are five hundred at once at most', async () => {
    const many = Array.from({ length: 501 }, () => pass())
    expect((await keeper(gate.addGateRecord, { Records: many })).ErrorCode).toBe(2)
  })

  test('come through devices of the own buildings', async () => {
    expect((await send([pass()], another)).Fail.map(({ Reason }) => Reason)).toEqual([none])
    expect((await teacher(gate.addGateRecord, { Records: [pass()] })).ErrorCode).toBe(403)
  })

  test('are read by those who look after the student, and by himself', async () => {
    await send([pass()])
    const totals = await Promise.all(
      [office, keeper, teacher, as(zhao.LoginName), another, as(zhang.LoginName)].map(
        async by => (await by(gate.listGateRecord, {})).ResultValue?.total,
      ),
    )
    expect(totals).toEqual([1, 1, 1, 1, 0, 0])
  })
})

describe('who is in and out', () => {
  const now = async (by = keeper) => (await by(gate.getInOutNow, { BuildingId: 'house' })).ResultValue!

  test('is told by the last pass of each resident', async () => {
    expect(await now()).toEqual({ In: 0, Out: 0, Leave: 0, Unknown: 1, rows: [], total: 0 })
    await send([pass()])
    expect(await now()).toMatchObject({
      In: 0,
      Out: 1,
      Unknown: 0,
      rows: [{ TrueName: '赵六', RoomNo: '101', PassTime: '2026-10-14 09:00:00', OnLeave: 0 }],
    })
    await send([pass({ Direction: 1, PassTime: '2026-10-14 09:30:00' })])
    expect(await now()).toMatchObject({ In: 1, Out: 0, rows: [] })
    expect(await now(another)).toMatchObject({ In: 0, rows: [] })
  })

  test('is told page by page, the longest out first, and found by name; how many they are stays', async () => {
    await allot(elder, '101-2')
    await send([pass({ StudentNo: elder.StudentNo, PassTime: '2026-10-14 08:00:00' }), pass()])
    const of = async (input: object) => {
      const { rows, total, Out } = (await keeper(gate.getInOutNow, input)).ResultValue!
      return [rows.map(({ TrueName }) => TrueName), total, Out]
    }
    expect(await of({})).toEqual([['学长', '赵六'], 2, 2])
    expect(await of({ PageIndex: 2, PageSize: 1 })).toEqual([['赵六'], 2, 2])
    expect(await of({ Key: '学长' })).toEqual([['学长'], 1, 2])
    const { rows } = (await office(gate.getInOutNow, { BuildingId: 'house', PageSize: 5000 })).ResultValue!
    expect(rows).toHaveLength(2)
  })

  test('counts those who are out on leave apart', async () => {
    await send([pass()])
    const ctx = { ...ctxOf(world, loadUser(world, warden.Id)!), reach: dormReach }
    const asked: object[] = []
    const found = getInOutNow(ctx, {}, (_, leave) => asked.push(leave) > 0)
    expect(found).toMatchObject({ In: 0, Out: 0, Leave: 1, rows: [{ TrueName: '赵六', OnLeave: 1 }] })
    expect(asked).toEqual([{ studentId: zhao.Id, from: '2026-10-14 10:00:00', to: '2026-10-14 10:00:00', away: false }])
  })

  test('is asked of residents: a bed that is reserved for somebody is nobody’s home', async () => {
    await allot(zhang, '101-2')
    expect(await now()).toMatchObject({ In: 0, Out: 0, Unknown: 1 })
  })
})

describe('devices', () => {
  const fields = { BuildingId: 'house', Code: 'Z9-09', Name: '西门', Direction: 3, State: 1 }

  test('are kept by the warden of the building, with a code of their own', async () => {
    expect(await said(another(gate.addGateDevice, fields))).toBe(none)
    expect(await said(keeper(gate.addGateDevice, fields))).toBe('')
    expect(await said(keeper(gate.addGateDevice, fields))).toBe('设备编号已存在')
  })

  test('that have told something stay', async () => {
    await send([pass()])
    expect((await keeper(gate.removeGateDevice, { Ids: ['both'] })).ResultValue!.Failed).toHaveLength(1)
    expect((await keeper(gate.removeGateDevice, { Ids: ['in'] })).ResultValue!.Ok).toBe(1)
  })
})
