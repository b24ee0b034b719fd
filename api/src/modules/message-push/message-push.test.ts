import { messagePush } from '@xuegong/contracts/modules/message-push'
import { system } from '@xuegong/contracts/modules/system'
import { buildUser } from '@xuegong/db/build/account'
import { userMan } from '@xuegong/db/schema/account'
import { messagePush as pushes } from '@xuegong/db/schema/delivery'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { unreadMessages } from '#delivery/unread'
import { told } from '#test/message-push-examples'
import { startApi } from '#test/session'

const pupil = '2024010101'

describe('Own messages', () => {
  test('are read one by one or all together, and counted by module until then', async () => {
    const api = await startApi('tiny')
    const own = (await told(api, '一', 'fdy01')).concat(await told(api, '二', 'fdy01'), await told(api, '三', 'fdy01'))
    const inSystem = own.filter(({ Channel }) => Channel === 1)
    const me = inSystem[0]!.ReceiverId
    const count = () => unreadMessages(api.world.reader(), me).notice ?? 0
    const as = api.as('fdy01')
    const before = count()
    expect(await as(messagePush.readMessages, { Ids: [inSystem[0]!.Id] })).toMatchObject({ ResultValue: { Num: 1 } })
    expect(await as(messagePush.readMessages, { Ids: [inSystem[0]!.Id] })).toMatchObject({ ResultValue: { Num: 0 } })
    expect(count()).toBe(before - 1)
    const unread = await as(messagePush.listMessages, { Unread: 1, Group: 'notice' })
    expect(unread.ResultValue!.total).toBe(before - 1)
    expect(unread.ResultValue!.rows[0]).toMatchObject({ Title: '新消息', Body: '请阅读：三', ReadTime: null })
    await as(messagePush.readMessages, { All: 1 })
    expect(count()).toBe(0)
  })

  test('of somebody else are neither shown nor read, and without a choice nothing is', async () => {
    const api = await startApi('tiny')
    const theirs = (await told(api, '一', 'fdy01')).find(({ Channel }) => Channel === 1)!
    const as = api.as(pupil)
    expect((await as(messagePush.listMessages, {})).ResultValue!.rows.map(({ Id }) => Id)).not.toContain(theirs.Id)
    expect((await as(messagePush.readMessages, { Ids: [theirs.Id] })).RequestMsg).toBe('数据不存在或无权访问')
    expect((await as(messagePush.readMessages, {})).RequestMsg).toBe('请选择要处理的记录')
    await as(messagePush.readMessages, { All: 1 })
    expect(unreadMessages(api.world.reader(), theirs.ReceiverId).notice).toBe(1)
  })
})

describe('The log of pushes', () => {
  test('shows a batch with how its pushes stand, and each of them', async () => {
    const api = await startApi('tiny')
    const [{ BatchId } = { BatchId: '' }] = await told(api, '一', 'fdy01', 'admin')
    const batches = (await api.as('admin')(messagePush.listBatches, { Key: '请阅读：一' })).ResultValue!
    expect(batches.rows).toMatchObject([
      {
        Id: BatchId,
        Title: '新消息',
        Channels: [1, 2],
        Total: 4,
        Ok: 2,
        Fail: 2,
        Wait: 0,
        Cancel: 0,
        CreateUserName: '系统',
      },
    ])
    const alone = (await api.as('admin')(messagePush.listPushes, { BatchId, State: 2, Key: 'fdy01' })).ResultValue!
    expect(alone.rows).toMatchObject([
      { LoginName: 'fdy01', Channel: 2, FailReason: '未绑定企业微信', RetryCount: 0, SendTime: null },
    ])
  })

  test('shows each role what went to people within its reach, and counts that alone', async () => {
    const api = await startApi('tiny')
    const { world } = api
    await world.own()
    const stranger = world.transact(db => buildUser(db, { roles: ['student'], LoginName: 'far-away' }))
    const [{ BatchId } = { BatchId: '' }] = await told(api, '一', pupil, stranger.LoginName)
    await told(api, '二', stranger.LoginName)
    const seen = async (name: string) => {
      const batches = (await api.as(name)(messagePush.listBatches, { Key: '请阅读' })).ResultValue!
      const alone = (await api.as(name)(messagePush.listPushes, { BatchId })).ResultValue!
      return [batches.rows.map(({ Total }) => Total), alone.total]
    }
    expect(await seen('fdy01')).toEqual([[2], 2])
    expect(await seen('admin')).toEqual([[2, 4], 4])
    expect((await api.as(pupil)(messagePush.listBatches, {})).ErrorCode).toBe(403)
  })

  test('finds pushes by when they were told', async () => {
    const api = await startApi('tiny')
    const [{ BatchId } = { BatchId: '' }] = await told(api, '一', 'fdy01')
    const found = async (asked: object) =>
      (await api.as('admin')(messagePush.listPushes, { BatchId, ...asked })).ResultValue!.total
    const now = api.world.now()
    expect(await found({ StartTime: now, EndTime: now })).toBe(2)
    expect(await found({ StartTime: '2099-01-01 00:00:00' })).toBe(0)
    expect(await found({ EndTime: '2001-01-01 00:00:00' })).toBe(0)
  })

  test('hides what is for its receiver alone', async () => {
    const api = await startApi('tiny')
    const [push] = await told(api, '一', 'fdy01')
    api.world.transact(db => db.update(pushes).set({ IsSecret: 1 }).where(eq(pushes.Id, push!.Id)).run())
    const { rows } = (await api.as('admin')(messagePush.listPushes, { BatchId: push!.BatchId })).ResultValue!
    expect(rows.find(({ Id }) => Id === push!.Id)!.Body).toBe('（内容已隐藏）')
  })
})

describe('Sending again', () => {
  test('takes what has failed to where its receiver is reached by now', async () => {
    const api = await startApi('tiny')
    const failed = (await told(api, '一', 'fdy01')).find(({ Channel }) => Channel === 2)!
    const retry = (Ids: string[], by = 'admin') => api.as(by)(messagePush.retryPush, { Ids })
    expect((await retry([failed.Id])).ResultValue).toEqual({
      Ok: 0,
      Failed: [{ Id: failed.Id, Reason: '未绑定企业微信' }],
    })
    api.world.transact(db => db.update(userMan).set({ WxUserId: 'wx-1' }).where(eq(userMan.LoginName, 'fdy01')).run())
    expect((await retry([failed.Id])).ResultValue).toEqual({ Ok: 1, Failed: [] })
    const stored = () => api.world.reader().select().from(pushes).where(eq(pushes.Id, failed.Id)).get()!
    expect(stored()).toMatchObject({ Address: 'wx-1' })
    await vi.waitFor(() => expect(stored().RetryCount).toBe(1))
    const [entry] = (await api.as('admin')(system.listOperLogs, { Key: 'RetryPush' })).ResultValue!.rows
    expect(entry).toMatchObject({ Summary: '重新推送' })
  })

  test('leaves what has not failed, what is secret and what is out of reach, and says why', async () => {
    const api = await startApi('tiny')
    const { world } = api
    await world.own()
    const far = world.transact(db => buildUser(db, { roles: ['student'] }))
    const [own, secret, foreign] = [
      await told(api, '一', pupil),
      await told(api, '二', pupil),
      await told(api, '三', far.LoginName),
    ]
    const of = (all: typeof own, by: number) => all.find(({ Channel }) => Channel === by)!.Id
    world.transact(db => db.update(pushes).set({ IsSecret: 1 }).where(eq(pushes.BusinessId, '二')).run())
    const Ids = [of(own, 1), of(secret, 2), of(foreign, 2), 'nothing']
    const { ResultValue } = await api.as('fdy01')(messagePush.retryPush, { Ids })
    expect(ResultValue!.Ok).toBe(0)
    expect(ResultValue!.Failed.map(({ Reason }) => Reason)).toEqual([
      '只能重新推送失败的消息',
      '含验证码或链接的消息不能重新推送',
      '数据不存在或无权访问',
      '数据不存在或无权访问',
    ])
  })
})
