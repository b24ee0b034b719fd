import { appStore } from '@xuegong/contracts/modules/app-store'
import { buildComment, buildTool, buildUse } from '@xuegong/db/build/app-store'
import { userMan } from '@xuegong/db/schema/account'
import { applyComment, sysTool } from '@xuegong/db/schema/app-store'
import { sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { said } from '#test/choosing'
import { startApi } from '#test/session'
import { standing } from '#world/world-clock'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const [teacher, pupil, other, admin] = [as('fdy01'), as('2024010101'), as('bzr01'), as('admin')]

let ToolId = ''
beforeEach(() => {
  ToolId = world.transact(db => buildTool(db, { OpenRoles: ['fdy', 'bzr', 'student'] })).Id
})
const build = (who: string, given: Partial<typeof applyComment.$inferSelect> = {}) =>
  world.transact(db => buildComment(db, { ToolId, UserId: idOf(api, who), ...given })).Id
const opened = (who: string) => world.transact(db => buildUse(db, { ToolId, UserId: idOf(api, who) }))
const rate = (Score: number, Content = '很方便') => teacher(appStore.addComment, { ToolId, Score, Content })
const reply = (ParentId: string, by = pupil, Content = '同意') =>
  by(appStore.addComment, { ToolId, Score: 0, ParentId, Content })
const rows = async (by = pupil, more: object = {}) =>
  (await by(appStore.listComment, { ToolId, ...more })).ResultValue!.rows
const texts = async (by = pupil, more: object = {}) => (await rows(by, more)).map(({ Content }) => Content)
const info = async (by = pupil) => (await by(appStore.getApplyInfo, { Id: ToolId })).ResultValue!

describe('comments', () => {
  test('stand with the last one first, of replies the official ones before all others', async () => {
    const Id = build('fdy01', { Content: '一月', CreateDate: '2026-01-01 08:00:00' })
    build('2024010101', { Content: '三月', CreateDate: '2026-03-01 08:00:00' })
    build('bzr01', { Content: '二月', CreateDate: '2026-02-01 08:00:00' })
    expect(await texts()).toEqual(['三月', '二月', '一月'])
    const under = { ParentId: Id, Score: 0 }
    build('admin', { ...under, Content: '官方', IsOfficial: 1, CreateDate: '2026-04-01 08:00:00' })
    build('bzr01', { ...under, Content: '五月', CreateDate: '2026-05-01 08:00:00' })
    build('bzr01', { ...under, Content: '六月', CreateDate: '2026-06-01 08:00:00' })
    expect(await texts(pupil, { ParentId: Id })).toEqual(['官方', '六月', '五月'])
  })

  test('are counted without their replies', async () => {
    await reply(build('fdy01'))
    expect((await info()).CommentNum).toBe(1)
  })

  test('of who has a name of two signs show the first', async () => {
    const someone = eq(userMan.Id, idOf(api, 'bzr01'))
    world.transact(db => db.update(userMan).set({ TrueName: '李四' }).where(someone).run())
    build('bzr01')
    expect((await rows())[0]!.TrueName).toBe('李*')
  })

  test('that are hidden show their replies to who wrote them', async () => {
    const Id = build('fdy01', { State: 0 })
    build('bzr01', { ParentId: Id, Score: 0, Content: '同意' })
    expect(await texts(teacher, { ParentId: Id })).toEqual(['同意'])
    expect(await texts(pupil, { ParentId: Id })).toEqual([])
  })

  test('that are hidden count in no summary of an action', async () => {
    build('fdy01', { ActionId: 'a.hidden', State: 0 })
    build('bzr01', { ActionId: 'a.hidden', Score: 2 })
    expect((await admin(appStore.listActionComment, { ActionId: 'a.hidden' })).ResultValue).toMatchObject({
      total: 2,
      Summary: { ScoreNum: 1, Dist: [0, 1, 0, 0, 0] },
    })
  })
})

describe('a rating', () => {
  test('is for who has opened the tool himself', async () => {
    opened('bzr01')
    expect(await said(rate(5))).toBe('使用后才能评价')
    expect((await info(teacher)).IsUsed).toBe(0)
    expect((await info(other)).IsUsed).toBe(1)
  })

  test('is not for who may manage the tool but not open it', async () => {
    opened('admin')
    expect(await said(admin(appStore.addComment, { ToolId, Score: 5, Content: '很方便' }))).toBe('您无权使用该应用')
  })

  test('is another thing than a reply of the same person, which counts in no score', async () => {
    const Id = build('bzr01')
    const answer = (await reply(Id, teacher)).ResultValue
    expect((await info(teacher)).Mine).toBeNull()
    opened('fdy01')
    expect((await rate(4)).ResultValue).not.toBe(answer)
    expect(world.reader().select().from(sysTool).where(eq(sysTool.Id, ToolId)).get()).toMatchObject({
      ScoreSum: 9,
      ScoreNum: 2,
    })
  })

  test('that is given anew stands where the last ones do', async () => {
    opened('fdy01')
    await rate(4)
    world.setClock(standing('2026-10-14 09:35:00'))
    await rate(5)
    expect((await rows())[0]).toMatchObject({ CreateDate: '2026-10-14 09:35:00' })
  })
})

test('words that are not wanted are found in replies, and however they are written', async () => {
  const Id = build('fdy01')
  world.transact(db => db.update(sysParam).set({ Value: 'vpn,代考' }).where(eq(sysParam.Id, 'SensitiveWords')).run())
  for (const text of ['买VPN', 'ｖｐｎ代理', 'V.P.N', '代考'])
    expect(await said(reply(Id, pupil, text))).toBe('内容包含敏感词')
})
