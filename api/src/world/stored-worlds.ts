import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sourcePrint, type Sources } from '@xuegong/db/source-print'
import { isThere } from './bases.ts'
import { machineMs } from './clock.ts'
import { damagedWorld, saysDamage } from './damage.ts'
import type { World } from './world.ts'
import { type Card, readCard } from './world-card.ts'

/** A world that was found on the disk; `written`: with a file of its own, which is up to date unless it is damaged. */
export interface StoredWorld {
  readonly id: string
  readonly card: Card
  readonly written: boolean
  readonly isDamaged: boolean
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
    else worlds.push({ id, card, ...(await prepare(join(root, id), id, card, sources, log)) })
  }
  return worlds
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true })

async function prepare(
  dir: string,
  id: string,
  { state }: Card,
  sources: Sources,
  log: Log,
): Promise<Pick<StoredWorld, 'written' | 'isDamaged'>> {
  const others = (await readdir(dir)).filter(name => name.startsWith('state-') && name !== state)
  await Promise.all(others.map(name => remove(join(dir, name))))
  const file = join(dir, state, 'world.db')
  if (!(await isThere(file))) return { written: false, isDamaged: false }
  try {
    if (sourcePrint(file) !== sources.print) await upgrade(file, id, sources, log)
    return { written: true, isDamaged: false }
  } catch (error) {
    // The other worlds have nothing to do with it.
    if (saysDamage(error)) return { written: true, isDamaged: true }
    throw error
  }
}

async function upgrade(file: string, id: string, sources: Sources, log: Log) {
  // It brings all rows of the product along, and most starts need none of them.
  const { upgradeFile } = await import('@xuegong/db/upgrade')
  const done = upgradeFile(file, sources)
  if (done.migrated || done.updated || done.kept.length) log(`world ${id} brought up to date`, done)
}

/** Has a stored world go on where it stopped. One whose file is damaged does not keep the others from it: that is said, and it is left as it is. */
export function goOn(
  world: World,
  { written, isDamaged }: StoredWorld,
  { opened, complain }: { readonly opened: (world: World) => void; readonly complain: Log },
): void {
  if (isDamaged) return complain(damagedWorld(world.id), {})
  try {
    if (written) opened(world)
  } catch (err) {
    if (!saysDamage(err)) throw err
    complain(damagedWorld(world.id), { err })
  }
}
