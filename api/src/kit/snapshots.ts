import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Snapshot } from '@xuegong/contracts/modules/kit/worlds'
import { sourcePrint } from '@xuegong/db/source-print'
import { refuse } from '#refuse'
import { workerFile } from '#world/worker-file'
import { type Bases, isThere } from '#world/bases'
import { copyToNew } from '#world/copy-file'
import type { Control } from './control.ts'
import { copyState, copyStored } from './copy-state.ts'
import { inWorker } from './worker-call.ts'
import { saveParts } from './parts.ts'
import type { SavedParts } from '#world/part'
import type { World } from '#world/world'
import type { Card } from '#world/world-card'
import { standing, ticking } from '#world/world-clock'
import type { Worlds } from '#world/worlds'

/** What is kept beside the files of a snapshot. */
interface Label extends Snapshot, Pick<Card, 'preset' | 'seededAt' | 'start' | 'imported' | 'arranged'> {
  readonly ticks: boolean
  readonly parts: SavedParts
}

const labelFile = 'snapshot.json'
const folderOf = (worlds: Worlds, id: string) => join(worlds.dir(id), 'snapshots')
const shown = ({ name, now, bytes }: Label): Snapshot => ({ name, now, bytes })
const labelOf = async (folder: string) => JSON.parse(await readFile(join(folder, labelFile), 'utf8')) as Label

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(each => each.isFile())
  const found = await Promise.all(files.map(each => stat(join(each.parentPath, each.name))))
  return found.reduce((sum, { size }) => sum + size, 0)
}

/** Keeps the state of a world under a name, in place of an older one of that name. */
export const addSnapshot = ({ worlds }: Control, id: string, name: string): Promise<Snapshot> =>
  worlds.exclusive(id, async ({ world, card: { preset, seededAt, start, imported, state, arranged } }) => {
    const [made, older, target] = [worlds.workshop(), worlds.workshop(), join(folderOf(worlds, id), name)]
    const told = { name, now: world.now(), preset, seededAt, start, imported, arranged, parts: saveParts(world) }
    try {
      await copyState(world, join(worlds.dir(id), state), made)
      const ticks = world.clock().since !== null
      const label: Label = { ...told, ticks, bytes: await sizeOf(made) }
      await writeFile(join(made, labelFile), JSON.stringify(label))
      await mkdir(folderOf(worlds, id), { recursive: true })
      if (await isThere(target)) await rename(target, older)
      await rename(made, target)
      return shown(label)
    } finally {
      await rm(made, { recursive: true, force: true })
      await rm(older, { recursive: true, force: true })
    }
  })

/** The snapshots of a world by name. */
export const listSnapshots = ({ worlds }: Control, id: string): Promise<Snapshot[]> =>
  worlds.exclusive(id, async () => {
    const folder = folderOf(worlds, id)
    if (!(await isThere(folder))) return []
    const labels = await Promise.all((await readdir(folder)).map(name => labelOf(join(folder, name))))
    return labels.map(shown).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  })

async function knownSnapshot(worlds: Worlds, id: string, name: string): Promise<string> {
  const folder = join(folderOf(worlds, id), name)
  return (await isThere(join(folder, labelFile))) ? folder : refuse('SNAPSHOT_UNKNOWN', { name })
}

/** Removes a kept state. Refuses an unknown name. */
export const dropSnapshot = ({ worlds }: Control, id: string, name: string): Promise<void> =>
  worlds.exclusive(id, async () => {
    // Moved away first: half a snapshot would look like a whole one.
    const gone = worlds.workshop()
    await rename(await knownSnapshot(worlds, id, name), gone)
    await rm(gone, { recursive: true, force: true })
  })

/** Brings a copied file up to date, where there is one and the code that stored it was another. */
async function upgrade(file: string, { sources }: Bases) {
  if ((await isThere(file)) && sourcePrint(file) !== sources.print)
    await inWorker(workerFile(import.meta.url, 'upgrade-worker'), { file, sources })
}

/** The file of a kept state as a copy in a folder, or that of its preset. Refuses an unknown name. */
export async function snapshotFile(control: Control, id: string, name: string, folder: string): Promise<string> {
  const source = await knownSnapshot(control.worlds, id, name)
  const { preset, seededAt } = await labelOf(source)
  const file = join(source, 'world.db')
  if (!(await isThere(file))) return control.bases.file(preset, seededAt)
  const copy = join(folder, 'world.db')
  await mkdir(folder, { recursive: true })
  await copyToNew(file, copy)
  await upgrade(copy, control.bases)
  return copy
}

/** Brings a kept state back: data, files, clock and rules, and ends the world's sessions. Refuses an unknown name. */
export const restoreWorld = ({ worlds, bases }: Control, id: string, name: string): Promise<World> =>
  worlds.exclusive(id, async ({ card: { expiresMs, labels } }) => {
    const source = await knownSnapshot(worlds, id, name)
    const { preset, seededAt, start, imported, arranged, parts, ticks, now } = await labelOf(source)
    const folder = worlds.workshop()
    try {
      await copyStored(source, folder)
      await upgrade(join(folder, 'world.db'), bases)
      const clock = ticks ? ticking(now) : standing(now)
      const told = { preset, seededAt, start, imported, arranged, parts }
      return await worlds.replace(id, { ...told, clock, expiresMs, labels, folder })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
