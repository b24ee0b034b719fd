import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input } from '@xuegong/contracts/endpoint'
import { maxWorldBytes, type worldCalls } from '@xuegong/contracts/modules/kit/worlds'
import { closeDb, openDb } from '@xuegong/db/client'
import type { FileAnswer } from '#http/send-file'
import { refuse } from '#refuse'
import type { UploadedFile } from '#http/upload'
import { copyToNew } from '#world/copy-file'
import { workerFile } from '#world/worker-file'
import type { Control } from './control.ts'
import { copyState } from './copy-state.ts'
import { inWorker } from './worker-call.ts'
import { checkParts, saveParts } from './parts.ts'
import type { SavedParts } from '#world/part'
import type { World } from '#world/world'
import { standing } from '#world/world-clock'
import { endAfter } from '#world/world-state'
import type { ExportOrder, ImportOrder, ImportSaid } from './world-file.ts'

/** Bounds of the thread that reads a file from anywhere. */
const importLimits = { patience: 120_000, maxOldGenerationSizeMb: 512 }

/** A world as one file: its tables, uploaded files, clock and rules, without passwords and sessions. */
export async function exportWorld({ worlds, bases }: Control, id: string): Promise<FileAnswer> {
  const folder = worlds.workshop()
  const target = join(folder, 'export.db')
  try {
    const manifest = await worlds.exclusive(id, async ({ world, card: { preset, seededAt, state } }) => {
      const told = { Preset: preset, SeededAt: seededAt, Now: world.now(), Parts: saveParts(world, { toFile: true }) }
      const isWritten = world.isWritten()
      await copyState(world, join(worlds.dir(id), state), folder)
      if (!isWritten) await copyToNew(await bases.file(preset, seededAt), join(folder, 'world.db'))
      return told
    })
    await inWorker(workerFile(import.meta.url, 'world-export-worker'), {
      folder,
      target,
      manifest,
    } satisfies ExportOrder)
    // An open file can still be read after its name is gone.
    const file = await open(target)
    const name = `${id}-${manifest.Now.replace(/\D/g, '')}.world.db`
    return { name, type: 'application/vnd.sqlite3', body: file.createReadStream() }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Opens a saved world as a new one. Refuses a file that is damaged, made by something else, or by another version. What nobody waits for any more
 * (`left`) is not begun, and no world made of it.
 */
export async function importWorld(
  { worlds, bases: { sources } }: Control,
  { name, ttlSeconds, labels }: Input<typeof worldCalls.importWorld>,
  file: UploadedFile,
  left: AbortSignal,
): Promise<World> {
  if (name !== undefined && worlds.get(name)) refuse('WORLD_EXISTS', { id: name })
  const folder = worlds.workshop()
  await mkdir(folder)
  try {
    const order: ImportOrder = { upload: file.path, folder, sources, maxBytes: maxWorldBytes }
    const bounds = { ...importLimits, left }
    const said = await inWorker<ImportSaid>(workerFile(import.meta.url, 'world-import-worker'), order, bounds)
    if ('fault' in said) return refuse(said.fault)
    const { Preset: preset, SeededAt: seededAt, Now, Parts: parts } = said.manifest
    checkPartsIn(join(folder, 'world.db'), parts)
    left.throwIfAborted()
    const clocks = { clock: standing(Now), start: standing(seededAt) }
    const world = await worlds.add(name, {
      preset,
      seededAt,
      ...clocks,
      parts,
      folder,
      imported: true,
      labels,
      expiresMs: endAfter(ttlSeconds),
    })
    if (left.aborted) await worlds.drop(world.id)
    left.throwIfAborted()
    return world
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function checkPartsIn(file: string, parts: SavedParts) {
  const db = openDb(file, { readonly: true })
  try {
    checkParts(db, parts)
  } finally {
    closeDb(db)
  }
}
