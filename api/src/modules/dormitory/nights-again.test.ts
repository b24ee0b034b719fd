import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { late } from '@xuegong/contracts/modules/dormitory/late'
import { gateDevice, lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { dormBuilding } from '@xuegong/db/schema/dormitory'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openNights } from '#test/nights'
import { noLeave } from '#data/leave-cover'
import { systemWork } from '#approval/system-work'
import { dormitory as server } from './module.ts'
import { passGate } from './service.ts'

const house = await openNights()
const { world, keeper, office, teacher, counsellor, secretary, zhao, zhang, elder, allot, at } = house
const { run, due, passed, rows, kinds, toDos, setAway } = house
beforeEach(house.begin)

const send = async (PassTime: string, Direction = 1, who = zhao) => {
  const sent = { DeviceId: 'gate', StudentNo: who.StudentNo, Direction, PassTime }
  expect((await keeper(gate.addGateRecord, { Records: [sent] })).ResultValue).toMatchObject({ Ok: 1 })
}
/** What is to be done about nights, by its title, with its state: 0 open, 1 done, 3 void. */
const open = () =>
  toDos('dormitory.late')
    .filter(({ ReceiveUserId }) => ReceiveUserId === counsellor.Id)
    .map(({ Title, State }) => [Title, State])
const absent = '竹园1号楼101 赵六 2026-10-14 未归，请跟进'

describe('before its list is made', () => {
  test('a night is worked out by nobody who passes', async () => {
    passed(zhao, '出 21:00')
    at('00:00:30', '2026-10-15')
    await send('2026-10-15 00:00:20', 1, zhang)
    await send('2026-10-14 23:59:00', 2, zhang)
    expect(rows()).toEqual([])
    at('00:05:00', '2026-10-15')
    await send('2026-10-15 00:04:00', 2)
    expect(kinds()).toEqual([[2, null]])
  })
})

describe('what comes late', () => {
  beforeEach(async () => {
    passed(zhao, '出 21:00')
    await run('lateList', '00:05:00')
    at('09:00:00', '2026-10-15')
  })

  test('takes the night away with what was to be done about it', async () => {
    expect(open()).toEqual([[absent, 0]])
    await send('2026-10-14 22:00:00')
    expect([kinds(), open()]).toEqual([[], [[absent, 3]]])
  })

  test('makes a late one of an absentee, of whom nothing is to be done any more', async () => {
    await send('2026-10-15 01:30:00')
    expect([kinds(), open()]).toEqual([[[1, '2026-10-15 01:30:00']], [[absent, 3]]])
  })

  test('makes an absentee of a late one, whom counsellor and college are to look after', async () => {
    await send('2026-10-14 23:10:00')
    expect([kinds(), open()]).toEqual([[[1, '2026-10-14 23:10:00']], [[absent, 3]]])
    await send('2026-10-14 23:40:00', 2)
    expect([kinds(), open()]).toEqual([[[2, null]], [[absent, 0]]])
    const asked = toDos('dormitory.late').map(({ ReceiveUserId }) => ReceiveUserId)
    expect(asked).toContain(secretary.Id)
  })

  test('changes nothing that somebody has handled', async () => {
    const [night] = rows()
    await teacher(late.handleLateReturn, { Ids: [night!.Id], HandleState: 1, Remark: '已了解' })
    await send('2026-10-14 22:00:00')
    expect([kinds(), open()]).toEqual([[[2, null]], [[absent, 1]]])
  })

  test('concerns whoever passed, and nobody else', async () => {
    world.transact(db => db.delete(lateReturn).where(eq(lateReturn.UserId, zhao.Id)).run())
    await allot(elder, '101-3', { InDate: '2026-10-01' })
    await send('2026-10-14 21:30:00', 2, elder)
    expect(rows().map(({ UserId }) => UserId)).toEqual([elder.Id])
  })

  test('after the gates have opened, a pass of today concerns no night', async () => {
    world.transact(db => db.delete(lateReturn).where(eq(lateReturn.UserId, zhao.Id)).run())
    await send('2026-10-15 08:00:00', 2)
    expect(rows()).toEqual([])
  })

  test('is heard from the emulated device, too', async () => {
    const pass = { DeviceCode: 'Z9-01', StudentNo: zhao.StudentNo, Direction: 1, PassTime: '2026-10-14 22:00:00' }
    await passGate(world, pass, noLeave)
    expect(kinds()).toEqual([])
  })
})

test('the first sign of a gate that told nothing brings the whole list', async () => {
  await allot(elder, '101-3', { InDate: '2026-10-01' })
  passed(elder, '出 17:00')
  await run('lateList', '00:05:00')
  expect(kinds()).toEqual([])
  at('09:00:00', '2026-10-15')
  await send('2026-10-14 20:00:00')
  expect(rows().map(({ UserId }) => UserId)).toEqual([elder.Id])
})

test('a leave that is approved later excuses the night', async () => {
  passed(zhao, '出 21:00')
  await run('lateList', '00:05:00')
  setAway(id => id === zhao.Id)
  await run('lateAgain', '06:05:00')
  expect(rows()).toMatchObject([{ HasLeave: 1, HandleState: 3 }])
  expect(open()).toEqual([[absent, 3]])
})

describe('a leave that is approved when the night is judged', () => {
  const approve = (from: string, to: string, studentId = zhao.Id) =>
    world.transact(() => server.leaveApproved!(systemWork(world, '请假', 'leave.approve'), { studentId, from, to }))
  beforeEach(async () => {
    passed(zhao, '出 21:00')
    await run('lateList', '00:05:00')
    at('09:00:00', '2026-10-15')
  })

  test('excuses it, and nothing is to be done about it any more', () => {
    approve('2026-10-14 12:00:00', '2026-10-15 00:00:00')
    expect(rows()).toMatchObject([{ HasLeave: 1, HandleState: 3 }])
    expect(open()).toEqual([[absent, 3]])
  })

  test.each([
    ['2026-10-15 00:00:00', '2026-10-16 00:00:00'],
    ['2026-10-14 12:00:00', '2026-10-14 23:59:59'],
  ])('excuses nothing where it lasts from %s to %s, not over midnight', (from, to) => {
    approve(from, to)
    expect(rows()).toMatchObject([{ HasLeave: 0, HandleState: 0 }])
  })

  test('excuses no other student, and no night that somebody has handled', async () => {
    approve('2026-10-14 12:00:00', '2026-10-16 00:00:00', zhang.Id)
    expect(rows()).toMatchObject([{ HandleState: 0 }])
    await teacher(late.handleLateReturn, { Ids: [rows()[0]!.Id], HandleState: 1, Remark: '已了解' })
    approve('2026-10-14 12:00:00', '2026-10-16 00:00:00')
    expect(rows()).toMatchObject([{ HasLeave: 0, HandleState: 1 }])
  })
})

test('wardens hear of a gate that is switched off, as of one that told nothing', async () => {
  const { warden } = house
  world.transact(db => {
    db.update(gateDevice).set({ State: 0 }).where(eq(gateDevice.Id, 'gate')).run()
    db.update(dormBuilding).set({ ManagerId: warden.Id }).where(eq(dormBuilding.Id, 'house')).run()
  })
  await run('lateList', '00:05:00')
  expect(toDos('dormitory.gate').map(({ ReceiveUserId, Title }) => [ReceiveUserId, Title])).toEqual([
    [warden.Id, '竹园1号楼2026-10-14无门禁记录，未生成晚归名单'],
  ])
})

test('wardens hear nothing of a building in which nobody lives', async () => {
  world.transact(db =>
    db.update(dormBuilding).set({ ManagerId: house.warden.Id }).where(eq(dormBuilding.Id, 'house')).run(),
  )
  at('12:00:00')
  await house.leave('2026-10-14')
  await run('lateList', '00:05:00')
  expect(toDos('dormitory.gate')).toEqual([])
})

test.each([
  ['lateList', '2026-10-15 00:05:00'],
  ['lateAgain', '2026-10-15 06:05:00'],
  ['lateDigest', '2026-10-15 07:00:00'],
])('%s is due at %s', (name, time) => {
  expect(due(name, '2026-10-14 09:30:00')).toBe(time)
})

test('who is in and out is told by the last pass until now, where the clock was moved back', async () => {
  passed(zhao, '进 08:00', '出 23:40')
  at('21:30:00')
  expect((await office(gate.getInOutNow, {})).ResultValue).toMatchObject({ In: 1, Out: 0 })
})

test('the code of a gate is free again when its building is gone', async () => {
  const code = 'Z9-01'
  at('12:00:00')
  await house.leave('2026-10-14')
  expect((await office(dormitory.removeBuilding, { Ids: ['house'] })).ResultValue).toMatchObject({ Ok: 1 })
  const { Id } = (
    await office(dormitory.addBuilding, {
      Name: '新楼',
      Code: 'NEW',
      SexType: 1,
      Floors: 1,
      GateOpen: '06:00',
      GateClose: '23:00',
      WeekendClose: '23:30',
    })
  ).ResultValue!
  const added = await office(gate.addGateDevice, { BuildingId: Id, Code: code, Name: '东门', Direction: 3, State: 1 })
  expect(added.RequestMsg).toBe('')
  world.transact(db => db.update(dormBuilding).set({ IsDel: 0 }).where(eq(dormBuilding.Id, 'house')).run())
})
