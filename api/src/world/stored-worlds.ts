import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sourcePrint, type Sources } from '@xuegong/db/source-print'
import { isThere } from './bases.ts'
import { machineMs } from './clock.ts'
import { type Card, readCard } from './world-card.ts'

/** A world that was found on the disk; `written`: with a file of its own, which is up to date. */
export interface StoredWorld {
  readonly id: string
  readonly card: Card
  readonly written: boolean
}

type Log = (message: string, details: object) => void

/** The worlds in a folder, their files brought up to date. What has expired, or was left by a crash, is removed. */
export async function storedWorlds(root: string, sources: Sources, log: Log): Promise<StoredWorld[]> {
  const ids = (await readdir(root)).filter(name => !name.startsWith('.'))
  const found = await Promise.all(ids.map(async id => ({ id, card: await readCard(join(root, id)) })))
  const worlds: StoredWorld[] = []
  for (const { id, card } of found) {
    if (!card) log(`world ${id} has no readable card and is left alone`, {})
    else if (card.expiresMs !== null && card.expiresMs <= machineMs()) await remove(join(root, id))
    else worlds.push({ id, card, written: await prepare(join(root, id), id, card, sources, log) })
  }
  return worlds
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true })

async function prepare(dir: string, id: string, { state }: Card, sources: Sources, log: Log): Promise<boolean> {
  const others = (await readdir(dir)).filter(name => name.startsWith('state-') && name !== state)
  await Promise.all(others.map(name => remove(join(dir, name))))
  const file = join(dir, state, 'world.db')
  if (!(await isThere(file))) return false
  if (sourcePrint(file) === sources.print) return true
  // It brings all rows of the product along, and most starts need none of them.
  const { upgradeFile } = await import('@xuegong/db/upgrade')
  const done = upgradeFile(file, sources)
  if (done.migrated || done.updated || done.kept.length) log(`world ${id} brought up to date`, done)
  return true
}
