import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Preset } from '@xuegong/contracts/kit'
import { upgradeFile } from '@xuegong/db/migrate'
import type { SessionStore } from '@xuegong/db/sessions'
import type { Config } from '#config'
import { refuse } from '#http/refuse'
import { type Bases, isThere, seedMoment } from './bases.ts'
import { machineMs, wallTime } from './clock.ts'
import { openWorld, removeWorldFiles, type World } from './world.ts'

/** Id of the world that a request without a name gets. */
export const defaultWorld = 'default'

/** Written worlds that keep their files open; the least recently used one beyond that is put to rest. */
const mostOpen = 64

export interface NewWorld {
  readonly preset?: Preset
  readonly name?: string
  readonly now?: string
  readonly ttlSeconds?: number
}

/** All worlds of the server. */
export interface Worlds {
  get(id: string): World | undefined
  /** Creates a world; refuses a name that is taken. */
  create(order: NewWorld): Promise<World>
  /** Cancels what runs in it and removes its files and sessions; refuses an unknown id and the default world. */
  drop(id: string): Promise<void>
  all(): World[]
  close(): Promise<void>
}

/** What is kept beside a world's file, to open it again after a restart. */
interface Card {
  readonly preset: Preset
  readonly seededAt: string
  readonly frozenAt: string | null
  readonly expiresMs: number | null
}

export interface WorldsParts {
  readonly config: Config
  readonly bases: Bases
  readonly sessions: SessionStore
  /** Told what happened to each stored file when it was brought up to date. */
  readonly log: (message: string, details: object) => void
}

/** Opens the stored worlds, brings their files up to date, and makes the default world of `preset` if it is missing. */
export async function openWorlds(parts: WorldsParts, preset: Preset = 'demo'): Promise<Worlds> {
  const { config, bases, sessions } = parts
  const root = join(config.dataDir, 'worlds')
  const worlds = new Map<string, World>()
  const expiry = new Map<string, number>()
  let made = 0

  const open = async (id: string, card: Card) => {
    const dir = join(root, id)
    const base = await bases.file(card.preset, card.seededAt)
    const file = join(dir, 'world.db')
    const written = await isThere(file)
    if (written) {
      const done = upgradeFile(file, config.migrations)
      if (done.migrated || done.updated || done.kept.length) parts.log(`world ${id} brought up to date`, done)
    }
    const spec = { id, dir, base, written, durable: id === defaultWorld, ...card }
    const world = openWorld(spec, { base: bases.connection })
    worlds.set(id, world)
    if (card.expiresMs) expiry.set(id, card.expiresMs)
    return world
  }

  const begin = async (id: string, card: Card) => {
    await mkdir(join(root, id), { recursive: true })
    await writeFile(join(root, id, 'world.json'), JSON.stringify(card))
    return open(id, card)
  }

  const drop = async (id: string) => {
    const world = worlds.get(id) ?? refuse('WORLD_UNKNOWN', { id })
    if (id === defaultWorld) refuse('WORLD_PROTECTED')
    worlds.delete(id)
    expiry.delete(id)
    sessions.forgetWorld(id)
    await world.close()
    await removeWorldFiles(join(root, id))
  }

  const get = (id: string) => {
    const world = worlds.get(id)
    // Used last, so it moves to the end: what stands in front has rested longest.
    if (world?.isWritten() && worlds.size > mostOpen) {
      worlds.delete(id)
      worlds.set(id, world)
    }
    return world
  }

  const sweep = () => {
    for (const [id, end] of expiry) if (end <= machineMs()) void drop(id)
    const written = [...worlds.values()].filter(world => world.isWritten())
    for (const world of written.slice(0, Math.max(0, written.length - mostOpen))) world.rest()
  }
  const sweeping = setInterval(sweep, 5000).unref()

  await mkdir(root, { recursive: true })
  for (const id of await readdir(root)) {
    const card = join(root, id, 'world.json')
    if (await isThere(card)) await open(id, JSON.parse(await readFile(card, 'utf8')) as Card)
  }
  if (!worlds.has(defaultWorld)) {
    const now = preset === 'demo' ? wallTime(machineMs()) : seedMoment
    await begin(defaultWorld, { preset, seededAt: now, frozenAt: preset === 'demo' ? null : now, expiresMs: null })
  }

  const freeId = () => {
    do made += 1
    while (worlds.has(`w${made}`))
    return `w${made}`
  }

  return {
    get,
    all: () => [...worlds.values()],
    drop,
    create: async ({ preset: wanted = 'school', name, now = seedMoment, ttlSeconds }) => {
      const id = name ?? freeId()
      if (worlds.has(id)) refuse('WORLD_EXISTS', { id })
      const expiresMs = ttlSeconds ? machineMs() + ttlSeconds * 1000 : null
      return begin(id, { preset: wanted, seededAt: seedMoment, frozenAt: now, expiresMs })
    },
    close: async () => {
      clearInterval(sweeping)
      await Promise.all([...worlds.values()].map(world => world.close()))
    },
  }
}
