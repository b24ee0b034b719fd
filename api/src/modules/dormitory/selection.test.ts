import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { bedSelection } from '@xuegong/contracts/modules/dormitory/selection'
import { dormRoom, selectBatchRoom } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, openChoosing, said } from '#test/choosing'

const school = await openChoosing()
const { zhang, li, wang, zhao, elder, hold, confirm, release, bed, at, world, as, change, batch } = school
beforeEach(school.reset)
const lost = '手慢了，名额已被占用，请重新选择'
const setStatus = (who: { Id: string }, StuStatus: number) =>
  world.transact(db => db.update(student).set({ StuStatus }).where(eq(student.Id, who.Id)).run())
const setRoom = (Id: string, set: Partial<typeof dormRoom.$inferSelect>) =>
  world.transact(db => db.update(dormRoom).set(set).where(eq(dormRoom.Id, Id)).run())

describe('a bed that is held', () => {
  test('is the own for ten minutes, and nobody else gets it', async () => {
    expect((await hold(zhang)).ResultValue).toEqual({ BedId: 'bed 101-1', HoldUntil: '2026-10-14 10:10:00' })
    expect(bed()).toMatchObject({ State: 2, UserId: zhang.Id, BatchId: batch })
    expect(await said(hold(li))).toBe(lost)
  })

  test('is let go when one holds another, and kept where that one is gone', async () => {
    await hold(zhang)
    await hold(li, '101-2')
    expect(await said(hold(zhang, '101-2'))).toBe(lost)
    expect(bed()).toMatchObject({ State: 2, UserId: zhang.Id })
    await hold(zhang, '101-3')
    expect(bed()).toMatchObject({ State: 0, UserId: null, HoldUntil: null, BatchId: null })
  })

  test('gets no minute more when it is asked for again', async () => {
    await hold(zhang)
    at('10:04:00')
    expect((await hold(zhang)).ResultValue).toEqual({ BedId: 'bed 101-1', HoldUntil: '2026-10-14 10:10:00' })
  })

  test('is free at the last second of its time, before any job has come', async () => {
    await hold(zhang)
    at('10:09:59')
    expect(await said(hold(li))).toBe(lost)
    at('10:10:00')
    expect(await said(hold(li))).toBe('')
    expect(bed()).toMatchObject({ UserId: li.Id })
    expect(await said(confirm(zhang))).toBe('床位锁定已超时，请重新选择')
  })

  test('is free at once when it is let go, which may be said twice', async () => {
    await hold(zhang)
    expect(await said(release(zhang))).toBe('')
    expect(await said(release(zhang))).toBe('')
    expect(await said(hold(li))).toBe('')
  })

  test('is let go by nobody else', async () => {
    await hold(zhang)
    expect(await said(release(li))).toBe(none)
    expect(bed()).toMatchObject({ UserId: zhang.Id })
  })
})

describe('nobody holds a bed', () => {
  test.each([
    ['08:59:59', '2026-10-14'],
    ['20:00:00', '2026-10-15'],
  ])('at %s of %s, when nobody chooses', async (time, date) => {
    at(time, date)
    expect(await said(hold(zhang))).toBe('当前不在选宿舍时间内')
  })

  test.each([
    ['that was stopped', { State: 2 }],
    ['that is a draft', { State: 0 }],
    ['in which the school allots', { Mode: 2 }],
  ])('of a batch %s', async (_, set) => {
    change(batch, set)
    expect(await said(hold(zhang))).toBe('当前不在选宿舍时间内')
  })

  test('of another grade, of another college, or who does not study', async () => {
    const text = '您不在本次选宿范围内'
    expect(await said(hold(elder))).toBe(text)
    change(batch, { Orgs: ['nowhere'] })
    expect(await said(hold(zhang))).toBe(text)
    change(batch, { Orgs: [school.own.MajorId] })
    setStatus(zhang, 3)
    expect(await said(hold(zhang))).toBe(text)
    setStatus(zhang, 6)
    expect(await said(hold(zhang))).toBe('')
  })

  test('who has one', async () => {
    await hold(zhang)
    await confirm(zhang)
    expect(await said(hold(zhang, '102-1'))).toBe('您已有床位，如需调整请申请调宿')
  })

  test('that is not in the batch, or in a room that is under repair', async () => {
    expect(await said(hold(zhang, 'nowhere'))).toBe(none)
    expect(await said(hold(zhang, '101-1', 'nowhere'))).toBe(none)
    world.transact(db => db.delete(selectBatchRoom).where(eq(selectBatchRoom.RoomId, 'room 102')).run())
    expect(await said(hold(zhang, '102-1'))).toBe(none)
    setRoom('room 101', { State: 2 })
    expect(await said(hold(zhang))).toBe('该房间已停用或在维修')
    setRoom('room 101', { State: 1 })
  })

  test('in a room that another batch has', async () => {
    const next = { Name: '第二批', StartTime: '2026-10-14 12:00:00', RoomIds: ['room 102'] }
    const { Id } = (await school.school(dormitory.addSelectBatch, { ...school.values, ...next })).ResultValue!
    change(Id, { State: 1 })
    world.transact(db =>
      db
        .delete(selectBatchRoom)
        .where(and(eq(selectBatchRoom.BatchId, batch), eq(selectBatchRoom.RoomId, 'room 102')))
        .run(),
    )
    at('12:00:00')
    expect(await said(hold(zhang, '101-1', batch))).toBe('')
    expect(await said(hold(zhang, '101-2', Id))).toBe(none)
    expect(await said(hold(zhang, '102-1', Id))).toBe('')
    expect(await said(hold(zhang, '102-2', batch))).toBe(none)
  })

  test('of the other sex, or of another college', async () => {
    expect(await said(hold(zhang, '201-1'))).toBe('该房间仅限女生入住')
    expect(await said(hold(wang))).toBe('该房间仅限男生入住')
    setRoom('room 101', { CollegeId: 'another' })
    expect(await said(hold(zhang))).toBe('该房间仅限男生入住')
    setRoom('room 101', { CollegeId: school.own.CollegeId })
    expect(await said(hold(zhang))).toBe('')
    setRoom('room 101', { CollegeId: null })
  })

  test('a seventh time within ten minutes', async () => {
    for (const at of ['101-1', '101-2', '101-3', '101-4', '102-1', '102-2'])
      expect(await said(hold(zhang, at))).toBe('')
    at('10:03:30')
    expect(await said(hold(zhang, '102-3'))).toBe('选择过于频繁，请7分钟后再试')
    // The one that he holds is none of them.
    expect(await said(hold(zhang, '102-2'))).toBe('')
    at('10:10:00')
    expect(await said(hold(zhang, '102-3'))).toBe('')
  })

  test('who is no student', async () => {
    expect(await said(as('xgc01')(bedSelection.holdBed, { BedId: 'bed 101-1', BatchId: batch }))).toBe(none)
    expect((await as('fdy01')(bedSelection.holdBed, { BedId: 'bed 101-1', BatchId: batch })).ErrorCode).toBe(403)
  })
})

describe('a bed that is confirmed', () => {
  test('waits for whoever has not arrived', async () => {
    await hold(zhang)
    expect((await confirm(zhang)).ResultValue).toMatchObject({
      BuildingName: '竹园1号楼',
      RoomNo: '101',
      BedNo: 1,
      State: 1,
    })
    expect(bed()).toMatchObject({ State: 1, ReserveKind: 2, UserId: zhang.Id, HoldUntil: null, BatchId: batch })
    expect(school.stays()).toEqual([])
    expect(school.told()).toEqual([{ to: zhang.UserId, text: '【选宿成功】竹园1号楼101-1号' }])
  })

  test('is lived in from today by whoever studies', async () => {
    await hold(zhao)
    expect((await confirm(zhao)).ResultValue).toMatchObject({ State: 3 })
    expect(bed()).toMatchObject({ State: 3, UserId: zhao.Id, HoldUntil: null, BatchId: batch })
    expect(school.stays()).toMatchObject([{ UserId: zhao.Id, BedId: 'bed 101-1', InDate: '2026-10-14', InKind: 2 }])
  })

  test('gets the same answer when it is confirmed twice, and is told once', async () => {
    await hold(zhao)
    const [first, second] = await Promise.all([confirm(zhao), confirm(zhao)])
    expect(second).toEqual(first)
    expect([school.stays().length, school.told().length]).toEqual([1, 1])
  })

  test('may be so after the end, as long as it is held', async () => {
    at('19:55:00', '2026-10-15')
    await hold(zhang)
    at('20:04:59', '2026-10-15')
    expect(await said(confirm(zhang))).toBe('')
  })

  test('was held in time: afterwards it is too late', async () => {
    await hold(zhang)
    at('10:10:00')
    expect(await said(confirm(zhang))).toBe('床位锁定已超时，请重新选择')
  })

  test('is held by the caller: of others he learns nothing', async () => {
    await hold(li)
    expect(await said(confirm(zhang))).toBe(none)
    expect(await said(confirm(zhang, 'nowhere'))).toBe(none)
  })

  test('is kept: it is not let go', async () => {
    await hold(zhang)
    await confirm(zhang)
    expect(await said(release(zhang))).toBe(none)
    expect(bed()).toMatchObject({ State: 1 })
  })

  test('is refused to whoever has left the school meanwhile', async () => {
    await hold(zhang)
    setStatus(zhang, 4)
    expect(await said(confirm(zhang))).toBe('您不在本次选宿范围内')
  })
})

test('two who confirm the same bed in the same moment: it is his who holds it now', async () => {
  await hold(zhao)
  at('10:10:00')
  await hold(li)
  const answers = await Promise.all([zhao, li, zhao, li].map(who => said(confirm(who))))
  expect(answers).toEqual(['床位锁定已超时，请重新选择', '', '床位锁定已超时，请重新选择', ''])
  expect(bed()).toMatchObject({ State: 1, UserId: li.Id })
  expect(school.stays()).toEqual([])
})

test('two who want the same bed in the same moment: one gets it, the other hears that he was too slow', async () => {
  const answers = await Promise.all([hold(zhang), hold(li), hold(zhao)].map(said))
  expect(answers.filter(text => text === '')).toHaveLength(1)
  expect(answers.filter(text => text === lost)).toHaveLength(2)
})
