import { messagePush } from '@xuegong/db/schema/delivery'
import { desc } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Adapter, Verdict } from '#delivery/adapter'
import { type Message, openOutbox } from '#delivery/outbox'
import { setParams } from '#kit/set-params'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import type { World } from '#world/world'
import { startApi } from '#test/session'

const text: Message = {
  channel: 3,
  template: 'SMS_CODE',
  address: '19900000001',
  receiver: 'u1',
  title: '验证码',
  body: '验证码123456',
  businessId: 'b1',
}

/** An outbox over an adapter for text messages in a world of its own, and what stands in its table, newest first. */
async function start(adapter?: Adapter) {
  const api = await startApi('tiny')
  const { world } = api
  await world.own()
  const complaints: string[] = []
  const outbox = openOutbox(adapter ? { 3: adapter } : {}, message => void complaints.push(message))
  const rows = () => world.reader().select().from(messagePush).orderBy(desc(messagePush.Id)).all()
  const push = (more: Partial<Message> = {}) => outbox.push({ world, now: world.now() }, { ...text, ...more })
  return { api, world, outbox, rows, push, complaints }
}
const answering = (...verdicts: Verdict[]): Adapter => {
  const left = [...verdicts]
  return () => left.shift() ?? { sent: true }
}
const down = { failed: '网关没有响应' }

/** Lets the job do what is due next, and says how many seconds later that was. */
async function next(world: World, { job }: { job: ReturnType<typeof openOutbox>['job'] }): Promise<number> {
  const [from, at] = [world.now(), job.due(world, world.now())]
  if (at === null) return 0
  world.setClock(standing(at))
  await job.run(world)
  return [60, 300, 1800].find(seconds => plusSeconds(from, seconds) === at) ?? -1
}

test('A message goes out when the transaction around it is over, whatever the clock of the world says', async () => {
  const { world, push, rows } = await start(answering())
  world.transact(() => {
    push()
    expect(rows()).toEqual([])
  })
  await vi.waitFor(() =>
    expect(rows()).toMatchObject([{ State: 1, SendTime: world.now(), RetryCount: 1, NextTime: null }]),
  )
})

test('A message of a command that fails is never sent', async () => {
  const adapter = vi.fn<Adapter>(answering())
  const { world, push, rows } = await start(adapter)
  const fail = () =>
    world.transact(() => {
      push()
      throw new Error('no')
    })
  expect(fail).toThrow('no')
  await new Promise(done => setTimeout(done, 20))
  expect(rows()).toEqual([])
  expect(adapter).not.toHaveBeenCalled()
})

test('What cannot be sent is tried again after 1, 5 and 30 minutes of the world, and has failed then', async () => {
  const { world, outbox, push, rows } = await start(answering(down, down, down, down))
  push()
  await vi.waitFor(() => expect(rows()).toMatchObject([{ State: 0, RetryCount: 1, FailReason: '网关没有响应' }]))
  const delays = [await next(world, outbox), await next(world, outbox), await next(world, outbox)]
  expect(delays).toEqual([60, 300, 1800])
  expect(rows()).toMatchObject([
    { State: 2, RetryCount: 4, FailReason: '网关没有响应', NextTime: null, SendTime: null },
  ])
  expect(await next(world, outbox)).toBe(0)
})

test('A later try that goes well sends it', async () => {
  const { world, outbox, push, rows } = await start(answering(down))
  push()
  await vi.waitFor(() => expect(rows()).toMatchObject([{ RetryCount: 1 }]))
  await next(world, outbox)
  expect(rows()).toMatchObject([{ State: 1, RetryCount: 2, FailReason: '' }])
})

test('A message without an address, to a refused number, or by a channel that is not configured fails at once', async () => {
  const { push, rows } = await start(answering({ refused: '手机号码无效' }))
  push({ receiver: 'u2' })
  push({ address: '' })
  push({ channel: 4 })
  await vi.waitFor(() => expect(rows().map(({ State }) => State)).toEqual([2, 2, 2]))
  expect(rows().map(({ FailReason }) => FailReason)).toEqual(['发送渠道尚未配置', '没有接收地址', '手机号码无效'])
})

test('The same template, receiver and business go out once in ten minutes', async () => {
  const { world, push, rows } = await start(answering())
  push()
  push()
  push({ businessId: 'b2' })
  push({ receiver: 'u2' })
  expect(rows()).toHaveLength(3)
  world.setClock(standing(plusSeconds(world.now(), 601)))
  push()
  expect(rows()).toHaveLength(4)
})

test('A text message names the school, and has 140 characters at most', async () => {
  const { api, push, rows } = await start(answering())
  push()
  expect(rows()[0]!.Body).toBe('【青禾学工】验证码123456')
  await setParams(api.world, { SmsSign: '蓝田学工' })
  push({ businessId: 'b2', body: '长'.repeat(200) })
  expect(rows()[0]!.Body).toMatch(/^【蓝田学工】长+…$/)
  expect(rows()[0]!.Body).toHaveLength(140)
})

test('Work that is put off until the answer is made before its world goes', async () => {
  const { world, outbox } = await start(answering())
  const done = vi.fn<() => void>()
  outbox.afterwards(world, done)
  expect(done).not.toHaveBeenCalled()
  await world.stop()
  expect(done).toHaveBeenCalledOnce()
})

test('An adapter that breaks is complained of, and the message waits for its next try', async () => {
  const { push, rows, complaints } = await start(() => {
    throw new Error('broken')
  })
  push()
  await vi.waitFor(() => expect(complaints).toHaveLength(1))
  expect(rows()).toMatchObject([{ State: 0, NextTime: expect.any(String) }])
})
