import { messageBatch, messagePush } from '@xuegong/db/schema/delivery'
import { userMan } from '@xuegong/db/schema/account'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Adapter, Verdict } from '#delivery/adapter'
import { cancel, tell } from '#delivery/tell'
import { down, news, sendBy, startOutbox, well } from '#test/outbox'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'

/** A world whose adapter notes what it was given by each call. */
async function start(answer: (at: number) => Verdict = () => well) {
  const calls: string[][] = []
  let tries = 0
  const made = await startOutbox((_, messages) => {
    calls.push(messages.map(({ Body, Url }) => `${Body} ${Url}`))
    return messages.map(() => answer(tries++))
  })
  const { world, people, work } = made
  world.transact(db => db.update(userMan).set({ Mobile: '19900000001', WxUserId: sql`'wx-' || Id` }).run())
  const [one, other] = people(2) as [string, string]
  const wecom = (标题: string, url = '/a', ...to: readonly string[]) =>
    tell(work(), news, to.length > 0 ? to : [one], { 标题 }, { businessId: '', url, channels: [2] })
  const later = (seconds: number) => world.setClock(standing(plusSeconds(world.now(), seconds)))
  return { ...made, calls, wecom, later, one, other }
}

test('One call takes those alone that say the same and lead to the same page', async () => {
  const { outbox, world, calls, wecom, one, other } = await start()
  wecom('一', '/a', one, other)
  wecom('一', '/b')
  wecom('二', '/a')
  await outbox.send(world)
  expect(calls).toEqual([['请阅读：一 /a', '请阅读：一 /a'], ['请阅读：一 /b'], ['请阅读：二 /a']])
})

test('What has waited longest goes first', async () => {
  const { outbox, world, calls, wecom, later } = await start(at => (at === 0 ? down : well))
  wecom('一')
  await outbox.send(world)
  later(30)
  wecom('二')
  later(60)
  await outbox.send(world)
  expect(calls.flat()).toEqual(['请阅读：一 /a', '请阅读：二 /a', '请阅读：一 /a'])
})

test('A message for which an adapter gives no verdict has not been sent', async () => {
  const { outbox, world, rows, toPhone } = await startOutbox(() => [])
  toPhone()
  await outbox.send(world)
  expect(rows()).toMatchObject([{ State: 0, RetryCount: 1, FailReason: '发送渠道异常', SendTime: null }])
})

test('Text messages to one number are as many as there are', async () => {
  const { outbox, world, rows, people, work } = await start()
  for (let at = 0; at < 31; at += 1) tell(work(), news, people(1), { 标题: `${at}` }, { businessId: '', channels: [3] })
  await outbox.send(world)
  expect(rows().filter(({ State }) => State === 1)).toHaveLength(31)
})

test('Thirty messages a minute are those of one person in the last minute of the world', async () => {
  const { outbox, world, rows, wecom, later, other } = await start()
  const waiting = () => rows().filter(({ State }) => State === 0).length
  for (let at = 0; at < 30; at += 1) wecom(`${at}`)
  await outbox.send(world)
  later(59)
  wecom('soon')
  wecom('to another', '/a', other)
  await outbox.send(world)
  expect(waiting()).toBe(1)
  later(1)
  wecom('free')
  await outbox.send(world)
  expect(waiting()).toBe(1)
})

test('What was sent later than now, before the clock of the world was set back, does not count', async () => {
  const { outbox, world, rows, wecom, later } = await start()
  for (let at = 0; at < 30; at += 1) wecom(`${at}`)
  await outbox.send(world)
  later(-3600)
  wecom('back')
  await outbox.send(world)
  expect(rows().find(({ Body }) => Body === '请阅读：back')).toMatchObject({ State: 1 })
})

/** An adapter that waits until its world goes, or is told how it ended. */
async function startSlow() {
  let end: (verdicts: readonly Verdict[]) => void = () => {}
  const adapter = vi.fn<Adapter>(
    (_, __, signal) =>
      new Promise((done, fail) => {
        end = done
        signal.addEventListener('abort', () => fail(new Error('aborted')))
      }),
  )
  const made = await startOutbox(adapter)
  made.toPhone()
  const sending = made.outbox.send(made.world)
  await vi.waitFor(() => expect(adapter).toHaveBeenCalledOnce())
  return { ...made, sending, end: (verdicts: readonly Verdict[]) => end(verdicts) }
}

test('A try that the end of its world breaks off counts as none, and is no complaint', async () => {
  const { world, rows, complaints, sending } = await startSlow()
  await Promise.all([...world.closing].map(end => end()))
  await sending
  expect(rows()).toMatchObject([{ State: 0, RetryCount: 0, FailReason: '' }])
  expect(complaints).toEqual([])
})

test('What was taken back on its way and got there has gone out', async () => {
  const { world, rows, sending, end } = await startSlow()
  world.transact(db => db.update(messagePush).set({ State: 3 }).run())
  end([well])
  await sending
  expect(rows()).toMatchObject([{ State: 1, SendTime: world.now() }])
})

test('Of what is taken back, what was read stays, and what had gone out stays as it is', async () => {
  const { outbox, world, rows, people, work } = await startOutbox(sendBy(() => well))
  world.transact(db => db.update(userMan).set({ Mobile: '19900000001' }).run())
  tell(work(), news, people(2), { 标题: '一' }, { businessId: 'n', channels: [1, 3] })
  tell(work(), news, people(2), { 标题: '二' }, { businessId: 'other', channels: [1] })
  await outbox.send(world)
  const first = rows().find(({ Channel, BusinessId }) => Channel === 1 && BusinessId === 'n')!
  world.transact(db => db.update(messagePush).set({ ReadTime: world.now() }).where(eq(messagePush.Id, first.Id)).run())
  cancel(work(), 'n')
  await outbox.send(world)
  const states = (BusinessId: string, by: number) =>
    rows()
      .filter(each => each.BusinessId === BusinessId && each.Channel === by)
      .map(({ State }) => State)
  expect([states('n', 1).toSorted((a, b) => a - b), states('n', 3), states('other', 1)]).toEqual([
    [1, 3],
    [1, 1],
    [1, 1],
  ])
  expect(rows().find(({ State }) => State === 3)).toMatchObject({ FailReason: '已撤回', NextTime: null })
  expect(world.reader().select().from(messageBatch).where(eq(messageBatch.BusinessId, 'n')).all()).toMatchObject([
    { Cancelled: 2 },
  ])
})
