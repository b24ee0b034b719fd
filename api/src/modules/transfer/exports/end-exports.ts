import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Batch } from '@xuegong/contracts/entity'
import { sentence } from '@xuegong/contracts/refusals'
import { downTask, fileInfo } from '@xuegong/db/schema/transfer'
import { inArray } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { isOpen, phases } from '#exports/down-task'
import type { Exports } from '#exports/run-export'
import { findDownTask } from './down-tasks.ts'

/** Ends an own export that waits or runs; false for an id that is none of the caller's. One that has ended already is left as it is. */
export function cancelExport(ctx: Ctx, Id: string, exports: Exports): boolean {
  if (!findDownTask(ctx, Id)) return false
  const set = { Phase: phases.cancelled, FailReason: '已取消' }
  ctx.change(downTask, Id, db => db.update(downTask).set(set).where(isOpen(Id)).run())
  exports.stop(ctx.world, Id)
  return true
}

/** Removes own exports with their files. Ids of others, and tasks that wait or run, are named with the reason. */
export async function removeExports(ctx: Ctx, Ids: readonly string[]): Promise<Batch> {
  const found = [...new Set(Ids)].map(Id => ({ Id, task: findDownTask(ctx, Id) }))
  const Failed = found.flatMap(({ Id, task }) => {
    if (!task) return [{ Id, Reason: sentence('NOT_FOUND') }]
    return task.Phase < phases.done ? [{ Id, Reason: sentence('TASK_RUNNING') }] : []
  })
  const gone = found.flatMap(({ task }) => (task && task.Phase >= phases.done ? [task] : []))
  if (gone.length === 0) return { Ok: 0, Failed }
  const [tasks, files] = [gone.map(({ Id }) => Id), gone.flatMap(({ FileId }) => (FileId ? [FileId] : []))]
  const paths = ctx.change(downTask, tasks, db => {
    db.update(downTask).set({ IsDel: 1 }).where(inArray(downTask.Id, tasks)).run()
    return ctx.change(fileInfo, files, inner =>
      inner.update(fileInfo).set({ IsDel: 1 }).where(inArray(fileInfo.Id, files)).returning().all(),
    )
  })
  await Promise.all(paths.map(({ FilePartPath }) => rm(join(ctx.world.filesDir, FilePartPath), { force: true })))
  return { Ok: gone.length, Failed }
}
