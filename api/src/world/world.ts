import { join } from 'node:path'
import type { Beginning } from '@xuegong/contracts/modules/kit/worlds'
import { closeDb, closeMoved, type Db, openDb } from '@xuegong/db/client'
import { refuse } from '#refuse'
import { momentOf } from './clock.ts'
import { type Copy, databaseName, moveIn } from './copies.ts'
import { worldId } from './ids.ts'
import { openWatched } from './watched.ts'
import { type ClockState, timeOf } from './world-clock.ts'

/** What a world is made from. */
export interface WorldSpec {
  readonly id: string
  readonly preset: Beginning
  /** The moment the preset was seeded as of. */
  readonly seededAt: string
  /** The folder of its file and its uploaded files. */
  readonly dir: string
  /** The finished, read-only file of the preset, shared by all worlds that have not written; a written one needs none. */
  readonly base: string
  readonly clock: ClockState
  /** Whether its file must survive a crash of the machine. */
  readonly durable: boolean
  /** Whether it has a file of its own already. */
  readonly written: boolean
}

/**
 * One state of an isolated school. Until its first command it reads the file of its preset; the command makes its own copy.
 * It has one writer, the main thread, and everything that must be over before the world goes registers in `closing`. A
 * reset or restored world is another one of the same id: who still holds the old one never meets the new one's rows.
 */
export interface World {
  readonly id: string
  readonly preset: Beginning
  readonly seededAt: string
  readonly filesDir: string
  now(): string
  clock(): ClockState
  setClock(clock: ClockState): void
  /** The file that its rows stand in, its own or that of its preset, for a connection of one's own. */
  database(): string
  /** A connection that refuses writes. */
  reader(): Db
  /** For a read that every request needs: the writing connection where it is open, as the other one has to forget its pages after a write. */
  warm(): Db
  /** Makes the world's own copy if there is none yet. Must be awaited before `transact`. */
  own(): Promise<void>
  /** Runs one transaction on the writing connection: all of it or nothing. Inside another it is a part of that one. Never spans an await. */
  transact<T>(change: (db: Db) => T): T
  /** The writing connection, for reads inside a command that must see what it has just written. */
  writer(): Db
  newId(): string
  /** Says that something was put out to be sent; whoever sends is told when the transaction around it is over. */
  post(): void
  isWritten(): boolean
  /** Answers derived from stored rows of whatever tables; emptied by every transaction. */
  readonly derived: Map<string, unknown>
  /** Answers derived from rows of some tables, such as totals; emptied when one of these is written to. To be asked for anew at each use. */
  derivedFrom(tables: readonly string[]): Map<string, unknown>
  /** Work that runs in this world; cancelled and awaited before the world is dropped. */
  readonly closing: Set<() => Promise<void>>
  /** Keeps the files open until the answer is called: for a request, which may use a connection across an await. */
  hold(): () => void
  /** Resolves when nobody holds the world. */
  idle(): Promise<void>
  /** Closes the files of a world that nobody uses; they are opened again when somebody does. Tells whether it did. */
  rest(): boolean
  /** Cancels what runs and waits for its end; the world stays open. */
  stop(): Promise<void>
  /** Cancels what runs and closes the files; the folder stays. Whoever comes later is told that his session has ended. */
  close(): Promise<void>
}

/** What the worlds of a server share. */
export interface Shared {
  /** One read-only connection per base file, shared by all unwritten worlds. */
  base(file: string): Db
  /** A copy of a base file, open, in a folder that is to be moved away. */
  copyOf(file: string): Promise<Copy>
  /** Told when a world opens a file of its own, which costs memory until it rests. */
  opened(world: World): void
  /** Told when something is to be sent; it may be called once for many. */
  posted(world: World): void
}

/** The transactions of a connection, made once: what they are made of costs as much as the smallest of them. */
const transactionOf = ({ $client }: Db): ((work: () => unknown) => unknown) =>
  $client.transaction((work: () => unknown) => work()).immediate

/** Opens a world; its file, if it has one, must be up to date. */
export function openWorld(spec: WorldSpec, shared: Shared): World {
  const file = join(spec.dir, databaseName)
  const derived = new Map<string, unknown>()
  const watched = openWatched()
  const closing = new Set<() => Promise<void>>()
  const waiting = new Set<() => void>()
  let { clock, written: owned } = spec
  let read: Db | undefined
  let write: Db | undefined
  let inTransaction: ReturnType<typeof transactionOf> | undefined
  let counting: { run(counter: number): unknown } | undefined
  let copying: Promise<void> | undefined
  let counter = -1
  let stored = 0
  let holders = 0
  let closed = false
  let posted = false

  const now = () => timeOf(clock)
  const opened = (db: Db) => {
    // One that was closed while its copy was made is not used any more.
    if (!closed) shared.opened(world)
    return db
  }
  const watching = (db: Db) => (watched.watch(db), db)

  const reader = () => {
    if (closed) refuse('SESSION_ENDED')
    if (!owned) return shared.base(spec.base)
    return (read ??= opened(openDb(file, { readonly: true })))
  }

  const writer = () => {
    if (closed) refuse('SESSION_ENDED')
    if (!owned) throw new Error(`world ${spec.id} has no file of its own`)
    return (write ??= watching(opened(openDb(file, { relaxed: !spec.durable }))))
  }

  const copy = async () => {
    // A copy cut off half-way must not look like a world.
    const db = await moveIn(await shared.copyOf(spec.base), spec.dir, spec.durable)
    if (db) write = watching(opened(db))
    owned = true
  }

  const own = async () => {
    if (closed) refuse('SESSION_ENDED')
    if (owned) return
    copying ??= copy().finally(() => {
      copying = undefined
    })
    await copying
  }

  const loadCounter = (db: Db) => {
    // Without the builder, which takes longer than the rest of a first transaction.
    stored =
      (db.$client.prepare("select Counter from WorldMeta where Id = 'world'").pluck().get() as number | undefined) ?? 0
    counter = stored
  }

  const storeCounter = (db: Db) => {
    counting ??= db.$client.prepare("update WorldMeta set Counter = ? where Id = 'world'")
    counting.run(counter)
  }

  const transact = <T>(change: (db: Db) => T): T => {
    const db = writer()
    try {
      // A savepoint: what has failed is undone, and the counter is stored by the transaction around it.
      if (db.$client.inTransaction) return db.$client.transaction(() => change(db))()
      if (counter < 0) loadCounter(db)
      let result: T | undefined
      inTransaction ??= transactionOf(db)
      inTransaction(() => {
        result = change(db)
        if (counter !== stored) storeCounter(db)
      })
      stored = counter
      return result as T
    } finally {
      // What was read within one that failed has never been.
      derived.clear()
      watched.over()
    }
  }

  const release = () => {
    if (read) closeDb(read)
    if (write) closeMoved(write)
    read = write = counting = inTransaction = undefined
  }

  const stop = async () => {
    await Promise.all([...closing].map(end => end()))
  }

  const world: World = {
    id: spec.id,
    preset: spec.preset,
    seededAt: spec.seededAt,
    filesDir: join(spec.dir, 'files'),
    now,
    clock: () => clock,
    setClock: next => {
      clock = next
      derived.clear()
    },
    database: () => (owned ? file : spec.base),
    reader,
    warm: () => write ?? reader(),
    own,
    transact,
    writer,
    newId: () => {
      if (counter < 0) loadCounter(writer())
      counter += 1
      return worldId(momentOf(now()), counter)
    },
    post: () => {
      if (posted) return
      posted = true
      // Transactions never wait for anything: when this one is over, the next microtask comes.
      queueMicrotask(() => {
        posted = false
        if (!closed) shared.posted(world)
      })
    },
    isWritten: () => owned,
    derived,
    derivedFrom: tables => watched.answersFrom(tables, write),
    closing,
    hold: () => {
      holders += 1
      return () => {
        holders -= 1
        if (holders > 0) return
        for (const tell of waiting) tell()
        waiting.clear()
      }
    },
    idle: () => (holders === 0 ? Promise.resolve() : new Promise(tell => waiting.add(tell))),
    rest: () => {
      if (closing.size > 0 || copying || holders > 0) return false
      release()
      return true
    },
    stop,
    close: async () => {
      await stop()
      closed = true
      // What it was for is over; whoever asked for it is told how it ended.
      await copying?.catch(() => undefined)
      release()
    },
  }
  return world
}
