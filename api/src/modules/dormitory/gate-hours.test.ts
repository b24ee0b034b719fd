import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { dormBuilding } from '@xuegong/db/schema/dormitory'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { said } from '#test/choosing'
import { openNights } from '#test/nights'

const house = await openNights()
const { world, keeper, zhao, at, run, passed, rows } = house
beforeEach(house.begin)

const stored = () => world.reader().select().from(dormBuilding).where(eq(dormBuilding.Id, 'house')).get()!
/** The warden changes the hours of the house at a moment of the 15th, a Thursday, or of another day. */
async function change(
  hours: Partial<Record<'GateOpen' | 'GateClose' | 'WeekendClose', string>>,
  time: string,
  date = '2026-10-15',
) {
  at(time, date)
  const { Id, Name, Code, SexType, Floors, FloorSex, GateOpen, GateClose, WeekendClose, RowVersion } = stored()
  const now = { Id, Name, Code, SexType, Floors, FloorSex, GateOpen, GateClose, WeekendClose, RowVersion }
  expect(await said(keeper(dormitory.editBuilding, { ...now, ...hours }))).toBe('')
}
const send = async (PassTime: string, Direction = 1) => {
  const sent = { DeviceId: 'gate', StudentNo: zhao.StudentNo, Direction, PassTime }
  expect((await keeper(gate.addGateRecord, { Records: [sent] })).ResultValue).toMatchObject({ Ok: 1 })
}
const nights = () => rows().map(({ Date, Kind }) => [Date, Kind])

describe('a gate that closes earlier from now on', () => {
  test('leaves the nights that are over as they were, whatever is sent late', async () => {
    passed(zhao, '进 22:30')
    await run('lateList', '00:05:00')
    await change({ GateClose: '22:00' }, '09:00:00')
    await send('2026-10-14 18:10:00')
    await run('lateAgain', '06:05:00')
    expect(nights()).toEqual([])
  })

  test('counts from the night of the same day, where that has not begun', async () => {
    await change({ GateClose: '22:00' }, '17:59:59')
    passed(zhao, '进 22:30 2026-10-15')
    await run('lateList', '00:05:00', '2026-10-16')
    expect(nights()).toEqual([['2026-10-15', 1]])
  })

  test('counts from the next night, where that of today has begun', async () => {
    await change({ GateClose: '22:00' }, '18:00:00')
    passed(zhao, '进 22:30 2026-10-15', '出 08:00 2026-10-16', '进 22:30 2026-10-16')
    await run('lateList', '00:05:00', '2026-10-16')
    expect(nights()).toEqual([])
    // On Fridays it closes later.
    await change({ WeekendClose: '22:10' }, '09:00:00', '2026-10-16')
    await run('lateList', '00:05:00', '2026-10-17')
    expect(nights()).toEqual([['2026-10-16', 1]])
  })
})

test('hours that are changed twice before a night have held in none: the night before keeps those it had', async () => {
  await change({ GateClose: '21:00' }, '09:00:00')
  await change({ GateClose: '22:00' }, '10:00:00')
  passed(zhao, '进 22:30', '出 08:00 2026-10-15', '进 21:30 2026-10-15')
  await run('lateAgain', '11:00:00')
  await run('lateList', '00:05:00', '2026-10-16')
  expect(nights()).toEqual([])
  expect(stored().FormerHours.map(({ Until, GateClose }) => [Until, GateClose])).toEqual([['2026-10-14', '23:00']])
})

test('an absentee who came back before the gate opened, as it did that morning, was late', async () => {
  passed(zhao, '出 21:00')
  await run('lateList', '00:05:00')
  await change({ GateOpen: '05:00' }, '07:00:00')
  await send('2026-10-15 05:30:00')
  expect(nights()).toEqual([['2026-10-14', 1]])
})

test('a gate that opens earlier lets those in who come back then', async () => {
  await change({ GateOpen: '05:00' }, '09:00:00', '2026-10-14')
  passed(zhao, '出 21:00', '进 05:30 2026-10-15')
  await run('lateAgain', '06:05:00')
  expect(nights()).toEqual([['2026-10-14', 2]])
})

test('hours that no pass can be about any more are forgotten, and a change of anything else is none of hours', async () => {
  await change({ GateClose: '22:00' }, '09:00:00', '2026-10-01')
  await change({ GateClose: '23:00' }, '09:00:00', '2026-10-14')
  expect(stored().FormerHours.map(({ Until }) => Until)).toEqual(['2026-10-13'])
  await change({}, '09:00:00', '2026-10-15')
  expect(stored().FormerHours).toHaveLength(1)
})
