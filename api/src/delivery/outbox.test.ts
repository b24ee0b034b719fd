import { messageBatch, messagePush } from '@xuegong/db/schema/delivery'
import { userMan } from '@xuegong/db/schema/account'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Adapter, Verdict } from '#delivery/adapter'
import { openOutbox } from '#delivery/outbox'
import { cancel, tell, tellAddress, tellMany } from '#delivery/tell'
import { template } from '#delivery/template'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import type { World } from '#world/world'
import { setParams } from '#kit/set-params'
import { startApi } from '#test/session'

const code = template({
  code: 'T_CODE',
  name: '验证码',
  module: 'account',
  text: '验证码{码}',
  channels: [3],
  secret: true,
})
const news = template({ code: 'T_NEWS', name: '新消息', module: 'notice', text: '请阅读：{标题}', channels: [1, 2, 3] })

const send = (answer: (at: number) => Verdict): Adapter => {
  let tries = 0
  return (_world, messages) => messages.map(() => answer(tries++))
}
const well: Verdict = { sent: true }
const down: Verdict = { failed: '网关没有响应' }

/** A world of its own whose messages are sent by hand, by some adapter for Enterprise WeChat and for text messages. */
async function start(adapter?: Adapter, preset: 'tiny' | 'school' = 'tiny') {
  const api = await startApi(preset, {}, [])
  const { world } = api
  await world.own()
  const complaints: string[] = []
  const outbox = openOutbox(
    () => (adapter ? { 2: adapter, 3: adapter } : {}),
    message => void complaints.push(message),
  )
  // The server's own one has no way out, and does not meet what is told here.
  world.post = () => {}
  world.transact(db => {
    db.delete(messagePush).run()
    db.delete(messageBatch).run()
  })
  const rows = () => world.reader().select().from(messagePush).orderBy(desc(messagePush.Id)).all()
  const toPhone = (address = '19900000001', businessId = 'b1', receiver = 'u1') =>
    tellAddress({ world, now: world.now() }, code, { channel: 3, address, receiver }, { 码: '123456' }, { businessId })
  const people = (most: number) =>
    world
      .reader()
      .select({ Id: userMan.Id })
      .from(userMan)
      .orderBy(asc(userMan.Id))
      .limit(most)
      .all()
      .map(({ Id }) => Id)
  return { api, world, outbox, rows, toPhone, people, complaints, work: () => ({ world, now: world.now() }) }
}

/** Lets the job do what is due next, and says how many seconds later that was. */
async function next(world: World, { job }: { job: ReturnType<typeof openOutbox>['job'] }): Promise<number> {
  const [from, at] = [world.now(), job.due(world, world.now())]
  if (at === null) return 0
  world.setClock(standing(at))
  await job.run(world)
  return [60, 300, 1800].find(seconds => plusSeconds(from, seconds) === at) ?? -1
}

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
  const adapter = vi.fn<Adapter>(send(() => well))
  const { world, outbox, toPhone, rows } = await start(adapter)
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
  const { world, outbox, toPhone, rows } = await start(send(() => down))
  toPhone()
  await outbox.send(world)
  expect(rows()).toMatchObject([{ State: 0, RetryCount: 1, FailReason: '网关没有响应' }])
  const delays = [await next(world, outbox), await next(world, outbox), await next(world, outbox)]
  expect(delays).toEqual([60, 300, 1800])
  expect(rows()).toMatchObject([
    { State: 2, RetryCount: 4, FailReason: '网关没有响应', NextTime: null, SendTime: null },
  ])
  expect(await next(world, outbox)).toBe(0)
})

test('A later try that goes well sends it', async () => {
  const { world, outbox, toPhone, rows } = await start(send(at => (at === 0 ? down : well)))
  toPhone()
  await outbox.send(world)
  await next(world, outbox)
  expect(rows()).toMatchObject([{ State: 1, RetryCount: 2, FailReason: '' }])
})

test('A message without an address, to a refused number, or by a channel that is not configured fails at once', async () => {
  const { world, outbox, toPhone, rows, people, work } = await start(send(() => ({ refused: '手机号码无效' })))
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
  const { world, toPhone, rows } = await start()
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
  const { api, rows, people, work } = await start()
  const about = { businessId: '', channels: [3] } as const
  tell(work(), news, people(1), { 标题: '通知' }, about)
  expect(rows()[0]!.Body).toBe('【青禾学工】请阅读：通知')
  await setParams(api.world, { SmsSign: '蓝田学工' })
  tell(work(), news, people(1), { 标题: '长'.repeat(200) }, about)
  expect(rows()[0]!.Body).toMatch(/^【蓝田学工】请阅读：长+…$/)
  expect(rows()[0]!.Body).toHaveLength(140)
})

test('A text that is for its receiver alone stands in no batch, and others do', async () => {
  const { world, toPhone, people, work } = await start()
  toPhone()
  tell(work(), news, people(1), { 标题: '<script>{标题}' }, { businessId: 'n' })
  const bodies = world.reader().select({ Body: messageBatch.Body }).from(messageBatch).all()
  expect(bodies.map(({ Body }) => Body)).toEqual(['（内容已隐藏）', '请阅读：<script>{标题}'])
})

test('What is told in the system is there at once, and nobody is woken at night but by what is urgent', async () => {
  const { world, outbox, people, rows, work } = await start(send(() => well))
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
  await next(world, outbox)
  expect(world.now()).toBe('2026-10-15 07:00:00')
  expect(rows().map(({ State }) => State)).toEqual([1, 1, 1])
})

test('The messages of many are written by the queue, and each receiver gets one', async () => {
  const { world, outbox, rows, work } = await start(
    send(() => well),
    'school',
  )
  const everybody = sql`select Id from UserMan where IsDel = 0`
  tellMany(work(), news, everybody, { 标题: '一' }, { businessId: 'n', channels: [1, 3] })
  const total = world.reader().all<{ n: number }>(sql`select count(*) n from UserMan where IsDel = 0`)[0]!.n
  expect(total * 2).toBeGreaterThan(200)
  expect(rows()).toEqual([])
  await outbox.send(world)
  expect(rows()).toHaveLength(total * 2)
  expect(new Set(rows().map(({ BatchId }) => BatchId)).size).toBe(1)
  expect(rows().filter(({ State }) => State === 0)).toEqual([])
  expect(world.reader().select().from(messageBatch).all()).toMatchObject([{ Left: 0, Rest: null }])
})

test('What is taken back while it is sent reaches nobody any more', async () => {
  let sent = 0
  let stop = () => {}
  const { world, outbox, rows, work } = await start((_world, messages) => {
    sent += messages.length
    stop()
    return messages.map(() => well)
  }, 'school')
  stop = () => cancel(work(), 'n')
  const everybody = sql`select Id from UserMan where IsDel = 0`
  world.transact(db => db.update(userMan).set({ Mobile: '19900000001' }).run())
  tellMany(work(), news, everybody, { 标题: '一' }, { businessId: 'n', channels: [1, 3] })
  await outbox.send(world)
  await outbox.send(world)
  expect(sent).toBeLessThanOrEqual(200)
  // What nobody has read in the system is gone from there.
  expect(
    new Set(
      rows()
        .filter(({ Channel }) => Channel === 1)
        .map(({ State }) => State),
    ),
  ).toEqual(new Set([3]))
  expect(rows().filter(({ State }) => State === 0)).toEqual([])
  expect(rows().filter(({ Channel, State }) => Channel === 3 && State === 1)).toHaveLength(sent)
})

test('What is taken back before it is sent is not', async () => {
  const adapter = vi.fn<Adapter>(send(() => well))
  const { world, outbox, rows, people, work } = await start(adapter)
  world.transact(db => db.update(userMan).set({ Mobile: '19900000001' }).run())
  tell(work(), news, people(3), { 标题: '一' }, { businessId: 'n', channels: [3] })
  const waiting = rows().filter(({ State }) => State === 0).length
  cancel(work(), 'n')
  await outbox.send(world)
  expect(adapter).not.toHaveBeenCalled()
  expect(rows().filter(({ State }) => State === 3)).toHaveLength(waiting)
})

test('Enterprise WeChat is given at most 30 messages a minute and person; the others wait for the next', async () => {
  const { world, outbox, people, rows, work } = await start(send(() => well))
  const [me] = people(1)
  world.transact(db => db.update(userMan).set({ WxUserId: 'wx-1' }).where(eq(userMan.Id, me!)).run())
  for (let at = 0; at < 35; at += 1)
    tell(work(), news, [me!], { 标题: `${at}` }, { businessId: `n${at}`, channels: [2] })
  await outbox.send(world)
  expect(rows().filter(({ State }) => State === 1)).toHaveLength(30)
  expect(await next(world, outbox)).toBe(60)
  expect(rows().filter(({ State, RetryCount }) => State === 1 && RetryCount === 1)).toHaveLength(35)
})

test('Work that is put off until the answer is made before its world goes', async () => {
  const { world, outbox } = await start()
  const done = vi.fn<() => void>()
  outbox.afterwards(world, done)
  expect(done).not.toHaveBeenCalled()
  await world.stop()
  expect(done).toHaveBeenCalledOnce()
})

test('An adapter that breaks is complained of, and the message waits for its next try', async () => {
  const { world, outbox, toPhone, rows, complaints } = await start(() => {
    throw new Error('broken')
  })
  toPhone()
  await outbox.send(world)
  expect(complaints).toHaveLength(1)
  expect(rows()).toMatchObject([{ State: 0, NextTime: expect.any(String) }])
})
