import { messagePush } from '@xuegong/db/schema/delivery'
import { and, asc, eq, gt, lte, min, sql } from 'drizzle-orm'
import type { Job } from '#jobs/job'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import type { Adapters, Channel, Verdict } from './adapter.ts'

/** How long (s) after a try that failed the next one comes; after the last one it has failed for good. */
const delays = [60, 300, 1800]

const state = { waiting: 0, sent: 1, failed: 2 } as const

/** Waits for its turn; written out, as the index of those is. */
const waits = sql`State = 0`

/** Messages that are being tried: the job does not take what is under way. A world that was reset has others of the same ids. */
const underWay = new WeakMap<World, Set<string>>()

function underWayIn(world: World): Set<string> {
  const known = underWay.get(world) ?? new Set<string>()
  underWay.set(world, known)
  return known
}

/** Tries a message once and notes how that ended. */
export async function tryOne(adapters: Adapters, world: World, Id: string): Promise<void> {
  const trying = underWayIn(world)
  // What was written may have been taken back with the command around it.
  const message = world.writer().select().from(messagePush).where(eq(messagePush.Id, Id)).get()
  if (message?.State !== state.waiting || trying.has(Id)) return
  const leave = world.hold()
  trying.add(Id)
  try {
    const adapter = adapters[message.Channel as Channel]
    const verdict: Verdict = !message.Address
      ? { refused: '没有接收地址' }
      : adapter
        ? await adapter(world, message)
        : { refused: '发送渠道尚未配置' }
    world.transact(db =>
      db
        .update(messagePush)
        .set(after(verdict, message, world.now()))
        .where(isOpen(Id))
        .run(),
    )
  } finally {
    trying.delete(Id)
    leave()
  }
}

const isOpen = (Id: string) => and(eq(messagePush.Id, Id), eq(messagePush.State, state.waiting))

function after(verdict: Verdict, { RetryCount: tried }: { RetryCount: number }, now: string) {
  const RetryCount = tried + 1
  if ('sent' in verdict) return { RetryCount, State: state.sent, SendTime: now, NextTime: null, FailReason: '' }
  const delay = 'failed' in verdict ? delays[tried] : undefined
  const FailReason = 'failed' in verdict ? verdict.failed : verdict.refused
  if (delay === undefined) return { RetryCount, State: state.failed, NextTime: null, FailReason }
  return { RetryCount, NextTime: plusSeconds(now, delay), FailReason }
}

/** Tries again what could not be sent, each at its moment. */
export const retries = (adapters: Adapters): Job => ({
  name: 'delivery.retries',
  due: (world, moment) => {
    const { NextTime } = messagePush
    const next = world
      .reader()
      .select({ at: min(NextTime) })
      .from(messagePush)
      .where(and(waits, gt(NextTime, moment)))
      .get()
    return next?.at ?? null
  },
  run: async world => {
    for (const Id of dueMessages(world)) await tryOne(adapters, world, Id)
  },
})

const dueMessages = (world: World): string[] =>
  world
    .writer()
    .select({ Id: messagePush.Id })
    .from(messagePush)
    .where(and(waits, lte(messagePush.NextTime, world.now())))
    .orderBy(asc(messagePush.NextTime), asc(messagePush.Id))
    .all()
    .map(({ Id }) => Id)
