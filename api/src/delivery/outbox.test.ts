import { messageBatch, messagePush } from '@xuegong/db/schema/delivery'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Adapter } from '#delivery/adapter'
import { tell, tellAddress } from '#delivery/tell'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { setParams } from '#kit/set-params'
import { code, down, goToNext, news, sendBy, startOutbox, well } from '#test/outbox'
import { startApi } from '#test/session'

test('A message goes out when the transaction around it is over, whatever the clock of the world says', async () => {
  const api = await startApi('tiny')
  const { world } = api
  await world.own()
  const rows = () => world.reader().select().from(messagePush).where(eq(messagePush.BusinessId, 'b1')).all()
  world.transact(() => {
    const to = { channel: 3, address: '19900000001', receiver: 'u1' } as const
    tellAddress({ world, now: world.now() }, code, to, { 码: '1' }, { businessId: 'b1' })
    expect(rows()).toEqual([])
  })
  await vi.waitFor(() =>
    expect(rows()).toMatchObject([{ State: 1, SendTime: world.now(), RetryCount: 1, NextTime: null }]),
  )
})

test('A message of a command that fails is never sent', async () => {
  const adapter = vi.fn<Adapter>(sendBy(() => well))
  const { world, outbox, toPhone, rows } = await startOutbox(adapter)
  const fail = () =>
    world.transact(() => {
      toPhone()
      throw new Error('no')
    })
  expect(fail).toThrow('no')
  await outbox.send(world)
  expect(rows()).toEqual([])
  expect(adapter).not.toHaveBeenCalled()
})

test('What cannot be sent is tried again after 1, 5 and 30 minutes of the world, and has failed then', async () => {
  const { world, outbox, toPhone, rows } = await startOutbox(sendBy(() => down))
  toPhone()
  await outbox.send(world)
  expect(rows()).toMatchObject([{ State: 0, RetryCount: 1, FailReason: '网关没有响应' }])
  const delays = [await goToNext(world, outbox), await goToNext(world, outbox), await goToNext(world, outbox)]
  expect(delays).toEqual([60, 300, 1800])
  expect(rows()).toMatchObject([
    { State: 2, RetryCount: 4, FailReason: '网关没有响应', NextTime: null, SendTime: null },
  ])
  expect(await goToNext(world, outbox)).toBe(0)
})

test('A later try that goes well sends it', async () => {
  const { world, outbox, toPhone, rows } = await startOutbox(sendBy(at => (at === 0 ? down : well)))
  toPhone()
  await outbox.send(world)
  await goToNext(world, outbox)
  expect(rows()).toMatchObject([{ State: 1, RetryCount: 2, FailReason: '' }])
})

test('A message without an address, to a refused number, or by a channel that is not configured fails at once', async () => {
  const { world, outbox, toPhone, rows, people, work } = await startOutbox(sendBy(() => ({ refused: '手机号码无效' })))
  toPhone()
  await outbox.send(world)
  expect(rows()).toMatchObject([{ State: 2, FailReason: '手机号码无效', RetryCount: 1 }])
  tell(work(), news, people(1), { 标题: '一' }, { businessId: 'n', channels: [2] })
  expect(rows()[0]).toMatchObject({ State: 2, FailReason: '未绑定企业微信', RetryCount: 0 })
  const to = { channel: 4, address: 'a@b.cn', receiver: 'u1' } as const
  tellAddress(work(), code, to, { 码: '1' }, { businessId: '' })
  await outbox.send(world)
  expect(rows()[0]).toMatchObject({ State: 2, FailReason: '发送渠道尚未配置' })
})

test('The same template, receiver and business go out once in ten minutes', async () => {
  const { world, toPhone, rows } = await startOutbox()
  toPhone()
  toPhone()
  toPhone('19900000001', 'b2')
  toPhone('19900000001', 'b1', 'u2')
  expect(rows()).toHaveLength(3)
  world.setClock(standing(plusSeconds(world.now(), 601)))
  toPhone()
  expect(rows()).toHaveLength(4)
})

test('A text message names the school, and has 140 characters at most', async () => {
  const { api, rows, people, work } = await startOutbox()
  const about = { businessId: '', channels: [3] } as const
  tell(work(), news, people(1), { 标题: '通知' }, about)
  expect(rows()[0]!.Body).toBe('【青禾学工】请阅读：通知')
  await setParams(api.world, { SmsSign: '蓝田学工' })
  tell(work(), news, people(1), { 标题: '长'.repeat(200) }, about)
  expect(rows()[0]!.Body).toMatch(/^【蓝田学工】请阅读：长+…$/)
  expect(rows()[0]!.Body).toHaveLength(140)
})

test('A text that is for its receiver alone stands in no batch, and others do', async () => {
  const { world, toPhone, people, work } = await startOutbox()
  toPhone()
  tell(work(), news, people(1), { 标题: '<script>{标题}' }, { businessId: 'n' })
  const bodies = world.reader().select({ Body: messageBatch.Body }).from(messageBatch).all()
  expect(bodies.map(({ Body }) => Body)).toEqual(['（内容已隐藏）', '请阅读：<script>{标题}'])
})

test('What is told in the system is there at once, and nobody is woken at night but by what is urgent', async () => {
  const { world, outbox, people, rows, work } = await startOutbox(sendBy(() => well))
  const [me] = people(1)
  world.transact(db => db.update(userMan).set({ WxUserId: 'wx-1' }).where(eq(userMan.Id, me!)).run())
  world.setClock(standing('2026-10-14 23:30:00'))
  tell(work(), news, [me!], { 标题: '一' }, { businessId: 'n1', channels: [1, 2] })
  tell(work(), news, [me!], { 标题: '二' }, { businessId: 'n2', channels: [2], urgent: true })
  await outbox.send(world)
  expect(rows().map(({ Channel, State, NextTime }) => [Channel, State, NextTime])).toEqual([
    [2, 1, null],
    [2, 0, '2026-10-15 07:00:00'],
    [1, 1, null],
  ])
  await goToNext(world, outbox)
  expect(world.now()).toBe('2026-10-15 07:00:00')
  expect(rows().map(({ State }) => State)).toEqual([1, 1, 1])
})

test('Enterprise WeChat is given at most 30 messages a minute and person; the others wait for the next', async () => {
  const { world, outbox, people, rows, work } = await startOutbox(sendBy(() => well))
  const [me] = people(1)
  world.transact(db => db.update(userMan).set({ WxUserId: 'wx-1' }).where(eq(userMan.Id, me!)).run())
  for (let at = 0; at < 35; at += 1)
    tell(work(), news, [me!], { 标题: `${at}` }, { businessId: `n${at}`, channels: [2] })
  await outbox.send(world)
  expect(rows().filter(({ State }) => State === 1)).toHaveLength(30)
  expect(await goToNext(world, outbox)).toBe(60)
  expect(rows().filter(({ State, RetryCount }) => State === 1 && RetryCount === 1)).toHaveLength(35)
})

test('Work that is put off until the answer is made before its world goes', async () => {
  const { world, outbox } = await startOutbox()
  const done = vi.fn<() => void>()
  outbox.afterwards(world, done)
  expect(done).not.toHaveBeenCalled()
  await world.stop()
  expect(done).toHaveBeenCalledOnce()
})

test('An adapter that breaks is complained of, and the message waits for its next try', async () => {
  const { world, outbox, toPhone, rows, complaints } = await startOutbox(() => {
    throw new Error('broken')
  })
  toPhone()
  await outbox.send(world)
  expect(complaints).toHaveLength(1)
  expect(rows()).toMatchObject([{ State: 0, NextTime: expect.any(String) }])
})
