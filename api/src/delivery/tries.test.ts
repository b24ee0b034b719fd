import { messagePush } from '@xuegong/db/schema/delivery'
import { asc } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Adapter, Verdict } from '#delivery/adapter'
import { openOutbox } from '#delivery/outbox'
import { tellAddress } from '#delivery/tell'
import { template } from '#delivery/template'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { startApi } from '#test/session'

const code = template({ code: 'T_CODE', name: '验证码', module: 'account', text: '验证码{码}', channels: [3, 4] })
const other = template({ code: 'T_OTHER', name: '另一个', module: 'account', text: '验证码{码}', channels: [3, 4] })
const sent: Verdict = { sent: true }
const down: Verdict = { failed: '网关没有响应' }

/** An outbox whose adapter answers when it is told, in a world of its own. */
async function start() {
  const { world, app } = await startApi('tiny', {}, [])
  await world.own()
  const ends: ((verdict: Verdict) => void)[] = []
  const adapter = vi.fn<Adapter>((_, all) => new Promise(end => ends.push(verdict => end(all.map(() => verdict)))))
  const outbox = openOutbox(
    () => ({ 3: adapter, 4: adapter }),
    () => {},
  )
  world.post = () => {}
  const rows = () => world.reader().select().from(messagePush).orderBy(asc(messagePush.Id)).all()
  const later = (seconds: number) => world.setClock(standing(plusSeconds(world.now(), seconds)))
  const push = ({ of = code, channel = 3 as 3 | 4, address = '19900000001', businessId = 'b1' } = {}) =>
    tellAddress({ world, now: world.now() }, of, { channel, address, receiver: 'u1' }, { 码: '1' }, { businessId })
  return { world, app, outbox, adapter, ends, rows, later, push }
}
const begun = (adapter: Adapter, times: number) => vi.waitFor(() => expect(adapter).toHaveBeenCalledTimes(times))

describe('A message', () => {
  test('that is being tried is not tried by the job, too', async () => {
    const { world, outbox, adapter, ends, rows, later, push } = await start()
    push()
    const first = outbox.send(world)
    await begun(adapter, 1)
    later(60)
    const job = outbox.job.run(world)
    await new Promise(setImmediate)
    expect(adapter).toHaveBeenCalledTimes(1)
    ends[0]!(sent)
    await Promise.all([first, job])
    expect([adapter.mock.calls.length, rows()]).toMatchObject([1, [{ State: 1, RetryCount: 1 }]])
  })

  test('is tried again when its moment has come, and not before', async () => {
    const { world, outbox, adapter, ends, rows, later, push } = await start()
    push()
    const first = outbox.send(world)
    await begun(adapter, 1)
    ends[0]!(down)
    await first
    later(59)
    await outbox.job.run(world)
    expect(adapter).toHaveBeenCalledTimes(1)
    later(1)
    const second = outbox.job.run(world)
    await begun(adapter, 2)
    ends[1]!(sent)
    await second
    expect(rows()).toMatchObject([{ State: 1, RetryCount: 2 }])
  })
})

describe('The same', () => {
  test('is what goes by one way to one address about one thing by one template', async () => {
    const { push, rows } = await start()
    push()
    push({ of: other })
    push({ channel: 4 })
    push({ address: '19900000002' })
    push()
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
    const { world, outbox, adapter, ends, push, rows } = await start()
    push()
    const first = outbox.send(world)
    await begun(adapter, 1)
    ends[0]!({ refused: '手机号码无效' })
    await first
    push()
    expect(rows().map(({ State }) => State)).toEqual([2, 0])
  })
})

test('Work that is put off is done in a world that nothing was written to before, and complained of where it breaks', async () => {
  const { app } = await startApi('tiny', {}, [])
  const world = await app.worlds.create({ preset: 'tiny', name: 'fresh' })
  const complaints: string[] = []
  const outbox = openOutbox(
    () => ({}),
    message => void complaints.push(message),
  )
  const done = vi.fn<() => void>()
  outbox.afterwards(world, done)
  outbox.afterwards(world, () => {
    throw new Error('no')
  })
  await Promise.all([...world.closing].map(end => end()))
  expect([done.mock.calls.length, world.isWritten()]).toEqual([1, true])
  expect(complaints).toEqual([`what was to be sent in world ${world.id} failed`])
})
