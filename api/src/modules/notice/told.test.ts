import { notice as contract, noticeReading } from '@xuegong/contracts/modules/notice'
import { userMan } from '@xuegong/db/schema/account'
import { messagePush } from '@xuegong/db/schema/delivery'
import { noticeRead } from '@xuegong/db/schema/notice'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { accountId, draft, everybody, only, sentTo } from '#test/notices'
import { startApi, type TestApi } from '#test/session'
import { standing } from '#world/world-clock'
import { publishing } from './timed.ts'

/** A world in which two people are bound to Enterprise WeChat and have a telephone. */
async function start(preset: 'tiny' | 'school' = 'tiny') {
  const api = await startApi(preset)
  await api.world.own()
  const reach = (LoginName: string, WxUserId: string) =>
    api.world.transact(db =>
      db.update(userMan).set({ WxUserId, Mobile: '19900000001' }).where(eq(userMan.LoginName, LoginName)).run(),
    )
  reach('fdy01', 'wx-1')
  reach('bzr01', 'wx-2')
  return api
}
/** What somebody was told by a template. */
const told = (api: TestApi, who: string, code: string) =>
  api.world
    .reader()
    .select()
    .from(messagePush)
    .where(and(eq(messagePush.ReceiverId, accountId(api, who)), eq(messagePush.TemplateCode, code)))
    .orderBy(asc(messagePush.Channel), asc(messagePush.Id))
    .all()
    // Without those that the world began with.
    .filter(({ BusinessId }) => BusinessId !== '')
const ways = (api: TestApi, who: string, code: string) => told(api, who, code).map(({ Channel }) => Channel)

test.each([
  [1, []],
  [2, [2]],
  [3, [2, 3]],
])('A notice of level %i leaves the system by the ways %j', async (Level, expected) => {
  const api = await start()
  const Id = await sentTo(api, ['fdy01'], { Level, Title: '停水', NoticeType: 2 })
  expect(ways(api, 'fdy01', 'NOTICE_NEW')).toEqual(expected)
  const url = `/notice/noticeRead/readNotice?Id=${Id}`
  const urgent = Level === 3 ? 1 : 0
  expect(told(api, 'fdy01', 'NOTICE_NEW').map(({ Url, IsUrgent }) => [Url, IsUrgent])).toEqual(
    expected.map(() => [url, urgent]),
  )
})

test('A notice is told by its type and its title, as its author, to its receivers alone', async () => {
  const api = await start()
  const Id = await sentTo(api, ['fdy01'], { Level: 2, Title: '停水 <b>', NoticeType: 2 })
  expect(told(api, 'fdy01', 'NOTICE_NEW')).toMatchObject([
    { Title: '新通知', Body: '【公告】停水 <b>', BusinessId: Id, Module: 'notice' },
  ])
  expect(told(api, 'bzr01', 'NOTICE_NEW')).toEqual([])
})

test('A notice that was sent at its time is told then, and not before', async () => {
  const api = await start()
  const PublishTime = '2026-10-15 08:00:00'
  const Id = await draft(api, 'xgc01', { Level: 2, PublishTime, Scope: only('user', accountId(api, 'fdy01')) })
  await api.as('xgc01')(contract.publishNotice, { Id })
  expect(ways(api, 'fdy01', 'NOTICE_NEW')).toEqual([])
  api.world.setClock(standing(PublishTime))
  await publishing({}).run(api.world)
  expect(ways(api, 'fdy01', 'NOTICE_NEW')).toEqual([2])
})

test('Those who are to audit a notice are told, its receivers when one has agreed', async () => {
  const api = await start('school')
  const Id = await draft(api, 'fdy01', { Scope: everybody, Level: 2, Title: '全院通知' })
  await api.as('fdy01')(contract.publishNotice, { Id })
  expect(told(api, 'xgc01', 'NOTICE_AUDIT')).toMatchObject(
    [1, 2].map(Channel => ({
      Channel,
      Title: '通知待审核',
      Body: '陈思远提交通知《全院通知》待审核',
      Url: `/notice/noticeManage?State=1&detail=${Id}`,
    })),
  )
  expect([told(api, 'college02', 'NOTICE_AUDIT'), told(api, 'bzr01', 'NOTICE_NEW')]).toEqual([[], []])
  await api.as('xgc01')(contract.auditNotice, { Ids: [Id], Result: 1 })
  // Many are told by the queue.
  await vi.waitFor(() => expect(ways(api, 'bzr01', 'NOTICE_NEW')).toEqual([2]), 10_000)
})

test('A reminder reaches those alone who have not read, in the system and by Enterprise WeChat', async () => {
  const api = await start()
  const Id = await sentTo(api, ['fdy01', 'bzr01'], { Level: 3, Title: '停水' })
  await api.as('bzr01')(noticeReading.getNoticeDetail, { Id })
  await api.as('xgc01')(contract.remindUnread, { Id, Target: 1 })
  expect(told(api, 'fdy01', 'NOTICE_REMIND')).toMatchObject(
    [1, 2].map(Channel => ({
      Channel,
      Body: '请阅读通知：停水',
      Url: `/notice/noticeRead/readNotice?Id=${Id}`,
      IsUrgent: 1,
    })),
  )
  expect(told(api, 'bzr01', 'NOTICE_REMIND')).toEqual([])
})

test('A reminder of what need not be answered is for those who have not read, whatever is asked for', async () => {
  const api = await start()
  const Id = await sentTo(api, ['fdy01', 'bzr01'], { Level: 1 })
  await api.as('bzr01')(noticeReading.getNoticeDetail, { Id })
  expect((await api.as('xgc01')(contract.remindUnread, { Id, Target: 2 })).ResultValue).toEqual({ Num: 1 })
  const of = (who: string) =>
    api.world
      .reader()
      .select()
      .from(noticeRead)
      .where(and(eq(noticeRead.NoticeId, Id), eq(noticeRead.UserId, accountId(api, who))))
      .get()!.RemindCount
  expect([of('fdy01'), of('bzr01')]).toEqual([1, 0])
  expect(told(api, 'fdy01', 'NOTICE_REMIND').map(({ IsUrgent }) => IsUrgent)).toEqual([0, 0])
})

test('Of a notice that is withdrawn nothing goes out that waits, nor of its reminders', async () => {
  const api = await start()
  api.world.setClock(standing('2026-10-14 20:00:00'))
  const Id = await sentTo(api, ['fdy01'], { Level: 2 })
  const gone = eq(messagePush.BusinessId, Id)
  api.world.transact(db => db.update(messagePush).set({ State: 1, NextTime: null }).where(gone).run())
  api.world.setClock(standing('2026-10-14 22:30:00'))
  const later = await sentTo(api, ['fdy01'], { Level: 2 })
  await api.as('xgc01')(contract.remindUnread, { Id, Target: 1 })
  for (const each of [Id, later]) await api.as('xgc01')(contract.withdrawNotice, { Id: each, Reason: '有误' })
  const states = (code: string) => told(api, 'fdy01', code).map(({ State }) => State)
  await vi.waitFor(() =>
    expect([states('NOTICE_NEW'), states('NOTICE_REMIND')]).toEqual([
      [1, 3],
      [3, 3],
    ]),
  )
})
