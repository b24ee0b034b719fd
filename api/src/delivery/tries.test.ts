import { messagePush } from '@xuegong/db/schema/delivery'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Adapter, Verdict } from '#delivery/adapter'
import { type Message, openOutbox } from '#delivery/outbox'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { standing } from '#world/world-clock'
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
const sent: Verdict = { sent: true }

/** An outbox whose adapter answers when it is told, in a world of its own. */
async function start() {
  const { world, app } = await startApi('tiny')
  await world.own()
  const ends: ((verdict: Verdict) => void)[] = []
  const adapter = vi.fn<Adapter>(() => new Promise<Verdict>(end => ends.push(end)))
  const outbox = openOutbox({ 3: adapter, 4: adapter }, () => {})
  const push = (more: Partial<Message> = {}) => outbox.push({ world, now: world.now() }, { ...text, ...more })
  const rows = () => world.reader().select().from(messagePush).orderBy(asc(messagePush.Id)).all()
  const later = (seconds: number) => world.setClock(standing(plusSeconds(world.now(), seconds)))
  const takeBack = (Id: string) =>
    world.transact(db => db.update(messagePush).set({ State: 3 }).where(eq(messagePush.Id, Id)).run())
  return { world, app, outbox, adapter, ends, push, rows, later, takeBack }
}
const begun = (adapter: Adapter, times: number) => vi.waitFor(() => expect(adapter).toHaveBeenCalledTimes(times))

describe('A message', () => {
  test('that is being tried is not tried by the job, too', async () => {
    const { world, outbox, adapter, ends, push, rows, later } = await start()
    push()
    await begun(adapter, 1)
    later(60)
    await outbox.job.run(world)
    expect(adapter).toHaveBeenCalledTimes(1)
    ends[0]!(sent)
    await vi.waitFor(() => expect(rows()).toMatchObject([{ State: 1, RetryCount: 1 }]))
  })

  test('is tried when its moment has come, and not before', async () => {
    const { world, outbox, adapter, ends, push, rows, later } = await start()
    push()
    await begun(adapter, 1)
    ends[0]!({ failed: '网关没有响应' })
    await vi.waitFor(() => expect(rows()).toMatchObject([{ RetryCount: 1 }]))
    later(59)
    await outbox.job.run(world)
    expect(adapter).toHaveBeenCalledTimes(1)
    later(1)
    const run = outbox.job.run(world)
    await begun(adapter, 2)
    ends[1]!(sent)
    await run
    expect(rows()).toMatchObject([{ State: 1, RetryCount: 2 }])
  })

  test('that was taken back is not sent, nor waited for', async () => {
    const { world, outbox, adapter, ends, push, rows, later, takeBack } = await start()
    push()
    push({ businessId: 'b2' })
    await begun(adapter, 2)
    for (const end of ends) end({ failed: '网关没有响应' })
    await vi.waitFor(() => expect(rows()).toMatchObject([{ RetryCount: 1 }, { RetryCount: 1 }]))
    later(60)
    const run = outbox.job.run(world)
    await begun(adapter, 3)
    // The other one is due as well, and taken back while the first is on its way.
    takeBack(rows()[1]!.Id)
    ends[2]!(sent)
    await run
    expect(adapter).toHaveBeenCalledTimes(3)
    expect(rows().map(({ State }) => State)).toEqual([1, 3])
    expect(outbox.job.due(world, '2000-01-01 00:00:00')).toBeNull()
  })

  test('that is taken back on its way stays taken back', async () => {
    const { adapter, ends, push, rows, takeBack } = await start()
    push()
    await begun(adapter, 1)
    takeBack(rows()[0]!.Id)
    ends[0]!({ failed: '网关没有响应' })
    await new Promise(setImmediate)
    expect(rows()).toMatchObject([{ State: 3, RetryCount: 0, FailReason: '' }])
  })

  test('of a world that was reset does not stand in the way of one with the same number', async () => {
    const [one, other] = [await start(), await start()]
    one.push()
    await begun(one.adapter, 1)
    other.push()
    await begun(other.adapter, 1)
    expect(other.rows().map(({ Id }) => Id)).toEqual(one.rows().map(({ Id }) => Id))
  })

  test('holds its world until it has been tried', async () => {
    const { world, adapter, ends, push } = await start()
    const leave = vi.fn<() => void>()
    const hold = vi.spyOn(world, 'hold').mockReturnValue(leave)
    push()
    await begun(adapter, 1)
    expect([hold.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0])
    ends[0]!(sent)
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  })
})

describe('The same', () => {
  test('is what goes by one channel to one address about one thing under one template', async () => {
    const { push, rows } = await start()
    push()
    push({ template: 'OTHER' })
    push({ channel: 4 })
    push({ address: '19900000002' })
    push({ title: '又一次', body: '验证码654321' })
    expect(rows()).toHaveLength(4)
  })

  test('is not said again before ten minutes are over', async () => {
    const { push, rows, later } = await start()
    push()
    later(599)
    push()
    expect(rows()).toHaveLength(1)
    later(1)
    push()
    expect(rows()).toHaveLength(2)
  })

  test('is said again where it could not be said', async () => {
    const { push, rows, adapter, ends } = await start()
    push()
    await begun(adapter, 1)
    ends[0]!({ refused: '手机号码无效' })
    await vi.waitFor(() => expect(rows()).toMatchObject([{ State: 2 }]))
    push()
    expect(rows()).toHaveLength(2)
  })
})

test('A message keeps where it leads, and that it is for its receiver alone', async () => {
  const { push, rows } = await start()
  push({ url: '/notice/1', secret: true })
  push({ businessId: 'b2' })
  expect(rows().map(({ Url, IsSecret }) => [Url, IsSecret])).toEqual([
    ['/notice/1', 1],
    ['', 0],
  ])
})

describe('Work that is put off', () => {
  test('is done in a world that nothing was written to before', async () => {
    const { app } = await startApi('tiny')
    const world: World = await app.worlds.create({ preset: 'tiny', name: 'fresh' })
    const outbox = openOutbox({}, complaint => expect.fail(complaint))
    outbox.afterwards(world, () => outbox.push({ world, now: world.now() }, text))
    await Promise.all([...world.closing].map(end => end()))
    expect(world.reader().select().from(messagePush).all()).toHaveLength(1)
  })

  test('that breaks is complained of', async () => {
    const { world } = await start()
    const complaints: string[] = []
    const outbox = openOutbox({}, message => void complaints.push(message))
    outbox.afterwards(world, () => {
      throw new Error('no')
    })
    await Promise.all([...world.closing].map(end => end()))
    expect(complaints).toEqual(['what was to be sent in world default failed'])
    expect(world.closing.size).toBe(0)
  })
})
