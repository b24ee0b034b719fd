import { on } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { World } from '#world/world'
import type { Reach } from '#data/reach'
import { loadUser } from '#data/user'
import { settleRows, settleWhole, TaskEnded } from './import-batch.ts'
import { duplicateModes } from '@xuegong/contracts/importing'
import { type ImportMessage, type ImportOrder, settled } from './import-protocol.ts'
import { endTask, noteTotal, type OpenTask, openTask } from './import-task.ts'
import { type Importer, importerOfType } from './importer.ts'
import type { CheckedRow } from './row-check.ts'

/** Bounds of the worker thread: a hostile file ends the import, never the server. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

const sentences = {
  ownerGone: '发起导入的账号已停用或删除',
  fileGone: '上传的文件已过期，请重新上传',
  outOfMemory: '文件内容过多，请拆分后重新导入',
  crashed: '服务器处理文件时出错，请稍后重新导入',
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
  limits = resourceLimits,
): Promise<void> {
  const task = openTask(world, id)
  if (!task || signal.aborted) return
  const end = (reason?: string) =>
    endTask(world, task, importerOfType(engine.importers, task.TaskType).endpoint.title, reason)
  try {
    end(await attempt(engine, world, task, signal, limits))
  } catch (error) {
    if (signal.aborted || error instanceof TaskEnded) return
    const { outOfMemory, crashed } = sentences
    const isMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (!isMemory) process.emitWarning(error as Error)
    end(isMemory ? outOfMemory : crashed)
  }
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
  const user = loadUser(world, task.OwnerId)
  if (!user) return sentences.ownerGone
  if (
    !(await access(workbook).then(
      () => true,
      () => false,
    ))
  )
    return sentences.fileGone
  const importer = importerOfType(importers, task.TaskType)
  const db = world.writer()
  const allowed = importer.allow({ db, user, reach })
  const write = await importer.start(db, allowed)
  const run = { world, task, importer, write }
  const order: ImportOrder = {
    type: task.TaskType,
    workbook,
    database: db.$client.name,
    position: task.Position,
    refusesStored: task.Duplicate === duplicateModes.refuse,
    allowed,
  }
  const worker = new Worker(entry, { workerData: order, resourceLimits })
  /** The rows of an import that is all or nothing, until the last one is checked. */
  const held: CheckedRow[] = []
  const { whole } = importer.endpoint.import
  // Also after the loop below has stopped listening: an unheard error would end the server.
  worker.on('error', () => {})
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) {
      const said = message as ImportMessage
      if (said.kind === 'refused') return said.sentence
      if (said.kind === 'end') return whole ? settleWhole(run, held) : undefined
      if (said.kind === 'total') noteTotal(world, task.Id, said.total)
      else {
        if (whole) held.push(...said.rows)
        else await settle(run, said.rows, signal)
        worker.postMessage(settled)
      }
    }
    throw new Error('the import worker ended before its file')
  } finally {
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
