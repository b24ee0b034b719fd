import { on } from 'node:events'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { noteEnd } from '#jobs/note-end'
import { openTaskQueue, type TaskQueue } from '#jobs/task-queue'
import { ThreadTask } from '#jobs/threads'
import { paramOf } from '#data/params'
import type { World } from '#world/world'
import { beginTask, failTask, finishTask, type OpenTask, openTask, openTaskIds } from './down-task.ts'
import { diskFull, type ExportMessage, type ExportOrder } from './export-protocol.ts'
import { type Exporter, findExporter, type Written } from './exporter.ts'

/** Bounds of the worker thread: rows pass through it, none of them stays. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const sentences = {
  exporterGone: '该业务类型暂不支持导出',
  outOfMemory: '导出内容过大，请缩小范围后重新导出',
  crashed: '服务器导出时出错，请稍后重新导出',
}

/** What the exports of a server work with. */
export interface ExportEngine {
  readonly exporters: readonly Exporter[]
  /** The entry of the worker thread, which knows the same exporters. */
  readonly worker: URL
}

/** The folder of results, below that of a world's files, and how a file ends that is being written. */
const folder = 'exports'
const unfinished = '.part'

/** How far an export is. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** What goes along with a run: what ends it, and who is told how far it is. */
interface Supervision {
  readonly signal: AbortSignal
  readonly tell: (progress: Progress) => void
}

/** Runs one export to its end and notes how it ended. Where `signal` ends it, the task is left as it is. Never throws. */
async function runExport(engine: ExportEngine, world: World, id: string, supervision: Supervision): Promise<void> {
  const { signal } = supervision
  const task = openTask(world, id)
  if (!task || signal.aborted) return
  const exporter = findExporter(engine.exporters, task.BusinessType)
  const notes = exporter?.endpoint.export ?? { title: task.DownFileName }
  const reason = exporter ? await resultOf(engine, exporter, world, task, supervision) : sentences.exporterGone
  if (reason !== undefined) await noteEnd(() => failTask(world, task, notes, reason), signal)
}

/** Makes the result of a task and ends it; otherwise leaves nothing on the disk and gives the reason, none where `signal` has ended it. */
async function resultOf(
  engine: ExportEngine,
  { endpoint, ending }: Exporter,
  world: World,
  task: OpenTask,
  { signal, tell }: Supervision,
): Promise<string | undefined> {
  const place = join(world.filesDir, folder, task.Id)
  const target = `${place}${unfinished}`
  const end = ending(JSON.parse(task.Request) as never)
  const kept = `${place}.${end}`
  let isKept = false
  try {
    beginTask(world, task.Id)
    await mkdir(join(world.filesDir, folder), { recursive: true })
    const came = await attempt(engine, world, task, { target, signal, tell })
    if (typeof came === 'string') return came
    await rename(target, kept)
    isKept = finishTask(world, task, endpoint.export, { ...came, FilePartPath: `${folder}/${task.Id}.${end}` })
    return undefined
  } catch (error) {
    if (signal.aborted) return undefined
    const isMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    const sentence = isMemory ? sentences.outOfMemory : diskFull(error)
    if (sentence === undefined) process.emitWarning(error as Error)
    return sentence ?? sentences.crashed
  } finally {
    await rm(target, { force: true })
    if (!isKept) await rm(kept, { force: true })
  }
}

/** Has the worker write the file; gives what it wrote, or the sentence that says why it could not. */
async function attempt(
  { worker: entry }: ExportEngine,
  world: World,
  task: OpenTask,
  { target, signal, tell }: Supervision & { readonly target: string },
): Promise<Written | string> {
  const order: ExportOrder = {
    type: task.BusinessType,
    request: JSON.parse(task.Request) as ExportOrder['request'],
    database: world.database(),
    filesDir: world.filesDir,
    now: world.now(),
    ownerId: task.CreateUserId,
    target,
  }
  const worker = new ThreadTask(entry, order, resourceLimits)
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) {
      const said = message as ExportMessage
      if (said.kind === 'failed') return said.sentence
      if (said.kind === 'done') return said
      tell(said)
    }
    throw new Error('the export worker ended before its file')
  } finally {
    await worker.terminate()
  }
}

/** The exports of a server. */
export interface Exports extends TaskQueue {
  /** The exports of all modules. */
  readonly exporters: readonly Exporter[]
  /** Runs the exports anew that a restart cut off, in their order; what they had written is removed. */
  resume(world: World): void
  /** How far an export is that runs; undefined for any other. Not stored: every write would have others count their rows anew. */
  progress(world: World, id: string): Progress | undefined
}

/** Removes what exports have left that were cut off and are not open any more; those that are begin their file anew. */
async function sweep(world: World) {
  const path = join(world.filesDir, folder)
  const left = (await readdir(path).catch(() => [])).filter(name => name.endsWith(unfinished))
  const gone = left.filter(name => !openTask(world, name.slice(0, -unfinished.length)))
  await Promise.all(gone.map(name => rm(join(path, name), { force: true })))
}

/** Exports that nobody has queued yet. */
export function openExports(engine: ExportEngine): Exports {
  const progress = new WeakMap<World, Map<string, Progress>>()
  const ofWorld = (world: World) => {
    const known = progress.get(world) ?? new Map<string, Progress>()
    progress.set(world, known)
    return known
  }
  const queue = openTaskQueue(
    (world, id, signal) =>
      runExport(engine, world, id, { signal, tell: how => ofWorld(world).set(id, how) }).finally(() =>
        ofWorld(world).delete(id),
      ),
    { most: world => Number(paramOf({ world, db: world.reader() }, 'ExportsAtOnce')) },
  )
  return {
    ...queue,
    exporters: engine.exporters,
    progress: (world, id) => progress.get(world)?.get(id),
    resume: world => {
      if (!world.isWritten()) return
      for (const id of openTaskIds(world)) queue.queue(world, id)
      // A world that is closed meanwhile is swept when it is opened again.
      void sweep(world).catch(() => undefined)
    },
  }
}
