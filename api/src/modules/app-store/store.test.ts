import { appStore } from '@xuegong/contracts/modules/app-store'
import { buildComment, buildTool, buildUse } from '@xuegong/db/build/app-store'
import { applyStore, sysTool, toolUse } from '@xuegong/db/schema/app-store'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { said } from '#test/choosing'
import { failures } from '#test/failures'
import { type Caller, startApi, type TestApi } from '#test/session'
import { standing } from '#world/world-clock'
import { recounting } from './recount-job.ts'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const at = (now: string) => world.setClock(standing(now))
/** Signs in anew: the clock goes on by days. */
const teacher: Caller = (endpoint, input) => as('fdy01')(endpoint, input)
const build = (given: Parameters<typeof buildTool>[1] = {}, { world: where }: TestApi = api) =>
  where.transact(db => buildTool(db, given)).Id
const open = (ToolId: string, who = 'fdy01') => as(who)(appStore.addUseLog, { ToolId })
const uses = (ToolId: string) =>
  world
    .reader()
    .select()
    .from(toolUse)
    .where(eq(toolUse.ToolId, ToolId))
    .orderBy(asc(toolUse.Day), desc(toolUse.Num))
    .all()
const counts = (Id: string) => {
  const { UseCount, UseCount30 } = world.reader().select().from(sysTool).where(eq(sysTool.Id, Id)).get()!
  return [UseCount, UseCount30]
}

describe('opening a tool', () => {
  test('is counted once a minute and person, by day', async () => {
    const Id = build()
    for (const time of ['10:00:00', '10:00:59', '10:01:00']) {
      at(`2026-10-14 ${time}`)
      expect(await said(open(Id))).toBe('')
    }
    at('2026-10-14 10:01:59')
    await open(Id)
    await open(Id, '2024010101')
    at('2026-10-15 10:01:00')
    await open(Id)
    expect(uses(Id).map(({ UserId, Day, Num }) => [UserId, Day, Num])).toEqual([
      [idOf(api, 'fdy01'), '2026-10-14', 2],
      [idOf(api, '2024010101'), '2026-10-14', 1],
      [idOf(api, 'fdy01'), '2026-10-15', 1],
    ])
    expect(counts(Id)).toEqual([4, 4])
  })

  test('is said to be possible, how and where', async () => {
    const check = async (given: Parameters<typeof buildTool>[1]) =>
      (await teacher(appStore.checkApply, { ToolId: build(given) })).ResultValue
    const page = { MenuId: '2103', Url: '' }
    expect(await check({ OpenMode: 2, ...page })).toEqual({
      CanUse: 1,
      Url: '/base/student',
      TargetType: 0,
      OpenMode: 2,
      DetailedApplyId: '2103',
      Reason: '',
    })
    expect(await check({ OpenMode: 1, ...page })).toMatchObject({ Url: '/base/student', DetailedApplyId: '' })
    expect(await check({ TargetType: 1 })).toMatchObject({ Url: 'https://gym.qinghe.example/', TargetType: 1 })
  })
})

describe('every night', () => {
  test('the uses of the last 30 days are counted anew, and those of more than a year are forgotten', async () => {
    const Id = build()
    const use = (Day: string, Num: number) =>
      world.transact(db =>
        db
          .insert(toolUse)
          .values({ ToolId: Id, UserId: 'x', Day, Num, LastTime: `${Day} 10:00:00` })
          .run(),
      )
    use('2026-11-01', 1)
    use('2026-10-03', 2)
    use('2026-10-02', 4)
    use('2025-11-02', 8)
    use('2025-11-01', 16)
    at('2026-11-01 01:20:00')
    expect(recounting.due(world, '2026-10-31 09:00:00')).toBe('2026-11-01 01:20:00')
    await recounting.run(world)
    expect(counts(Id)[1]).toBe(3)
    expect(uses(Id).map(({ Day }) => Day)).toEqual(['2025-11-02', '2026-10-02', '2026-10-03', '2026-11-01'])
    expect(await recounting.run(world)).toBe(0)
  })

  test('nothing is due where nobody has opened a tool', async () => {
    const fresh = await startApi('tiny')
    await fresh.world.own()
    fresh.world.transact(db => db.delete(toolUse).run())
    expect(recounting.due(fresh.world, '2026-10-31 09:00:00')).toBeNull()
  })
})

describe('collecting', () => {
  const mine = async (who = 'fdy01') => (await as(who)(appStore.listMyTool, {})).ResultValue!.map(({ Name }) => Name)

  test('keeps tools for oneself, the last one first, and once', async () => {
    const [one, other] = [build({ Name: '甲' }), build({ Name: '乙' })]
    at('2026-11-02 10:00:00')
    await teacher(appStore.collectTool, { ToolId: one })
    at('2026-11-02 10:00:01')
    await teacher(appStore.collectTool, { ToolId: other })
    expect(await said(teacher(appStore.collectTool, { ToolId: one }))).toBe('')
    expect(await mine()).toEqual(['乙', '甲'])
    expect(await mine('bzr01')).toEqual([])
    const { rows } = (await teacher(appStore.listTool, { Collected: 1 })).ResultValue!
    expect(new Set(rows.map(({ Id }) => Id))).toEqual(new Set([one, other]))
    expect(rows.every(({ IsCollected }) => IsCollected === 1)).toBe(true)
    await teacher(appStore.dropTool, { ToolIds: [one, 'nobody'] })
    expect(await mine()).toEqual(['乙'])
  })

  test('what others have collected is not dropped', async () => {
    const Id = build({ Name: '丙' })
    await as('2024010101')(appStore.collectTool, { ToolId: Id })
    await teacher(appStore.dropTool, { ToolIds: [Id] })
    expect(await mine('2024010101')).toContain('丙')
  })

  test('a tool that was withdrawn is not among them until it is back', async () => {
    const Id = build({ Name: '丁' })
    await teacher(appStore.collectTool, { ToolId: Id })
    await as('admin')(appStore.setToolState, { Ids: [Id], State: 2 })
    expect(await mine()).not.toContain('丁')
    await as('admin')(appStore.setToolState, { Ids: [Id], State: 1 })
    expect(await mine()).toContain('丁')
  })
})

test('60 tools are collected at most, of those that may be opened; one that is back is shown besides', async () => {
  const ids = Array.from({ length: 62 }, () => build())
  const collect = (ToolId: string) => said(as('bzr01')(appStore.collectTool, { ToolId }))
  const set = (State: number) => as('admin')(appStore.setToolState, { Ids: [ids[0]!], State })
  world.transact(db =>
    db
      .update(sysTool)
      .set({ OpenRoles: ['bzr'] })
      .where(inArray(sysTool.Id, ids))
      .run(),
  )
  for (const Id of ids.slice(0, 60)) expect(await collect(Id)).toBe('')
  expect(await collect(ids[60]!)).toBe('最多收藏60个应用')
  expect(await collect(ids[1]!)).toBe('')
  await set(2)
  expect(await collect(ids[60]!)).toBe('')
  expect(await collect(ids[61]!)).toBe('最多收藏60个应用')
  await set(1)
  expect((await as('bzr01')(appStore.listMyTool, {})).ResultValue).toHaveLength(61)
})

const nobody = { as: 'fdy01', input: { ToolId: 'nobody' } }
failures(appStore.getApplyInfo, { TOOL_NOT_OPEN: { as: 'fdy01', input: { Id: 'nobody' } } })
failures(appStore.addUseLog, { TOOL_NOT_OPEN: nobody })
failures(appStore.collectTool, {
  TOOL_NOT_OPEN: nobody,
  TOOLS_COLLECTED: {
    as: 'fdy01',
    given: async one => {
      await one.world.own()
      const UserId = idOf(one, 'fdy01')
      one.world.transact(db => {
        for (let at_ = 0; at_ < 60; at_++)
          db.insert(applyStore)
            .values({ UserId, ToolId: buildTool(db).Id, CreateDate: one.world.now() })
            .run()
      })
      return { ToolId: build({}, one) }
    },
  },
})

test('statistics tell how much tools are used and what is said of them, of one tool and within a period', async () => {
  const Id = build({ Name: '统计' })
  at('2026-12-01 10:00:00')
  await open(Id)
  await open(Id, '2024010101')
  await teacher(appStore.collectTool, { ToolId: Id })
  await teacher(appStore.addComment, { ToolId: Id, Score: 4, Content: '很方便' })
  await as('2024010101')(appStore.addComment, { ToolId: Id, Score: 5, Content: '很方便' })
  at('2026-12-02 10:00:00')
  await open(Id)
  const asked = async (input: object) => (await as('admin')(appStore.getToolStatistics, input)).ResultValue!
  const values = async (input: object) => (await asked(input)).Cards.map(({ Title, Value }) => [Title, Value])
  expect(await values({ ToolId: Id })).toEqual([
    ['使用次数', 3],
    ['使用人数', 2],
    ['收藏', 1],
    ['评价', 2],
    ['平均评分', 4.5],
  ])
  const { Charts } = await asked({ ToolId: Id })
  expect(Charts.map(({ Title, Labels, Series }) => [Title, Labels, Series[0]!.Values])).toEqual([
    ['每日使用', ['2026-12-01', '2026-12-02'], [2, 1]],
    ['使用最多的应用', ['统计'], [3]],
    ['评分分布', ['1星', '2星', '3星', '4星', '5星'], [0, 0, 0, 1, 1]],
  ])
  const day = { ToolId: Id, StartTime: '2026-12-02 00:00:00', EndTime: '2026-12-02 23:59:59' }
  expect((await values(day)).slice(0, 4)).toEqual([
    ['使用次数', 1],
    ['使用人数', 1],
    ['收藏', 0],
    ['评价', 0],
  ])
})

describe('statistics', () => {
  const asked = async (input: object) => (await as('admin')(appStore.getToolStatistics, input)).ResultValue!
  const values = async (input: object) => (await asked(input)).Cards.map(({ Value }) => Value)

  test('count ratings that are shown: no replies, and none that are hidden', async () => {
    const Id = build()
    const comment = (given: object) =>
      world.transact(db => buildComment(db, { ToolId: Id, UserId: idOf(api, 'fdy01'), ...given }))
    const rating = comment({ Score: 2 })
    comment({ UserId: idOf(api, 'bzr01'), Score: 5, State: 0 })
    comment({ ParentId: rating.Id, Score: 0 })
    expect(await values({ ToolId: Id })).toEqual([0, 0, 0, 1, 2])
  })

  test('tell nothing of a tool that was removed', async () => {
    const Id = build()
    await open(Id)
    await as('admin')(appStore.removeTool, { Ids: [Id] })
    expect(await values({ ToolId: Id })).toEqual([0, 0, 0, 0, null])
  })

  test('name the ten tools that are used most, those first', async () => {
    const tools = Array.from({ length: 11 }, (_, at) => build({ Name: `应用${String(at).padStart(2, '0')}` }))
    world.transact(db => {
      for (const [at, ToolId] of tools.entries())
        buildUse(db, { ToolId, UserId: 'x', Day: '2020-01-01', LastTime: '2020-01-01 10:00:00', Num: 100 + at })
    })
    const period = { StartTime: '2020-01-01 00:00:00', EndTime: '2020-01-01 23:59:59' }
    const { Labels, Series } = (await asked(period)).Charts[1]!
    expect([Labels.length, Labels[0], Labels[9]]).toEqual([10, '应用10', '应用01'])
    expect(Series[0]!.Values[0]).toBe(110)
  })
})
