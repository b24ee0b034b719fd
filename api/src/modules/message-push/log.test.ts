import { messagePush } from '@xuegong/contracts/modules/message-push'
import { roleAction, userMan } from '@xuegong/db/schema/account'
import { messageBatch, messagePush as pushes } from '@xuegong/db/schema/delivery'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountId } from '#test/notices'
import { startApi, type TestApi } from '#test/session'
import { standing } from '#world/world-clock'

let api: TestApi
beforeEach(async () => {
  api = await startApi('tiny')
  await api.world.own()
  api.world.post = () => {}
  api.world.transact(db => {
    db.delete(pushes).run()
    db.delete(messageBatch).run()
  })
})
type Push = typeof pushes.$inferInsert
const pushed = (Id: string) => ({
  Id,
  BatchId: 'b1',
  Channel: 1,
  State: 1,
  Module: 'people',
  TemplateCode: 'T',
  Body: Id,
})
const toldAs = (Id: string) => ({
  Id,
  Module: 'people',
  TemplateCode: 'T',
  Title: '转班',
  Body: '转入新班',
  Channels: [1, 3],
})
/** A push to somebody, which was sent in the system unless it says otherwise. */
const push = (Id: string, who: string, given: Partial<Push> = {}) =>
  api.world.transact(db =>
    db
      .insert(pushes)
      .values({
        ...pushed(Id),
        ReceiverId: accountId(api, who),
        CreateDate: api.world.now(),
        ...given,
      })
      .run(),
  )
const batch = (Id: string, given: Partial<typeof messageBatch.$inferInsert> = {}) =>
  api.world.transact(db =>
    db
      .insert(messageBatch)
      .values({
        ...toldAs(Id),
        CreateDate: api.world.now(),
        ...given,
      })
      .run(),
  )
const stored = (Id: string) => api.world.reader().select().from(pushes).where(eq(pushes.Id, Id)).get()!
const own = async (input: object = {}) => (await api.as('fdy01')(messagePush.listMessages, input)).ResultValue!.rows
const read = async (input: object) => (await api.as('fdy01')(messagePush.readMessages, input)).ResultValue

describe('Own messages', () => {
  test('are those in the system that were not taken back, newest first', async () => {
    push('1', 'fdy01', { Title: 'Z' })
    push('2', 'fdy01', { Title: 'A' })
    push('3', 'fdy01', { State: 3 })
    push('4', 'fdy01', { Channel: 3 })
    expect((await own()).map(({ Id }) => Id)).toEqual(['2', '1'])
  })

  test('that were read are found, too', async () => {
    push('1', 'fdy01')
    push('2', 'fdy01', { ReadTime: '2026-10-13 08:00:00' })
    expect((await own({ Unread: 0 })).map(({ Id }) => Id)).toEqual(['2'])
    expect((await own({ Unread: 1 })).map(({ Id }) => Id)).toEqual(['1'])
  })

  test('are read once, each by its id, however often that is named', async () => {
    push('1', 'fdy01')
    push('2', 'fdy01', { ReadTime: '2026-10-13 08:00:00' })
    push('3', 'fdy01', { Channel: 3 })
    push('4', 'fdy01', { State: 3 })
    expect(await read({ Ids: ['1', '1', '2'] })).toEqual({ Num: 1 })
    expect(stored('2').ReadTime).toBe('2026-10-13 08:00:00')
    // What left the system is nobody's to read, and what was taken back is gone.
    expect((await api.as('fdy01')(messagePush.readMessages, { Ids: ['3'] })).RequestMsg).toBe('数据不存在或无权访问')
    expect([await read({ Ids: ['4'] }), stored('4').ReadTime]).toEqual([{ Num: 0 }, null])
  })

  test('of one module are read together', async () => {
    push('1', 'fdy01')
    push('2', 'fdy01', { Module: 'account' })
    expect(await read({ All: 1, Group: 'account' })).toEqual({ Num: 1 })
    expect((await own({ Unread: 1 })).map(({ Id }) => Id)).toEqual(['1'])
  })
})

describe('The log', () => {
  const batches = async (who = 'admin') => (await api.as(who)(messagePush.listBatches, {})).ResultValue!.rows
  const numbers = async (who?: string) =>
    (await batches(who)).map(({ Id, Total, Ok, Fail, Wait, Cancel }) => [Id, Total, Ok, Fail, Wait, Cancel])

  test('counts what was sent, has failed, waits and was taken back, the newest batch first', async () => {
    batch('b1', { Title: 'Z' })
    batch('b2', { Title: 'A' })
    for (const [Id, State] of [
      ['1', 0],
      ['2', 0],
      ['3', 0],
      ['4', 1],
      ['5', 2],
      ['6', 2],
      ['7', 3],
    ] as const)
      push(Id, 'fdy01', { State })
    expect(await numbers()).toEqual([
      ['b2', 0, 0, 0, 0, 0],
      ['b1', 7, 1, 2, 3, 1],
    ])
  })

  test('counts what is still to be written by each of its ways, but for whom nobody knows whether it is in his reach', async () => {
    batch('b1', { Left: 5, Rest: ['a', 'b', 'c', 'd', 'e'] })
    push('1', 'fdy01')
    push('2', '2024010101')
    expect(await numbers('admin')).toEqual([['b1', 12, 2, 0, 10, 0]])
    expect(await numbers('fdy01')).toEqual([['b1', 1, 1, 0, 0, 0]])
  })

  test('lists pushes newest first, and finds them by name and account', async () => {
    push('1', 'fdy01', { Body: 'Z' })
    push('2', 'bzr01', { Body: 'A' })
    const found = async (Key?: string) =>
      (await api.as('admin')(messagePush.listPushes, { ...(Key && { Key }) })).ResultValue!.rows.map(({ Id }) => Id)
    expect([await found(), await found('陈思远'), await found('bzr')]).toEqual([['2', '1'], ['1'], ['2']])
  })

  test('is for those who may see pushes, whatever else they may', async () => {
    const without = and(eq(roleAction.RoleId, 'fdy'), eq(roleAction.PermissionId, 'push'))
    api.world.transact(db => db.delete(roleAction).where(without).run())
    expect((await api.as('fdy01')(messagePush.listPushes, {})).ErrorCode).toBe(403)
  })
})

describe('Sending again', () => {
  const retry = async (...Ids: string[]) => (await api.as('admin')(messagePush.retryPush, { Ids })).ResultValue!
  const failed = { Channel: 3, State: 2, Address: '13900000000', FailReason: '手机号码无效', RetryCount: 4 }
  const reach = (who: string, Mobile: string) =>
    api.world.transact(db => db.update(userMan).set({ Mobile }).where(eq(userMan.LoginName, who)).run())

  test('begins anew, to the address of now, each push once', async () => {
    reach('fdy01', '19900000001')
    push('1', 'fdy01', failed)
    expect(await retry('1', '1')).toEqual({ Ok: 1, Failed: [] })
    const anew = { State: 0, Address: '19900000001', FailReason: '', RetryCount: 0, NextTime: api.world.now() }
    expect(stored('1')).toMatchObject(anew)
  })

  test('wakes nobody at night', async () => {
    reach('fdy01', '19900000001')
    push('1', 'fdy01', failed)
    push('2', 'fdy01', { ...failed, IsUrgent: 1 })
    api.world.setClock(standing('2026-10-14 23:00:00'))
    await retry('1', '2')
    expect([stored('1').NextTime, stored('2').NextTime]).toEqual(['2026-10-15 07:00:00', '2026-10-14 23:00:00'])
  })

  test('of what went to no account goes where it went', async () => {
    push('1', 'fdy01', { ...failed, ReceiverId: '' })
    expect(await retry('1')).toEqual({ Ok: 1, Failed: [] })
    expect(stored('1')).toMatchObject({ State: 0, Address: '13900000000' })
  })

  test('says of what waits, was sent or was taken back that it has not failed', async () => {
    reach('fdy01', '19900000001')
    for (const State of [0, 1, 3]) push(String(State), 'fdy01', { ...failed, State })
    const Reason = '只能重新推送失败的消息'
    expect(await retry('0', '1', '3')).toEqual({ Ok: 0, Failed: ['0', '1', '3'].map(Id => ({ Id, Reason })) })
  })
})
