import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { userOrg } from '@xuegong/db/schema/people'
import { operLog } from '@xuegong/db/schema/system'
import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, openChoosing, said } from '#test/choosing'

const api = await openChoosing()
const { zhang, wang, elder, hold, confirm, at, world, as, change, batch, values, school, stored, publish } = api
beforeEach(api.reset)
const add = async (more: object = {}) =>
  (await school(dormitory.addSelectBatch, { ...values, ...more })).ResultValue!.Id
const shown = async (Id = batch, who = school) => (await who(dormitory.getSelectBatch, { Id })).ResultValue!
const edit = (more: object = {}, Id = batch) =>
  school(dormitory.editSelectBatch, { ...values, Id, RowVersion: stored(Id).RowVersion, ...more })
const removed = async (Id: string) => (await school(dormitory.removeSelectBatch, { Ids: [Id] })).ResultValue!.Failed
/** The seeded batch is out of the way. */
const alone = () => change(batch, { State: 2 })

test('a batch is a draft first, and says how many beds there are for how many students', async () => {
  const Id = await add()
  expect(await shown(Id)).toMatchObject({
    State: 0,
    Phase: 0,
    RoomNum: 3,
    BedNum: 12,
    Eligible: 4,
    Chosen: 0,
    Left: 12,
    RoomIds: ['room 101', 'room 102', 'room 201'],
  })
})

test('for whom it is stands there by name', async () => {
  expect(await shown()).toMatchObject({ OrgText: '全校' })
  const { Name } = world.reader().select().from(userOrg).where(eq(userOrg.Id, api.own.MajorId)).get()!
  change(batch, { Orgs: [api.own.MajorId] })
  expect(await shown()).toMatchObject({ OrgText: Name, Eligible: 4 })
})

test('the list leaves the rooms out', async () => {
  expect((await school(dormitory.listSelectBatch, {})).ResultValue!.rows[0]).not.toHaveProperty('RoomIds')
})

test('what is held or chosen is counted as it is', async () => {
  await hold(zhang)
  expect(await shown()).toMatchObject({ BedNum: 12, Chosen: 0, Left: 11 })
  await confirm(zhang)
  await hold(wang, '201-1')
  expect(await shown()).toMatchObject({ Phase: 2, BedNum: 12, Eligible: 4, Chosen: 1, Left: 10 })
  at('10:10:00')
  expect(await shown()).toMatchObject({ Left: 11 })
})

test.each([
  ['08:59:59', 1],
  ['09:00:00', 2],
])('at %s it is in phase %i', async (time, Phase) => {
  at(time)
  expect(await shown()).toMatchObject({ Phase })
  expect((await school(dormitory.listSelectBatch, { Phase })).ResultValue).toMatchObject({ total: 1 })
  expect((await school(dormitory.listSelectBatch, { Phase: 3 })).ResultValue).toMatchObject({ total: 0 })
})

test.each([
  [{ EndTime: values.StartTime }, '结束时间须晚于开始时间'],
  [{ EndTime: '2026-10-14 08:00:00' }, '开始时间不能晚于结束时间'],
  [{ EndTime: '2026-11-13 09:00:01' }, '选宿时间不能超过30天'],
  [{ StartTime: '九点' }, '开始时间格式不正确'],
  [{ HoldMinutes: 61 }, '锁定分钟数不能大于60'],
  [{ Orgs: ['nowhere'] }, none],
  [{ RoomIds: ['nowhere'] }, none],
  [{ RoomIds: [] }, '请选择可选房间'],
  [{ Grade: '26' }, '年级格式不正确'],
])('%j is refused with %j', async (more, text) => {
  expect(await said(school(dormitory.addSelectBatch, { ...values, ...more }))).toBe(text)
})

describe('published', () => {
  test('it asks first where there are fewer beds than students of a sex', async () => {
    alone()
    const Id = await add({ RoomIds: ['room 201'] })
    const asked = await publish(Id, 1, 0)
    expect(asked).toMatchObject({
      ErrorCode: 6001,
      ResultValue: { ConfirmText: '男生可选床位0个，少于可选学生3人，确定发布？' },
    })
    expect(stored(Id).State).toBe(0)
    expect(await said(publish(Id))).toBe('')
    expect(stored(Id).State).toBe(1)
  })

  test('it is not, where no bed is free, or its time is over', async () => {
    alone()
    const Id = await add({ RoomIds: ['room 201'] })
    world.transact(db => db.update(dormBed).set({ State: 4 }).where(eq(dormBed.RoomId, 'room 201')).run())
    expect(await said(publish(Id))).toBe('批次内没有可选的空床位')
    world.transact(db => db.update(dormBed).set({ State: 0 }).where(eq(dormBed.RoomId, 'room 201')).run())
    at('20:00:00', '2026-10-15')
    expect(await said(publish(Id))).toBe('批次已结束')
  })

  test('it shares no room with another one, unless that is over', async () => {
    const Id = await add({ RoomIds: ['room 102'], EndTime: '2026-10-20 20:00:00' })
    expect(await said(publish(Id))).toBe('竹园1号楼102已在批次【2026级选宿舍】中')
    at('20:00:00', '2026-10-15')
    expect(await said(publish(Id))).toBe('')
  })

  test('twice is once, and its students are told once, who have no bed and hold none', async () => {
    alone()
    const Id = await add()
    api.world.transact(db => {
      const held = { State: 2, UserId: zhang.Id, HoldUntil: '2026-10-14 10:10:00', BatchId: 'another' }
      db.update(dormBed).set(held).where(eq(dormBed.Id, 'bed 101-1')).run()
      db.update(dormBed).set({ State: 1, UserId: wang.Id, ReserveKind: 2 }).where(eq(dormBed.Id, 'bed 201-1')).run()
    })
    await Promise.all([publish(Id), publish(Id)])
    const { told } = api
    expect(
      told()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([api.li.UserId, api.zhao.UserId].sort())
    expect(told()[0]!.text).toBe('2026级选宿舍已开始选宿舍，截止2026-10-15 20:00:00，请尽快选择')
  })

  test('it tells nobody before it begins', async () => {
    alone()
    const Id = await add({ StartTime: '2026-10-14 12:00:00' })
    await publish(Id)
    expect(api.told()).toEqual([])
  })

  test('and stopped, what is held is free, and what is chosen stays', async () => {
    await hold(zhang)
    await hold(wang, '201-1')
    await confirm(wang, '201-1')
    await publish(batch, 2)
    expect(api.bed()).toMatchObject({ State: 0, UserId: null, BatchId: null })
    expect(api.bed('201-1')).toMatchObject({ State: 1, UserId: wang.Id })
    expect(await said(publish(batch, 1))).toBe('')
  })

  test('a draft is not stopped', async () => {
    expect(await said(publish(await add(), 2))).toBe('批次尚未发布')
  })
})

describe('a batch that runs', () => {
  const running = '批次进行中，只能延长结束时间、修改须知和增加房间'
  test.each([
    { Name: '别的' },
    { Grade: '2025' },
    { StartTime: '2026-10-14 08:00:00' },
    { EndTime: '2026-10-15 19:00:00' },
    { HoldMinutes: 5 },
    { AutoFill: 1 },
    { Mode: 2 },
    { RoomIds: ['room 101'] },
  ])('takes no edit of %j', async more => {
    expect(await said(edit(more))).toBe(running)
  })

  test('takes a later end, a notice and more rooms', async () => {
    at('08:00:00')
    await edit({ RoomIds: ['room 101'] })
    at('10:00:00')
    const more = { EndTime: '2026-10-16 20:00:00', Notice: '请先查看须知', RoomIds: ['room 101', 'room 102'] }
    expect(await said(edit(more))).toBe('')
    expect(await shown()).toMatchObject(more)
  })

  test('tells the operation log which rooms it had and has', async () => {
    await edit({ RoomIds: ['room 101', 'room 102', 'room 201'] })
    at('08:00:00')
    await edit({ RoomIds: ['room 201', 'room 101'] })
    const entry = api.world
      .reader()
      .select()
      .from(operLog)
      .where(and(eq(operLog.TableName, 'SelectBatch'), eq(operLog.Action, 'EditSelectBatch')))
      .orderBy(desc(sql`rowid`))
      .get()!
    expect(JSON.parse(entry.Before!)).toMatchObject({ RoomIds: '竹园1号楼101、竹园1号楼102、竹园1号楼201' })
    expect(JSON.parse(entry.After!)).toMatchObject({ RoomIds: '竹园1号楼101、竹园1号楼201' })
  })

  test('takes no room of another one', async () => {
    const Id = await add({ RoomIds: ['room 201'] })
    change(Id, { State: 1 })
    at('08:00:00')
    await edit({ RoomIds: ['room 101'] })
    expect(await said(edit({ RoomIds: ['room 101', 'room 201'] }))).toBe('竹园1号楼201已在批次【2026级选宿舍】中')
  })

  test('is not removed; one that has not begun is, with its rooms', async () => {
    expect(await removed(batch)).toMatchObject([{ Reason: '批次已开始，不能删除' }])
    at('08:59:59')
    expect(await removed(batch)).toEqual([])
    at('10:00:00')
    expect(await removed(await add())).toEqual([])
  })

  test('that is over takes none', async () => {
    at('20:00:00', '2026-10-15')
    expect(await said(edit({ EndTime: '2026-10-16 20:00:00' }))).toBe('批次已结束')
  })

  test('gets other rooms from one of two who have read the same', async () => {
    at('08:00:00')
    const { RowVersion } = stored(batch)
    const answers = [['room 101'], ['room 102']].map(RoomIds => said(edit({ RoomIds, RowVersion })))
    expect((await Promise.all(answers)).sort()).toEqual(['', '数据已被他人修改，请刷新后重试'])
    expect((await shown()).RoomIds).toHaveLength(1)
  })

  test('is changed by one of two who have read the same', async () => {
    const { RowVersion } = stored(batch)
    const answers = await Promise.all(
      ['甲', '乙'].map(Notice => said(school(dormitory.editSelectBatch, { ...values, Id: batch, RowVersion, Notice }))),
    )
    expect(answers.sort()).toEqual(['', '数据已被他人修改，请刷新后重试'])
  })
})

describe('whose it is', () => {
  test('students read the published batches that are for them', async () => {
    await add()
    const listed = async (who: { LoginName: string }) =>
      (await as(who.LoginName)(dormitory.listSelectBatch, {})).ResultValue!.total
    expect(await listed(zhang)).toBe(1)
    expect(await listed(elder)).toBe(0)
    expect(await said(as(elder.LoginName)(dormitory.getSelectBatch, { Id: batch }))).toBe(none)
  })

  test('staff read all, and only who acts for the school writes', async () => {
    expect((await as('fdy01')(dormitory.listSelectBatch, {})).ResultValue).toMatchObject({ total: 1 })
    for (const who of ['fdy01', 'college01', zhang.LoginName])
      expect((await as(who)(dormitory.addSelectBatch, values)).ErrorCode).toBe(403)
    expect((await as('college01')(dormitory.publishSelectBatch, { Id: batch, State: 2 })).ErrorCode).toBe(403)
  })
})
