import type { Db } from '@xuegong/db/client'
import { messageBatch, messagePush } from '@xuegong/db/schema/delivery'
import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { prepared } from '@xuegong/db/prepared'
import { statement } from '#data/prepared'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import type { Adapter, Verdict } from './adapter.ts'
import { awake, channel, type Channel, mostInSlice, state, type StoredMessage } from './channels.ts'
import type { Pace } from './pace.ts'

/** How long (s) after a try that failed the next one comes; after the last one it has failed for good. */
const delays = [60, 300, 1800]

/** What sends the messages of one way. */
export interface Sending {
  readonly by: Exclude<Channel, 1>
  readonly adapter: Adapter | undefined
  readonly pace: Pace
  readonly broke: (error: unknown) => void
}

/** What is due by a way, at most a slice of it. What is being taken back is left alone. */
const dueMessages = (db: Db) =>
  statement(db, 'messages that are due', () =>
    db
      .select(getTableColumns(messagePush))
      .from(messagePush)
      .leftJoin(messageBatch, eq(messageBatch.Id, messagePush.BatchId))
      .where(
        and(
          sql`${messagePush.State} = 0`,
          eq(messagePush.Channel, sql.placeholder('by')),
          lte(messagePush.NextTime, sql.placeholder('now')),
          sql`coalesce(${messageBatch.Cancelled}, 0) = 0`,
        ),
      )
      .orderBy(asc(messagePush.NextTime), asc(messagePush.Id))
      .limit(mostInSlice),
  )

/** Tries once what is due by a way, at most a slice; tells whether there was anything. */
export async function sendNext(world: World, sending: Sending, signal: AbortSignal): Promise<boolean> {
  const now = world.now()
  const due = dueMessages(world.writer()).all({ by: sending.by, now })
  if (due.length === 0) return false
  const isReady = (message: StoredMessage) => awake(message, now) === now
  const ready = due.filter(message => isReady(message) && sending.pace.allows(world, message))
  const early = due.filter(message => !ready.includes(message))
  if (early.length > 0)
    world.transact(() => {
      for (const message of early)
        settle(world, message, { NextTime: isReady(message) ? plusSeconds(now, 60) : awake(message, now) })
    })
  for (const group of sayingTheSame(ready)) await tryGroup(world, sending, group, signal)
  return true
}

/** Messages with one text together: Enterprise WeChat takes them in one call. */
function sayingTheSame(messages: readonly StoredMessage[]): Iterable<StoredMessage[]> {
  const groups = new Map<string, StoredMessage[]>()
  for (const message of messages) {
    const said = JSON.stringify([message.Title, message.Body, message.Url])
    groups.set(said, [...(groups.get(said) ?? []), message])
  }
  return groups.values()
}

async function tryGroup(
  world: World,
  { adapter, broke }: Sending,
  group: readonly StoredMessage[],
  signal: AbortSignal,
) {
  const verdicts = await ask(world, adapter, group, signal).catch((error: unknown): readonly Verdict[] => {
    if (!signal.aborted) broke(error)
    return []
  })
  if (signal.aborted && verdicts.length === 0) return
  const now = world.now()
  world.transact(() => {
    for (const [at, message] of group.entries())
      settle(world, message, after(verdicts[at] ?? { failed: '发送渠道异常' }, message, now))
  })
}

async function ask(world: World, adapter: Adapter | undefined, group: readonly StoredMessage[], signal: AbortSignal) {
  if (!adapter) return group.map(() => ({ refused: '发送渠道尚未配置' }))
  return adapter(world, group, signal)
}

/** Notes what became of a message. One that was taken back while it went out has gone out; one that did not stays taken back. */
function settle(world: World, message: StoredMessage, values: Partial<StoredMessage>): void {
  const db = world.writer()
  const { Id, State, RetryCount, NextTime, SendTime, FailReason } = { ...message, ...values }
  // Prepared: the builder takes longer than the row, and there are two hundred of them.
  prepared(db, 'settle a message', () =>
    db.$client.prepare(
      `update MessagePush set State = ?, RetryCount = ?, NextTime = ?, SendTime = ?, FailReason = ?
        where Id = ? and (State = ${state.waiting} or (State = ${state.cancelled} and ? = ${state.sent}))`,
    ),
  ).run(State, RetryCount, NextTime, SendTime, FailReason, Id, State)
}

function after(verdict: Verdict, message: StoredMessage, now: string): Partial<StoredMessage> {
  const RetryCount = message.RetryCount + 1
  if ('sent' in verdict) return { RetryCount, State: state.sent, SendTime: now, NextTime: null, FailReason: '' }
  const delay = 'failed' in verdict ? delays[message.RetryCount] : undefined
  const FailReason = 'failed' in verdict ? verdict.failed : verdict.refused
  if (delay === undefined) return { RetryCount, State: state.failed, NextTime: null, FailReason }
  return { RetryCount, NextTime: awake(message, plusSeconds(now, delay)), FailReason }
}

/** The ways by which something leaves the system. */
export const outerChannels = [channel.wecom, channel.sms, channel.mail] as const
