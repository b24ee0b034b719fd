import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { fileInfo, importError, importTask } from '@xuegong/db/schema/transfer'
import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import { dailyAt } from '#jobs/daily'
import type { Job } from '#jobs/job'
import { logWork } from '#data/change-log'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { taskState } from '#imports/import-task'

const atNight = dailyAt('03:00:00')

/** How long an uploaded file and the errors of its imports are kept. */
const keptSeconds = 30 * 86_400

/** Files that are too old; the one of a task that still waits or runs is not. */
const expired = (db: Db, now: string) => {
  const waiting = db
    .select({ Id: importTask.Id })
    .from(importTask)
    .where(and(eq(importTask.FileId, fileInfo.Id), eq(importTask.State, taskState.open)))
  return db
    .select({ Id: fileInfo.Id, FilePartPath: fileInfo.FilePartPath })
    .from(fileInfo)
    .where(and(live(fileInfo), lte(fileInfo.CreateDate, plusSeconds(now, -keptSeconds)), notExists(waiting)))
    .all()
}

/** Marks the files as gone and drops the refused cells of their imports; the tasks stay in the list of their owners. */
function forget(db: Db, world: World, Ids: string[]) {
  const UpdateDate = world.now()
  const tasks = db.select({ Id: importTask.Id }).from(importTask).where(inArray(importTask.FileId, Ids))
  const { changes: Errors } = db.delete(importError).where(inArray(importError.TaskId, tasks)).run()
  db.update(fileInfo)
    .set({ IsDel: 1, UpdateDate, RowVersion: sql`${fileInfo.RowVersion} + 1` })
    .where(inArray(fileInfo.Id, Ids))
    .run()
  logWork(db, world, { title: '清理过期的导入文件', name: transferCleanUp.name, counts: { Files: Ids.length, Errors } })
}

async function cleanUp(world: World) {
  // Most worlds have no file at all, and then nothing is to be written.
  if (expired(world.reader(), world.now()).length === 0) return
  await world.own()
  const files = world.transact(db => {
    const found = expired(db, world.now())
    const ids = found.map(file => file.Id)
    if (ids.length) forget(db, world, ids)
    return found
  })
  await Promise.all(files.map(file => rm(join(world.filesDir, file.FilePartPath), { force: true })))
}

/** Removes uploaded files, and the error lists of their imports, after 30 days. */
export const transferCleanUp: Job = {
  name: 'transfer.cleanUpFiles',
  due: (_, after) => atNight(after),
  run: cleanUp,
}
