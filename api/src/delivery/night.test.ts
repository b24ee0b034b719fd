import { userMan } from '@xuegong/db/schema/account'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Adapter } from '#delivery/adapter'
import { cancel, tell, tellMany } from '#delivery/tell'
import { down, news, sendBy, startOutbox, well } from '#test/outbox'
import { standing } from '#world/world-clock'
import { awake } from './channels.ts'

const [wecom, sms, mail] = [2, 3, 4] as const

test.each([
  [wecom, 0, '2026-10-14 21:59:59', '2026-10-14 21:59:59'],
  [wecom, 0, '2026-10-14 22:00:00', '2026-10-15 07:00:00'],
  [sms, 0, '2026-10-14 22:00:00', '2026-10-15 07:00:00'],
  [sms, 0, '2026-12-31 23:59:59', '2027-01-01 07:00:00'],
  [sms, 0, '2026-10-15 00:00:00', '2026-10-15 07:00:00'],
  [wecom, 0, '2026-10-15 06:59:59', '2026-10-15 07:00:00'],
  [wecom, 0, '2026-10-15 07:00:00', '2026-10-15 07:00:00'],
  [sms, 1, '2026-10-15 03:00:00', '2026-10-15 03:00:00'],
  [mail, 0, '2026-10-15 03:00:00', '2026-10-15 03:00:00'],
])('A message by way %i, urgent %i, that is ready at %s goes out at %s', (Channel, IsUrgent, ready, out) => {
  expect(awake({ Channel, IsUrgent }, ready)).toBe(out)
})

/** A world in which everybody has a telephone. */
async function start(adapter: Adapter, preset: 'tiny' | 'school' = 'tiny') {
  const made = await startOutbox(adapter, preset)
  const { world, people, work } = made
  world.transact(db => db.update(userMan).set({ Mobile: '19900000001' }).run())
  const text = (标题: string) => tell(work(), news, people(1), { 标题 }, { businessId: 标题, channels: [sms] })
  const at = (moment: string) => world.setClock(standing(moment))
  return { ...made, text, at }
}

test('A text message whose moment came in the evening, and that is tried at night only, waits for the morning', async () => {
  const adapter = vi.fn<Adapter>(sendBy(() => well))
  const { outbox, world, rows, text, at } = await start(adapter)
  at('2026-10-14 21:59:00')
  text('一')
  at('2026-10-14 23:00:00')
  await outbox.send(world)
  expect(adapter).not.toHaveBeenCalled()
  expect(rows()).toMatchObject([{ State: 0, RetryCount: 0, NextTime: '2026-10-15 07:00:00' }])
})

test('A code is waited for, and goes out at night', async () => {
  const { outbox, world, rows, toPhone, at } = await start(sendBy(() => well))
  at('2026-10-14 23:00:00')
  toPhone()
  await outbox.send(world)
  expect(rows()).toMatchObject([{ State: 1, SendTime: '2026-10-14 23:00:00' }])
})

test('A text message that failed in the evening is tried again in the morning', async () => {
  const { outbox, world, rows, text, at } = await start(sendBy(() => down))
  at('2026-10-14 21:59:30')
  text('一')
  await outbox.send(world)
  expect(rows()).toMatchObject([{ State: 0, RetryCount: 1, NextTime: '2026-10-15 07:00:00' }])
})

test('What waits for the morning goes out by 200 at most, and nothing of what is being taken back does', async () => {
  const calls: number[] = []
  const { outbox, world, rows, at, work } = await start((_, messages) => {
    calls.push(messages.length)
    return messages.map(() => well)
  }, 'school')
  const everybody = sql`select Id from UserMan where IsDel = 0 order by Id limit 230`
  const toAll = (businessId: string) =>
    tellMany(work(), news, everybody, { 标题: businessId }, { businessId, channels: [sms] })
  at('2026-10-14 23:00:00')
  toAll('kept')
  await outbox.send(world)
  at('2026-10-15 07:00:00')
  await outbox.send(world)
  expect(calls).toEqual([200, 30])
  at('2026-10-15 23:00:00')
  toAll('gone')
  await outbox.send(world)
  cancel(work(), 'gone')
  at('2026-10-16 07:00:00')
  await outbox.send(world)
  expect(calls).toEqual([200, 30])
  const gone = rows().filter(({ BusinessId }) => BusinessId === 'gone')
  expect(gone.map(({ State, NextTime }) => [State, NextTime])).toEqual(Array.from({ length: 230 }, () => [3, null]))
})
