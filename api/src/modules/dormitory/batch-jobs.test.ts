import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { userMan } from '@xuegong/db/schema/account'
import { eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openChoosing, said } from '#test/choosing'
import { batchJobs } from './batch-jobs.ts'

const api = await openChoosing()
const { zhang, li, wang, zhao, elder, hold, confirm, release, at, world, bed, change, batch, stored, told } = api
beforeEach(api.reset)
const job = (name: string) => batchJobs.find(each => each.name === `dormitory.${name}`)!
const due = (name: string, after: string) => job(name).due(world, after)
const run = (name: string, time: string, date = '2026-10-14') => {
  at(time, date)
  return job(name).run(world)
}

test('the start of a batch is due at its time, once, and tells those of its students who have no bed', async () => {
  await hold(zhang)
  await confirm(zhang)
  change(batch, { StartTime: '2026-10-14 12:00:00', ToldTime: null })
  expect(due('selectStart', '2026-10-14 10:00:00')).toBe('2026-10-14 12:00:00')
  expect(run('selectStart', '12:00:00')).toBe(3)
  expect(run('selectStart', '12:00:00')).toBe(0)
  expect(due('selectStart', '2026-10-14 12:00:00')).toBeNull()
  const begun = told().filter(({ text }) => text.startsWith('2026级选宿舍已开始'))
  expect(begun.map(({ to }) => to).sort()).toEqual([li, wang, zhao].map(({ UserId }) => UserId).sort())
  expect(begun.map(({ to }) => to)).not.toContain(elder.UserId)
})

test('whoever holds a bed when a batch begins is not told that it does', async () => {
  at('11:55:00')
  await hold(zhang)
  change(batch, { StartTime: '2026-10-14 12:00:00', ToldTime: null })
  expect(run('selectStart', '12:00:00')).toBe(3)
  expect(told().map(({ to }) => to)).not.toContain(zhang.UserId)
})

test('nobody is told that a batch begins which is over by then', () => {
  change(batch, { StartTime: '2026-10-14 12:00:00', ToldTime: null })
  expect(run('selectStart', '20:00:00', '2026-10-15')).toBe(0)
  expect(told()).toEqual([])
})

test('nobody is told of a batch in which the school allots, or of one that is a draft', () => {
  change(batch, { StartTime: '2026-10-14 12:00:00', ToldTime: null, Mode: 2 })
  void run('selectStart', '12:00:00')
  expect(stored(batch).ToldTime).toBe('2026-10-14 12:00:00')
  change(batch, { State: 0, ToldTime: null })
  expect(due('selectStart', '2026-10-14 10:00:00')).toBeNull()
  expect(told()).toEqual([])
})

test('beds that were held are free when their time is over, and only they', async () => {
  await hold(zhang)
  at('10:05:00')
  await hold(li, '101-2')
  expect(due('freeHolds', '2026-10-14 10:05:00')).toBe('2026-10-14 10:10:00')
  expect(run('freeHolds', '10:10:00')).toBe(1)
  expect(bed()).toMatchObject({ State: 0, UserId: null, HoldUntil: null, BatchId: null })
  expect(bed('101-2')).toMatchObject({ State: 2, UserId: li.Id })
  expect(due('freeHolds', '2026-10-14 10:10:00')).toBe('2026-10-14 10:15:00')
  expect(run('freeHolds', '10:10:00')).toBe(0)
})

test('where the clock was moved back, a hold lasts no longer than one that begins then', async () => {
  await hold(zhang)
  at('10:00:01', '2026-10-13')
  const plan = await api.school(dormitory.getFloorPlan, { BuildingId: 'house', Floor: 1 })
  expect(plan.ResultValue!.Rooms[0]!.Beds[0]).toMatchObject({ State: 2, HoldLeft: 600 })
  expect(due('freeHolds', '2026-10-13 10:00:01')).toBe('2026-10-13 10:00:02')
  expect(run('freeHolds', '10:00:02', '2026-10-13')).toBe(0)
  expect(bed()).toMatchObject({ State: 2, UserId: zhang.Id, HoldUntil: '2026-10-13 10:10:02' })
  expect(due('freeHolds', '2026-10-13 10:00:02')).toBe('2026-10-13 10:10:02')
})

const full = () => change(batch, { AutoFill: 1 })
const end = '2026-10-15'

test('at the end those who have not chosen get what is left, and the office hears how many got none', async () => {
  full()
  await hold(zhang, '101-2')
  await confirm(zhang, '101-2')
  world.transact(db => db.update(dormBed).set({ State: 4 }).where(eq(dormBed.RoomId, 'room 201')).run())
  expect(due('fillBatch', '2026-10-14 10:00:00')).toBe('2026-10-15 20:00:00')
  expect(run('fillBatch', '20:00:00', end)).toBe(2)
  expect(run('fillBatch', '20:00:00', end)).toBe(0)
  expect(due('fillBatch', '2026-10-15 20:00:00')).toBeNull()
  expect(api.bedsOf('张三', '李四', '赵六', '王芳', '学长')).toEqual([
    { Name: '李四', Bed: 'bed 101-1', State: 1 },
    { Name: '张三', Bed: 'bed 101-2', State: 1 },
    { Name: '赵六', Bed: 'bed 101-3', State: 3 },
  ])
  const office = world.reader().select().from(userMan).where(eq(userMan.LoginName, 'xgc01')).get()!
  expect(api.toDos()).toMatchObject([
    { Title: '2026级选宿舍：1人未分到床位', Url: '/dorm/selectBatch', ReceiveUserId: office.Id },
  ])
})

test('whoever holds a bed at the end has his minutes yet, and is given another one after them', async () => {
  full()
  at('19:55:00', end)
  await hold(zhang, '101-4')
  expect(due('fillBatch', '2026-10-15 19:55:00')).toBe('2026-10-15 20:05:00')
  expect(run('fillBatch', '20:00:00', end)).toBe(0)
  void run('freeHolds', '20:05:00', end)
  expect(run('fillBatch', '20:05:00', end)).toBe(4)
  expect(api.bedsOf('张三')).toEqual([{ Name: '张三', Bed: expect.any(String), State: 1 }])
})

test('the only bed that is left may be the one that was held at the end: it is free before it is given', async () => {
  full()
  world.transact(db => db.update(dormBed).set({ State: 4 }).where(ne(dormBed.Id, 'bed 101-4')).run())
  at('19:55:00', end)
  await hold(zhang, '101-4')
  at('20:05:00', end)
  // In the order in which they run when they are due together.
  for (const each of batchJobs) void each.run(world)
  expect(bed('101-4')).toMatchObject({ State: 1, ReserveKind: 2 })
})

test.each([
  ['confirmed', confirm],
  ['let go', release],
] as const)(
  'a bed that is %s between the end and the end of its minutes keeps nobody else waiting',
  async (_, deed) => {
    full()
    at('19:59:30', end)
    await hold(zhang)
    at('20:03:00', end)
    expect(await said(deed(zhang))).toBe('')
    // The job has run for the end of the batch already, and found the bed held.
    expect(due('fillBatch', '2026-10-15 20:02:00')).toBe('2026-10-15 20:03:00')
    expect(due('fillBatch', '2026-10-15 20:03:00')).toBe('2026-10-15 20:04:00')
    void run('fillBatch', '20:04:00', end)
    expect(api.bedsOf('张三', '李四', '王芳', '赵六')).toHaveLength(4)
    expect(due('fillBatch', '2026-10-15 20:04:00')).toBeNull()
  },
)

test('a bed that is held until its minutes run out is given to somebody then, although the end is over', async () => {
  full()
  at('19:59:30', end)
  await hold(zhang)
  void run('freeHolds', '20:09:30', end)
  expect(due('fillBatch', '2026-10-15 20:09:30')).toBe('2026-10-15 20:10:30')
  expect(run('fillBatch', '20:10:30', end)).toBe(4)
})

test('without it nobody is given a bed; where the school allots, everybody is', () => {
  expect(due('fillBatch', '2026-10-14 10:00:00')).toBeNull()
  change(batch, { Mode: 2 })
  expect(run('fillBatch', '20:00:00', end)).toBe(4)
})

test('a bed that is confirmed is freed by no job', async () => {
  await hold(zhang)
  await confirm(zhang)
  expect(due('freeHolds', '2026-10-14 10:00:00')).toBeNull()
  void run('freeHolds', '10:30:00')
  expect(bed()).toMatchObject({ State: 1, UserId: zhang.Id })
  expect(await said(confirm(zhang))).toBe('')
})
