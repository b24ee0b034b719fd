import { messagePush } from '@xuegong/db/schema/delivery'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Adapter, Verdict } from '#delivery/adapter'
import { openOutbox } from '#delivery/outbox'
import { tellAddress } from '#delivery/tell'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { code, down, sendBy, startOutbox, well } from '#test/outbox'
import { startApi } from '#test/session'

/** An outbox whose adapter answers when it is told. */
async function start() {
  const ends: ((verdict: Verdict) => void)[] = []
  const adapter = vi.fn<Adapter>(
    (_world, messages) => new Promise(end => ends.push(verdict => end(messages.map(() => verdict)))),
  )
  const school = await startOutbox(adapter)
  const { world } = school
  const later = (seconds: number) => world.setClock(standing(plusSeconds(world.now(), seconds)))
  const takeBack = (Id: string) =>
    world.transact(db => db.update(messagePush).set({ State: 3 }).where(eq(messagePush.Id, Id)).run())
  return { ...school, adapter, ends, later, takeBack }
}
const begun = (adapter: Adapter, times: number) => vi.waitFor(() => expect(adapter).toHaveBeenCalledTimes(times))

describe('A message', () => {
  test('that is being tried is not tried by the job, too', async () => {
    const { world, outbox, adapter, ends, toPhone, rows, later } = await start()
    toPhone()
    const first = outbox.send(world)
    await begun(adapter, 1)
    later(60)
    const second = outbox.job.run(world)
    ends[0]!(well)
    await Promise.all([first, second])
    expect(adapter).toHaveBeenCalledTimes(1)
    expect(rows()).toMatchObject([{ State: 1, RetryCount: 1 }])
  })

  test('is tried when its moment has come, and not before', async () => {
    const { world, outbox, toPhone, rows } = await startOutbox(sendBy(at => (at === 0 ? down : well)))
    const later = (seconds: number) => world.setClock(standing(plusSeconds(world.now(), seconds)))
    toPhone()
    await outbox.send(world)
    later(59)
    await outbox.job.run(world)
    expect(rows()).toMatchObject([{ State: 0, RetryCount: 1 }])
    later(1)
    await outbox.job.run(world)
    expect(rows()).toMatchObject([{ State: 1, RetryCount: 2 }])
  })

  test('that was taken back is not sent, nor waited for', async () => {
    const { world, outbox, adapter, toPhone, rows, takeBack } = await start()
    toPhone()
    takeBack(rows()[0]!.Id)
    await outbox.send(world)
    expect(adapter).not.toHaveBeenCalled()
    expect(outbox.job.due(world, '2000-01-01 00:00:00')).toBeNull()
  })

  test('that is taken back on its way, and does not get there, stays taken back', async () => {
    const { world, outbox, adapter, ends, toPhone, rows, takeBack } = await start()
    toPhone()
    const sending = outbox.send(world)
    await begun(adapter, 1)
    takeBack(rows()[0]!.Id)
    ends[0]!(down)
    await sending
    expect(rows()).toMatchObject([{ State: 3, RetryCount: 0, FailReason: '' }])
  })

  test('keeps the files of its world open until it has been tried', async () => {
    const { world, outbox, adapter, ends, toPhone } = await start()
    toPhone()
    const sending = outbox.send(world)
    await begun(adapter, 1)
    expect(world.rest()).toBe(false)
    ends[0]!(well)
    await sending
    expect(world.rest()).toBe(true)
  })
})

describe('The same', () => {
  test('is not said again before ten minutes are over', async () => {
    const { toPhone, rows, later } = await start()
    toPhone()
    later(599)
    toPhone()
    expect(rows()).toHaveLength(1)
    later(1)
    toPhone()
    expect(rows()).toHaveLength(2)
  })

  test('is said to another address, and again where it could not be said', async () => {
    const { world, outbox, toPhone, rows } = await startOutbox(sendBy(() => ({ refused: '手机号码无效' })))
    toPhone()
    toPhone('19900000002')
    expect(rows()).toHaveLength(2)
    await outbox.send(world)
    toPhone()
    expect(rows()).toHaveLength(3)
  })
})

describe('Work that is put off', () => {
  test('is done in a world that nothing was written to before', async () => {
    const { app } = await startApi('tiny')
    const world = await app.worlds.create({ preset: 'tiny', name: 'fresh' })
    const outbox = openOutbox(
      () => ({}),
      complaint => expect.fail(complaint),
    )
    const to = { channel: 3, address: '19900000001', receiver: 'u1' } as const
    outbox.afterwards(world, () =>
      tellAddress({ world, now: world.now() }, code, to, { 码: '1' }, { businessId: 'b1' }),
    )
    await Promise.all([...world.closing].map(end => end()))
    const own = world.reader().select().from(messagePush).where(eq(messagePush.BusinessId, 'b1')).all()
    expect(own).toHaveLength(1)
  })

  test('that breaks is complained of', async () => {
    const { world } = await start()
    const complaints: string[] = []
    const outbox = openOutbox(
      () => ({}),
      message => void complaints.push(message),
    )
    outbox.afterwards(world, () => {
      throw new Error('no')
    })
    await Promise.all([...world.closing].map(end => end()))
    expect(complaints).toEqual(['what was to be sent in world default failed'])
  })
})
