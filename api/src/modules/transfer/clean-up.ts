import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { downTask, fileInfo, importError, importTask } from '@xuegong/db/schema/transfer'
import { and, eq, exists, getTableName, gt, inArray, like, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { dailyAt } from '#jobs/daily'
import type { Job } from '#jobs/job'
import { logWork } from '#data/change-log'
import { inStore } from '#data/stored-files'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { open } from '#imports/import-task'
import { importMark } from './uploads.ts'

const atNight = dailyAt('03:00:00')

const daySeconds = 86_400
/** How long a file of an import and its errors are kept, from when the import was started. */
export const keptSeconds = 30 * daySeconds

/** Files of the store that no row holds, a day after they were sent or let go. */
const untaken = (db: Db, now: string) =>
  db
    .select({ Id: fileInfo.Id, FilePartPath: fileInfo.FilePartPath })
    .from(fileInfo)
    .where(
      and(
        live(fileInfo),
        inStore,
        eq(fileInfo.Holder, ''),
        lte(sql`coalesce(${fileInfo.UpdateDate}, ${fileInfo.CreateDate})`, plusSeconds(now, -daySeconds)),
      ),
    )
    .all()

/**
 * Results of exports and files of imports that are too old; one that a task waits for or reads is not. Where no task was made of an
 * upload a day is long enough.
 */
const expired = (db: Db, now: string) => {
  const monthAgo = plusSeconds(now, -keptSeconds)
  const tasks = (of?: SQL) =>
    db
      .select({ Id: importTask.Id })
      .from(importTask)
      .where(and(live(importTask), eq(importTask.FileId, fileInfo.Id), of))
  const young = or(open, gt(importTask.CreateDate, monthAgo))
  const used = exists(tasks())
  const since = sql`case when ${used} then '9' else ${plusSeconds(now, -daySeconds)} end`
  const isUpload = like(fileInfo.BusinessType, `${importMark}%`)
  const uploads = and(isUpload, lte(fileInfo.CreateDate, since), notExists(tasks(young)))
  const results = and(eq(fileInfo.Holder, getTableName(downTask)), lte(fileInfo.CreateDate, monthAgo))
  return db
    .select({ Id: fileInfo.Id, FilePartPath: fileInfo.FilePartPath })
    .from(fileInfo)
    .where(and(live(fileInfo), or(uploads, results)))
    .all()
}

/** Marks the files as gone and drops the refused cells of their imports; the tasks stay in the list of their owners. */
function forget(db: Db, world: World, title: string, Ids: string[]) {
  if (Ids.length === 0) return
  const UpdateDate = world.now()
  const tasks = db.select({ Id: importTask.Id }).from(importTask).where(inArray(importTask.FileId, Ids))
  const { changes: Errors } = db.delete(importError).where(inArray(importError.TaskId, tasks)).run()
  db.update(fileInfo)
    .set({ IsDel: 1, UpdateDate, RowVersion: sql`${fileInfo.RowVersion} + 1` })
    .where(inArray(fileInfo.Id, Ids))
    .run()
  logWork(db, world, { title, name: transferCleanUp.name, counts: { Files: Ids.length, Errors } })
}

const idsOf = (files: readonly { Id: string }[]) => files.map(({ Id }) => Id)

async function cleanUp(world: World) {
  // Most worlds have no file at all, and then nothing is to be written.
  const [db, now] = [world.reader(), world.now()]
  if (expired(db, now).length + untaken(db, now).length === 0) return 0
  const files = world.transact(db => {
    const [old, nobodys] = [expired(db, world.now()), untaken(db, world.now())]
    forget(db, world, '清理过期的导入和导出文件', idsOf(old))
    forget(db, world, '清理未使用的文件', idsOf(nobodys))
    return [...old, ...nobodys]
  })
  await Promise.all(files.map(file => rm(join(world.filesDir, file.FilePartPath), { force: true })))
  return files.length
}

/** Removes files of imports, with their error lists, and results of exports after 30 days, and files that no record holds after one. */
export const transferCleanUp: Job = {
  name: 'transfer.cleanUpFiles',
  due: (_, after) => atNight(after),
  run: cleanUp,
}
