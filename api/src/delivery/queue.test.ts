import { messageBatch } from '@xuegong/db/schema/delivery'
import { userMan } from '@xuegong/db/schema/account'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Adapter } from '#delivery/adapter'
import { cancel, tell, tellMany } from '#delivery/tell'
import { news, sendBy, startOutbox, well } from '#test/outbox'

test('The messages of many are written by the queue, and each receiver gets one', async () => {
  const { world, outbox, rows, work } = await startOutbox(
    sendBy(() => well),
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
  const { world, outbox, rows, work } = await startOutbox((_world, messages) => {
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
  const adapter = vi.fn<Adapter>(sendBy(() => well))
  const { world, outbox, rows, people, work } = await startOutbox(adapter)
  world.transact(db => db.update(userMan).set({ Mobile: '19900000001' }).run())
  tell(work(), news, people(3), { 标题: '一' }, { businessId: 'n', channels: [3] })
  const waiting = rows().filter(({ State }) => State === 0).length
  cancel(work(), 'n')
  await outbox.send(world)
  expect(adapter).not.toHaveBeenCalled()
  expect(rows().filter(({ State }) => State === 3)).toHaveLength(waiting)
})
