import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Beginning } from '@xuegong/contracts/modules/kit/worlds'
import type { SessionStore } from '@xuegong/db/sessions'
import type { Config } from '#config'
import { refuse } from '#refuse'
import { type Bases, firstMoment, isThere } from './bases.ts'
import { machineMs } from './clock.ts'
import { openCopies } from './copies.ts'
import { flushFile } from './copy-file.ts'
import { openQueues } from './exclusive.ts'
import { openLeaving } from './leaving.ts'
import { boundOpenFiles } from './open-files.ts'
import { loadParts, type Part } from './part.ts'
import { goOn, storedWorlds } from './stored-worlds.ts'
import { openWorld, type World } from './world.ts'
import { type Card, writeCard } from './world-card.ts'
import { isMoment, standing } from './world-clock.ts'
import { endAfter, firstState, seededState, type State } from './world-state.ts'

/** Id of the world that a request without a name gets. */
export const defaultWorld = 'default'

export interface NewWorld {
  readonly preset?: Beginning
  readonly name?: string
  readonly now?: string
  readonly ttlSeconds?: number
  readonly labels?: readonly string[] | undefined
  /** What `prepare` arranges, kept for a reset. */
  readonly arranged?: object | undefined
}

/** What the default world begins as where it is missing. */
type FirstWorld = { readonly [K in 'preset' | 'now' | 'arranged']?: NewWorld[K] | undefined } & Pick<Card, 'madeOf'>

/** Makes a world what it is to be before anybody meets it; where it fails, there is no such world. */
export type Prepare = (world: World) => Promise<unknown>

/** A world and what is kept about it. */
export interface Entry {
  readonly world: World
  readonly card: Card
}

/** All worlds of the server. */
export interface Worlds {
  get(id: string): World | undefined
  all(): World[]
  card(id: string): Card
  /** Creates a world; refuses a name that is taken and a time that no clock can show. */
  create(order: NewWorld, prepare?: Prepare): Promise<World>
  /** Adds a world with a given state; refuses a name that is taken. */
  add(name: string | undefined, state: State, prepare?: Prepare): Promise<World>
  /** Cancels what runs in it and removes its files and sessions; refuses an unknown id and the default world. */
  drop(id: string): Promise<void>
  /** Runs what concerns a whole world when nothing else of that kind runs in it; refuses an unknown id. */
  exclusive<T>(id: string, run: (entry: Entry) => Promise<T>): Promise<T>
  /** Gives a world another state, for everybody at once, and ends its sessions. Only within `exclusive`. */
  replace(id: string, state: State, prepare?: Prepare): Promise<World>
  /** Keeps the clock of a world, and what else has changed about it, across restarts. */
  save(id: string, changes?: Partial<Card>): Promise<void>
  /** The folder of a world. */
  dir(id: string): string
  /** A name for a folder in which a state is prepared; what is left there is removed at the next start. */
  workshop(): string
  close(): Promise<void>
}

/** What the worlds of a server work with. */
export interface WorldsOrder {
  readonly config: Config
  readonly bases: Bases
  readonly sessions: SessionStore
  /** What belongs to every world and is kept outside its file. */
  readonly kept: readonly Part[]
  /** Told what happened to each stored file when it was brought up to date, and what went wrong in the background. */
  readonly log: (message: string, details: object) => void
  /** Told what somebody has to mend. */
  readonly complain: (message: string, details: object) => void
  /** Told of every world that was opened with a file of its own: goes on with its tasks. */
  readonly opened: (world: World) => void
  /** Told of every world in which something is to be sent. */
  readonly posted: (world: World) => void
}

/** Opens the stored worlds, brings their files up to date, and makes the default world if it is missing. */
export async function openWorlds(
  order: WorldsOrder,
  { preset = 'demo', now, arranged, madeOf }: FirstWorld = {},
  prepare?: Prepare,
): Promise<Worlds> {
  const { config, bases, sessions, log, posted } = order
  const root = join(config.dataDir, 'worlds')
  const workshopDir = join(root, '.workshop')
  const entries = new Map<string, Entry>()
  const [queue, saving] = [openQueues(), openQueues()]
  const files = boundOpenFiles()
  const copiesDir = join(root, '.copies')
  const copies = openCopies(() => join(copiesDir, unique()))
  const leaving = openLeaving(log)
  let made = 0

  const dir = (id: string) => join(root, id)
  const unique = () => `${machineMs().toString(36)}${randomBytes(4).toString('hex')}`
  const inBackground = (work: Promise<unknown>) => work.catch((error: Error) => log(error.message, { error }))

  const open = async (id: string, card: Card, written: boolean) => {
    const base = written ? '' : await bases.file(card.preset, card.seededAt)
    const spec = { id, base, written, durable: id === defaultWorld, dir: join(dir(id), card.state), ...card }
    return openWorld(spec, { base: bases.connection, copyOf: copies.take, opened: files.opened, posted })
  }

  const save = (id: string, changes: Partial<Card> = {}) =>
    saving(id, async () => {
      const entry = entries.get(id)
      if (!entry) return
      const card = { ...entry.card, ...changes, clock: entry.world.clock() }
      entries.set(id, { ...entry, card })
      await writeCard(dir(id), card)
    })

  /** Prepares a world that nobody meets yet; of one that cannot be nothing is left. */
  const prepared = async (world: World, folder: string, prepare: Prepare) => {
    try {
      await prepare(world)
    } catch (error) {
      files.forget(world)
      await world.close()
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }

  const place = async (id: string, { folder, parts: saved, ...state }: State, prepare?: Prepare): Promise<World> => {
    const { madeOf } = entries.get(id)?.card ?? {}
    const card = { madeOf, ...state, state: `state-${unique()}`, jobsDone: state.clock.at }
    const written = folder !== null && (await isThere(join(folder, 'world.db')))
    if (folder !== null) {
      if (written && id === defaultWorld) await flushFile(join(folder, 'world.db'))
      await mkdir(dir(id), { recursive: true })
      await rename(folder, join(dir(id), card.state))
    }
    const world = await open(id, card, written)
    if (prepare) await prepared(world, entries.has(id) ? join(dir(id), card.state) : dir(id), prepare)
    await entries.get(id)?.world.stop()
    // From here to the end of the block nothing is awaited: requests meet the old world or the new one.
    const old = entries.get(id)
    entries.set(id, { world, card })
    loadParts(order.kept, world, saved, old?.world)
    if (old) sessions.forgetWorld(id)
    if (world.isWritten()) order.opened(world)
    const kept = save(id)
    if (!old) void inBackground(kept)
    else {
      await kept
      leaving.retire(old.world, async () => {
        files.forget(old.world)
        await old.world.close()
        await rm(join(dir(id), old.card.state), { recursive: true, force: true })
      })
    }
    return world
  }

  const entryOf = (id: string) => entries.get(id) ?? refuse('WORLD_UNKNOWN', { id })

  const remove = async (id: string) => {
    const { world } = entryOf(id)
    entries.delete(id)
    files.forget(world)
    sessions.forgetWorld(id)
    await world.close()
    await saving(id, () => rm(dir(id), { recursive: true, force: true }))
  }

  const drop = async (id: string) => {
    if (id === defaultWorld) refuse('WORLD_PROTECTED')
    await entryOf(id).world.stop()
    await queue(id, () => remove(id))
  }

  const freeId = () => {
    do made += 1
    while (entries.has(`w${made}`))
    return `w${made}`
  }

  const add = async (name: string | undefined, state: State, prepare?: Prepare): Promise<World> => {
    const id = name ?? freeId()
    const world = await queue(id, async () => (entries.has(id) ? undefined : place(id, state, prepare)))
    if (world) return world
    // Somebody has just taken the free name for his own.
    return name === undefined ? add(undefined, state, prepare) : refuse('WORLD_EXISTS', { id })
  }

  for (const folder of [workshopDir, copiesDir]) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }
  for (const stored of await storedWorlds(root, bases.sources, log)) {
    const world = await open(stored.id, stored.card, stored.written)
    entries.set(stored.id, { world, card: stored.card })
    goOn(world, stored, order)
  }
  // A session of a world that is gone must not open another one of its name.
  sessions.keepWorlds([...entries.keys()])
  if (!entries.has(defaultWorld)) await place(defaultWorld, { ...firstState(preset, now), arranged, madeOf }, prepare)

  const expire = () => {
    for (const [id, { card }] of entries) {
      if (card.expiresMs === null || card.expiresMs > machineMs()) continue
      entries.set(id, { ...entryOf(id), card: { ...card, expiresMs: null } })
      void inBackground(drop(id))
    }
  }
  const expiring = setInterval(expire, 5000).unref()

  return {
    get: id => {
      const world = entries.get(id)?.world
      if (world) files.used(world)
      return world
    },
    all: () => [...entries.values()].map(entry => entry.world),
    card: id => entryOf(id).card,
    create: async ({ preset: wanted = 'school', name, now, ttlSeconds, labels, arranged }, prepare) => {
      const seededAt = firstMoment(wanted)
      if (now !== undefined && !isMoment(now)) refuse('CLOCK_NONSENSE', { time: now })
      const state = seededState(wanted, seededAt, standing(now ?? seededAt), endAfter(ttlSeconds))
      return add(name, { ...state, labels, arranged }, prepare)
    },
    add,
    drop,
    exclusive: (id, run) => queue(id, async () => run(entryOf(id))),
    replace: place,
    save,
    dir,
    workshop: () => join(workshopDir, unique()),
    close: async () => {
      clearInterval(expiring)
      leaving.hurry()
      await Promise.all([...entries.values()].map(entry => entry.world.close()))
      await Promise.all([leaving.over(), copies.close()])
      // Cards on their way to the disk.
      await Promise.all([...entries.keys()].map(id => saving(id, async () => undefined)))
    },
  }
}
