import { messagePush } from '@xuegong/db/schema/delivery'
import { and, eq, gt, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '#data/ctx'
import { paramOf } from '#data/params'
import type { Complain } from '#jobs/run-due'
import type { Job } from '#jobs/job'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import type { Adapters, Channel } from './adapter.ts'
import { retries, tryOne } from './tries.ts'

/** Something to be told to somebody. */
export interface Message {
  readonly channel: Channel
  readonly template: string
  /** A number or an address; empty where there is none, which fails at once. */
  readonly address: string
  /** Account of who is told; empty where he has none. */
  readonly receiver: string
  readonly title: string
  readonly body: string
  /** Own path that it leads to. */
  readonly url?: string
  /** Its text is for the receiver alone. */
  readonly secret?: boolean
  /** What it is about: of the same template, receiver and business only one goes out in ten minutes. */
  readonly businessId: string
}

/** Where modules put what is to leave the system. */
export interface Outbox {
  /** Writes a message within the transaction around it. It is tried when that is over, whatever the clock of the world says. */
  push(work: Pick<Ctx, 'world' | 'now'>, message: Message): void
  /** Does work that may send something when the call that wants it has been answered, so that the time of the answer tells nothing of it. */
  afterwards(world: World, work: () => void): void
  /** Tries again what could not be sent. */
  readonly job: Job
}

const sms: Channel = 3
/** Most characters of a text message, with the name of the sender. */
const mostCharacters = 140
/** Seconds in which the same is not said twice. */
const quiet = 600
/** Milliseconds after which an answer has left the server. */
const answered = 50

/** Opens the outbox over what takes messages out of the system; a channel without an adapter is not configured. */
export function openOutbox(adapters: Adapters, complain: Complain): Outbox {
  const attempt = (world: World, Id: string) =>
    tryOne(adapters, world, Id).catch((error: unknown) =>
      complain(`message ${Id} of world ${world.id} could not be tried`, { err: error }),
    )
  return {
    push: ({ world, now }, message) => {
      const Id = world.transact(() => store(world, now, message))
      // Transactions never wait for anything: when this one is over, the next microtask comes.
      if (Id) queueMicrotask(() => void attempt(world, Id))
    },
    afterwards: (world, work) => {
      const hurry = new AbortController()
      const done = pause(answered, undefined, { signal: hurry.signal })
        .catch(() => undefined)
        .then(() => world.own())
        .then(work)
        .catch((error: unknown) => complain(`what was to be sent in world ${world.id} failed`, { err: error }))
        .finally(() => world.closing.delete(end))
      const end = () => {
        hurry.abort()
        return done
      }
      world.closing.add(end)
    },
    job: retries(adapters),
  }
}

/** Gives the id of the new message; undefined where the same was said a short while ago. */
function store(world: World, now: string, message: Message): string | undefined {
  const { channel: Channel, template: TemplateCode, receiver: ReceiverId, businessId: BusinessId } = message
  const db = world.writer()
  const same = and(
    eq(messagePush.ReceiverId, ReceiverId),
    eq(messagePush.TemplateCode, TemplateCode),
    eq(messagePush.BusinessId, BusinessId),
    eq(messagePush.Channel, Channel),
    eq(messagePush.Address, message.address),
    gt(messagePush.CreateDate, plusSeconds(now, -quiet)),
    sql`${messagePush.State} < 2`,
  )
  if (db.select({ Id: messagePush.Id }).from(messagePush).where(same).limit(1).get()) return undefined
  const Id = world.newId()
  db.insert(messagePush)
    .values({
      Id,
      BatchId: Id,
      Channel,
      TemplateCode,
      ReceiverId,
      BusinessId,
      Address: message.address,
      Title: message.title,
      Body: Channel === sms ? textMessage(world, message.body) : message.body,
      Url: message.url ?? '',
      IsSecret: message.secret ? 1 : 0,
      // Where the server stops before the first try, the job makes it.
      NextTime: plusSeconds(now, 60),
      CreateDate: now,
    })
    .run()
  return Id
}

function textMessage(world: World, body: string): string {
  const text = `【${paramOf({ world, db: world.writer() }, 'SmsSign')}】${body}`
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text
}
