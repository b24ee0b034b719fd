import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDb, type Db, openDb } from '@xuegong/db/client'
import { onTestFinished, vi } from 'vitest'
import { openWorld, type World } from '#world/world'
import { standing } from '#world/world-clock'

/** A world over a small base file; copies of the base are made when `release` is called. */
export function openSmallWorld(durable = false) {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-world-'))
  const [base, dir] = [join(folder, 'base.db'), join(folder, 'w', 'state')]
  const seeded = openDb(base)
  seeded.$client.exec("create table WorldMeta (Id text, Counter integer); insert into WorldMeta values ('world', 0)")
  closeDb(seeded)
  const clock = standing('2026-10-20 08:00:00')
  const spec = { id: 'w', preset: 'tiny', seededAt: '', dir, base, clock, durable, written: false } as const
  const copies: string[] = []
  /** What the copies came with. */
  const connections: Db[] = []
  let release = () => {}
  const released = new Promise<void>(done => (release = done))
  const copyOf = async (file: string) => {
    copies.push(join(folder, `copy-${copies.length}`))
    const made = copies.at(-1)!
    await released
    mkdirSync(made)
    copyFileSync(file, join(made, 'world.db'))
    const db = openDb(join(made, 'world.db'), { relaxed: true })
    counterIn(db)
    connections.push(db)
    return { folder: made, db }
  }
  const readonly = openDb(base, { readonly: true })
  const [posted, opened] = [vi.fn<() => void>(), vi.fn<(world: World) => void>()]
  const world = openWorld(spec, { base: () => readonly, copyOf, opened, posted })
  onTestFinished(async () => {
    await world.close()
    closeDb(readonly)
    rmSync(folder, { recursive: true })
  })
  return { world, copies, connections, release, posted, opened, folder, dir, file: join(dir, 'world.db') }
}

/** The counter of ids that stands in its file. */
export const counterIn = (db: Db) => db.$client.prepare('select Counter from WorldMeta').pluck().get()
