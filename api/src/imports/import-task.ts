import { fileInfo, importTask } from '@xuegong/db/schema/transfer'
import { and, asc, eq, lt } from 'drizzle-orm'
import { logWork } from '#data/change-log'
import { tellTaskEnd } from '#delivery/task-templates'
import type { World } from '#world/world'

/** Values of ImportTask.Phase: below `done` a task is open. */
export const phases = { queued: 0, checking: 1, writing: 2, done: 3, failed: 4, cancelled: 5 } as const

/** Condition of tasks that wait or run. */
export const open = lt(importTask.Phase, phases.done)

/** Condition of every change to a running task: once it is cancelled, nothing of it is stored any more. */
export const isOpen = (id: string) => and(eq(importTask.Id, id), open)

/** What a run needs to know of its task; undefined when it has ended meanwhile. */
export const openTask = (world: World, id: string) =>
  world
    .writer()
    .select({
      Id: importTask.Id,
      TaskType: importTask.TaskType,
      Total: importTask.Total,
      Position: importTask.Position,
      Fail: importTask.Fail,
      Duplicate: importTask.Duplicate,
      Params: importTask.Params,
      OwnerId: importTask.CreateUserId,
      OwnerName: importTask.CreateUserName,
      FilePartPath: fileInfo.FilePartPath,
    })
    .from(importTask)
    .innerJoin(fileInfo, eq(fileInfo.Id, importTask.FileId))
    .where(isOpen(id))
    .get()
export type OpenTask = NonNullable<ReturnType<typeof openTask>>

/** Tasks that wait or were cut off, oldest first. */
export const openTaskIds = (world: World): string[] =>
  world
    .reader()
    .select({ Id: importTask.Id })
    .from(importTask)
    .where(open)
    .orderBy(asc(importTask.Id))
    .all()
    .map(row => row.Id)

/** Notes what is known of a task that runs: its phase, how many rows there are in all. */
export const noteTask = (world: World, id: string, known: { readonly Phase?: number; readonly Total?: number }): void =>
  world.transact(db => void db.update(importTask).set(known).where(isOpen(id)).run())

/**
 * Ends a task that is still open: done, or failed with the reason. What it has stored is counted in its text, and under the
 * title of its import in the operation log.
 */
export function endTask(world: World, task: OpenTask, title: string, reason?: string): void {
  const still = isOpen(task.Id)
  world.transact(db => {
    const stored = db.select().from(importTask).where(still).get()
    if (!stored) return
    const { OriginalFileName, Total, Ok, Fail, Skipped } = stored
    const tally = `成功${Ok}条，失败${Fail}条${Skipped > 0 ? `，跳过${Skipped}条` : ''}`
    const TaskLog =
      reason === undefined ? `导入完成：${tally}` : Ok + Fail + Skipped > 0 ? `${reason}（${tally}）` : reason
    const Phase = reason === undefined ? phases.done : phases.failed
    db.update(importTask).set({ Phase, TaskLog, UpdateDate: world.now() }).where(still).run()
    const by = { Id: task.OwnerId, TrueName: task.OwnerName }
    const counts = {
      OriginalFileName,
      Total,
      Ok,
      Fail,
      ...(Skipped > 0 && { Skipped }),
      ...(reason !== undefined && { TaskLog: reason }),
    }
    logWork(db, world, { by, title, name: 'transfer.import', id: task.Id, counts })
    const ended = { Id: task.Id, OwnerId: task.OwnerId, file: OriginalFileName }
    tellTaskEnd(world, ended, reason === undefined ? { done: TaskLog } : { failed: TaskLog })
  })
}
