import { messagePush } from '@xuegong/db/schema/delivery'
import { and, eq, gt, min, sql } from 'drizzle-orm'
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import { statement } from '#data/prepared'
import type { Job } from '#jobs/job'
import type { Complain } from '#jobs/run-due'
import type { World } from '#world/world'
import type { Adapters } from './adapter.ts'
import { openPace } from './pace.ts'
import { takeBackNext, writeNext } from './queue.ts'
import { outerChannels, sendNext } from './send.ts'

/** What takes out of the system what modules have told. */
export interface Outbox {
  /** Writes, takes back and sends what is due in a world; resolves when nothing is left that is. */
  send(world: World): Promise<void>
  /** Does work that may send something when the call that wants it has been answered, so that the time of the answer tells nothing of it. */
  afterwards(world: World, work: () => void): void
  /** Tries again what could not be sent, and sends in the morning what came at night. */
  readonly job: Job
}

/** Milliseconds after which an answer has left the server. */
const answered = 50

/** One after the other, each again where it was wanted meanwhile. */
interface Lane {
  again: boolean
  readonly done: Promise<void>
}

/** Opens the outbox over what takes messages out of the system; a channel without an adapter is not configured. */
export function openOutbox(adapters: () => Adapters, complain: Complain): Outbox {
  const lanes = new WeakMap<World, Map<string, Lane>>()
  const pace = openPace()

  /** Runs steps of a lane until there is nothing left; others get their turn between them. */
  const run = (
    world: World,
    name: string,
    step: (signal: AbortSignal) => boolean | Promise<boolean>,
  ): Promise<void> => {
    const all = lanes.get(world) ?? new Map<string, Lane>()
    lanes.set(world, all)
    const running = all.get(name)
    if (running) {
      running.again = true
      return running.done
    }
    const abort = new AbortController()
    const { signal } = abort
    const work = async () => {
      try {
        do {
          lane.again = false
          while (!signal.aborted && (await step(signal))) await breathe()
        } while (lane.again && !signal.aborted)
      } finally {
        // Together with the last look at `again`: whoever wants it from now on begins a lane of his own.
        all.delete(name)
        world.closing.delete(end)
      }
    }
    const end = () => {
      abort.abort()
      return lane.done
    }
    // What begins at once must find its own lane.
    const start = Promise.resolve()
    const lane: Lane = {
      again: false,
      done: start
        .then(work)
        .catch((error: unknown) => complain(`delivery in world ${world.id} failed`, { err: error })),
    }
    all.set(name, lane)
    world.closing.add(end)
    return lane.done
  }

  const send = async (world: World) => {
    const broke = (error: unknown) => complain(`messages of world ${world.id} could not be tried`, { err: error })
    const sendAll = () =>
      outerChannels.map(by =>
        run(world, `send ${by}`, signal => sendNext(world, { by, adapter: adapters()[by], pace, broke }, signal)),
      )
    const sent = [run(world, 'take back', () => takeBackNext(world)), ...sendAll()]
    const written = run(world, 'write', () => {
      const wrote = writeNext(world)
      // The first ones go out while the others are still being written.
      if (wrote) sent.push(...sendAll())
      return wrote
    })
    await written
    await Promise.all(sent)
  }

  return {
    send,
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
    job: { name: 'delivery.retries', due: nextTry, run: world => world.own().then(() => send(world)) },
  }
}

/** The first moment after a moment at which something waits to be tried. */
function nextTry(world: World, moment: string): string | null {
  const { NextTime } = messagePush
  const db = world.reader()
  const next = statement(db, 'next try of a message', () =>
    db
      .select({ at: min(NextTime) })
      .from(messagePush)
      .where(
        and(sql`State = 0`, eq(messagePush.Channel, sql.placeholder('by')), gt(NextTime, sql.placeholder('moment'))),
      ),
  )
  const firsts = outerChannels.map(by => next.get({ by, moment })?.at)
  return firsts.filter(at => typeof at === 'string').toSorted()[0] ?? null
}
