import { messageBatch, messagePush } from '@xuegong/db/schema/delivery'
import { userMan } from '@xuegong/db/schema/account'
import { asc, desc } from 'drizzle-orm'
import type { Adapter, Verdict } from '#delivery/adapter'
import { openOutbox } from '#delivery/outbox'
import { tellAddress } from '#delivery/tell'
import { template } from '#delivery/template'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import type { World } from '#world/world'
import { startServer } from './session.ts'

export const code = template({
  code: 'T_CODE',
  name: '验证码',
  module: 'account',
  text: '验证码{码}',
  channels: [3],
  secret: true,
})
export const news = template({
  code: 'T_NEWS',
  name: '新消息',
  module: 'notice',
  text: '请阅读：{标题}',
  channels: [1, 2, 3],
})

export const sendBy = (answer: (at: number) => Verdict): Adapter => {
  let tries = 0
  return (_world, messages) => messages.map(() => answer(tries++))
}
export const well: Verdict = { sent: true }
export const down: Verdict = { failed: '网关没有响应' }

/** A world of its own whose messages are sent by hand, by some adapter for Enterprise WeChat and for text messages. */
export async function startOutbox(adapter?: Adapter, preset: 'tiny' | 'school' = 'tiny') {
  const api = await startServer(preset, {}, [])
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
export async function goToNext(world: World, { job }: { job: ReturnType<typeof openOutbox>['job'] }): Promise<number> {
  const [from, at] = [world.now(), job.due(world, world.now())]
  if (at === null) return 0
  world.setClock(standing(at))
  await job.run(world)
  return [60, 300, 1800].find(seconds => plusSeconds(from, seconds) === at) ?? -1
}
