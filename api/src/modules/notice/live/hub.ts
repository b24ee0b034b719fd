import type { LiveEvent } from '@xuegong/contracts/modules/notice/live'
import type { Session, SessionStore } from '@xuegong/db/sessions'
import { setImmediate as breath } from 'node:timers/promises'
import type { EventStream } from '#http/events'
import type { World } from '#world/world'
import { quiet, type Standing, standingOf } from './unread.ts'
import { changesOf, rightsOf } from './watch.ts'

/** How often (ms) worlds that somebody watches are looked at: within a second every page knows what is new. */
const interval = 250
/** Most people whose counts are read together, between two breaths of the server. */
const mostTogether = 100
/** Most streams of a session; of more the oldest ends. */
const mostOfSession = 6

interface Stream {
  readonly session: Session
  readonly send: (event: LiveEvent) => void
  readonly end: () => void
  last: Standing
  rights: string
}

/** The streams of pages that want to know what is new. */
export interface Hub {
  open(world: World, session: Session): EventStream<LiveEvent>
}

const same = ({ count: a, tasks }: Standing, { count: b, tasks: later }: Standing) => ({
  count: a.Notice === b.Notice && a.Message === b.Message && a.Todo === b.Todo,
  tasks: tasks === later,
})

/**
 * Watches the worlds in which streams are open. What a transaction has changed is read once for all who are there, not by each of
 * them, and nothing is read where nothing was written.
 */
export function openHub(sessions: SessionStore, interest = interval): Hub {
  const streams = new Map<World, Set<Stream>>()
  let timer: NodeJS.Timeout | undefined
  let busy = false

  /** Ends the streams of sessions that are over. */
  const dropSignedOut = (world: World, open: ReadonlySet<Stream>) => {
    const now = world.now()
    for (const { session, send, end } of open) {
      const known = sessions.get(session.Id)
      if (known?.World === world.id && known.Ended === 0 && known.ExpiresTime > now) continue
      send({ Kind: 'signedOut' })
      end()
    }
  }

  const tellNews = async (world: World, open: ReadonlySet<Stream>) => {
    const all = [...open]
    for (let at = 0; at < all.length; at += mostTogether) {
      const some = all.slice(at, at + mostTogether)
      const ids = some.map(({ session }) => session.UserId)
      const standing = standingOf(world.warm(), ids)
      for (const stream of some) {
        const now = standing.get(stream.session.UserId) ?? quiet
        const known = same(stream.last, now)
        if (!known.count) stream.send({ Kind: 'count', Count: now.count })
        if (!known.tasks) stream.send({ Kind: 'task' })
        stream.last = now
      }
      await breath()
    }
  }
  /** Tells those whose roles have changed. */
  const tellRights = (world: World, open: ReadonlySet<Stream>) => {
    for (const stream of open) {
      const rights = rightsOf(world, stream.session.UserId)
      if (rights !== stream.rights) stream.send({ Kind: 'menu' })
      stream.rights = rights
    }
  }

  const look = async (world: World, open: ReadonlySet<Stream>) => {
    dropSignedOut(world, open)
    const changed = changesOf(world)
    if (changed.any) await tellNews(world, open)
    if (changed.roles) tellRights(world, open)
    for (const Kind of changed.kinds) for (const { send } of open) send({ Kind })
  }

  const lookAll = async () => {
    if (busy) return
    busy = true
    for (const [world, open] of streams)
      await look(world, open).catch(() => {
        // The world went while it was looked at: it ends its streams itself.
      })
    busy = false
  }

  const add = (world: World, stream: Stream) => {
    const open = streams.get(world) ?? new Set()
    const ofSession = [...open].filter(({ session }) => session.Id === stream.session.Id)
    streams.set(world, open.add(stream))
    if (ofSession.length >= mostOfSession) ofSession[0]?.end()
    timer ??= setInterval(() => void lookAll(), interest).unref()
  }
  const remove = (world: World, stream: Stream) => {
    const open = streams.get(world)
    open?.delete(stream)
    if (open?.size === 0) streams.delete(world)
    if (streams.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    open: (world, session) => ({
      open: (push, end) => {
        let seq = 0
        const send = (event: LiveEvent) => push((seq += 1), event)
        const last = standingOf(world.warm(), [session.UserId]).get(session.UserId) ?? quiet
        const stream: Stream = { session, send, end, last, rights: rightsOf(world, session.UserId) }
        add(world, stream)
        // What is so now: whoever comes, or comes back, needs no other call.
        send({ Kind: 'count', Count: last.count })
        const close = () => Promise.resolve(end())
        world.closing.add(close)
        return () => {
          world.closing.delete(close)
          remove(world, stream)
        }
      },
    }),
  }
}
