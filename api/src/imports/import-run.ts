import { on } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import type { ResourceLimits } from 'node:worker_threads'
import type { Permission } from '@xuegong/contracts/permissions'
import type { World } from '#world/world'
import type { Reach } from '#data/reach'
import { usualCacheKib } from '@xuegong/db/client'
import { loadUser } from '#data/user'
import { noteEnd } from '#jobs/note-end'
import { ThreadTask } from '#jobs/threads'
import { openBatches, settleRows, settleWhole, TaskEnded } from './import-batch.ts'
import { type ImportMessage, type ImportOrder, settled } from './import-protocol.ts'
import { endTask, noteTask, type OpenTask, openTask, phases } from './import-task.ts'
import { type Importer, importerOfType } from './importer.ts'
import type { CheckedRow } from './row-check.ts'

/**
 * Bounds of a worker thread: a hostile file ends the import, never the server. What a row is made of is soon forgotten, so a larger
 * young generation would only take room.
 */
export const workerLimits: ResourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 }

/** Memory for pages of the database while an import writes, and otherwise. */
const cacheKib = 32_000

const sentences = {
  ownerGone: '发起导入的账号已停用或删除',
  rightGone: '您已没有导入该内容的权限',
  fileGone: '源文件已丢失，请重新上传',
  outOfMemory: '文件内容过多，请拆分后重新导入',
  diskFull: '服务器磁盘空间不足，请联系管理员后重新导入',
  crashed: '服务器处理文件时出错，请稍后重新导入',
}

/** What the person is told of an error that ended the reading or the writing. Errors that nobody expects are warned of. */
export function sentenceOf(error: Error & { readonly code?: string }): string {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return sentences.outOfMemory
  process.emitWarning(error)
  return error.code === 'SQLITE_FULL' || error.code === 'ENOSPC' ? sentences.diskFull : sentences.crashed
}

/** What the imports of a server work with. */
export interface Engine {
  readonly importers: readonly Importer[]
  /** How modules reach students. */
  readonly reach: Reach
  /** The entry of the worker thread, which knows the same importers. */
  readonly worker: URL
}

/**
 * Runs one import to its end and notes how it ended. Where `signal` ends it, the task is left as it is: cancelled by its
 * owner, or open and to be continued behind its position. Never throws.
 */
export async function runImport(
  engine: Engine,
  world: World,
  id: string,
  signal: AbortSignal,
  limits = workerLimits,
): Promise<void> {
  const task = openTask(world, id)
  if (!task || signal.aborted) return
  const { title } = importerOfType(engine.importers, task.TaskType).endpoint
  const end = (reason?: string) => noteEnd(() => endTask(world, task, title, reason), signal)
  try {
    await end(await attempt(engine, world, task, signal, limits))
  } catch (error) {
    if (signal.aborted || error instanceof TaskEnded) return
    await end(sentenceOf(error as Error))
  }
}

/** Why somebody may not import, or may no longer; undefined where he may. */
function barred(world: World, ownerId: string, right: Permission): string | undefined {
  const owner = loadUser(world, ownerId)
  if (!owner) return sentences.ownerGone
  return owner.roles.some(({ permissions }) => permissions.has(right)) ? undefined : sentences.rightGone
}

/** Gives the reason why nothing (more) was imported, or undefined when the file is through. */
async function attempt(
  { importers, reach, worker: entry }: Engine,
  world: World,
  task: OpenTask,
  signal: AbortSignal,
  resourceLimits: ResourceLimits,
): Promise<string | undefined> {
  const workbook = join(world.filesDir, task.FilePartPath)
  if (
    !(await access(workbook).then(
      () => true,
      () => false,
    ))
  )
    return sentences.fileGone
  const importer = importerOfType(importers, task.TaskType)
  const right = importer.endpoint.access as Permission
  const reason = barred(world, task.OwnerId, right)
  if (reason !== undefined) return reason
  const db = world.writer()
  const allowed = importer.allow({ db, user: loadUser(world, task.OwnerId)!, reach, params: task.Params })
  const run = await openBatches(world, { task, importer, allowed })
  noteTask(world, task.Id, { Phase: phases.checking })
  const order: ImportOrder = {
    type: task.TaskType,
    workbook,
    database: world.database(),
    total: task.Total,
    position: task.Position,
    duplicate: task.Duplicate,
    allowed,
    now: world.now(),
  }
  // Indexes of a large table are written all over: pages that do not fit go to the disk and come back.
  db.$client.pragma(`cache_size = -${cacheKib}`)
  const worker = new ThreadTask(entry, order, resourceLimits)
  /** The rows of an import that is all or nothing, until the last one is checked. */
  const held: CheckedRow[] = []
  const { whole } = importer.endpoint.import
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) {
      const said = message as ImportMessage
      if (said.kind === 'refused') return said.sentence
      if (said.kind === 'end' && !whole) return undefined
      // Rows are written for minutes: an account that is disabled meanwhile writes none of those that are left.
      const lost = barred(world, task.OwnerId, right)
      if (lost !== undefined) return lost
      if (said.kind === 'end') return settleWhole(run, held)
      if (said.kind === 'total') noteTask(world, task.Id, { Total: said.total })
      else if (said.kind === 'rows') {
        if (whole) held.push(...said.rows)
        else await settle(run, said.rows, signal)
        worker.postMessage(settled)
      }
    }
    throw new Error('the import worker ended before its file')
  } finally {
    if (db.$client.open) db.$client.pragma(`cache_size = -${usualCacheKib}`)
    await worker.terminate()
  }
}

/** Writes a batch in short transactions and lets requests through between them. */
async function settle(run: Parameters<typeof settleRows>[0], rows: readonly CheckedRow[], signal: AbortSignal) {
  for (let next = 0; next < rows.length; ) {
    signal.throwIfAborted()
    next = settleRows(run, rows, next)
    await breathe()
  }
}
