import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { fileInfo, importError, importTask } from '@xuegong/db/schema/transfer'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { ownRows } from '#data/condition'
import { is } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { removeRows } from '#data/remove-rows'
import { refuse } from '#refuse'
import { errorFile } from '#imports/error-file'
import { isOpen, phases } from '#imports/import-task'
import { importerOfType } from '#imports/importer'
import type { Imports } from '#imports/run-import'
import { findDownTask } from './exports/down-tasks.ts'
import { removeExports } from './exports/end-exports.ts'
import { findTask, shownTask } from './tasks.ts'

/** The cells that an own import refused, in the order of the file. */
const listErrors = listOf(transfer.getImportTask, {
  from: importError,
  filters: { Id: is(importError.TaskId) },
  scope: ctx => {
    const { where, ...own } = ownRows(importTask.CreateUserId)(ctx)
    return {
      ...own,
      where: () => sql`${importError.TaskId} in (select ${importTask.Id} from ${importTask} where ${where()})`,
    }
  },
  order: ascending(importError.Seq),
})

/** One of the caller's own tasks with a page of the cells that were refused. */
export function getImportTask(
  ctx: Ctx,
  input: Input<typeof transfer.getImportTask>,
): Result<typeof transfer.getImportTask> {
  const task = findTask(ctx, input.Id) ?? refuse('NOT_FOUND')
  return { Task: shownTask(task), ...listErrors(ctx, input) }
}

/** Ends a task that waits or runs; rows that are stored stay. One that has ended already is left as it is. */
function cancel(ctx: Ctx, { Id, Ok, Fail }: { Id: string; Ok: number; Fail: number }, imports: Imports): null {
  const TaskLog = `已取消（成功${Ok}条，失败${Fail}条）`
  ctx.change(importTask, Id, db =>
    db.update(importTask).set({ Phase: phases.cancelled, TaskLog }).where(isOpen(Id)).run(),
  )
  imports.stop(ctx.world, Id)
  return null
}

/** Ends an own task. */
export const cancelImport = (ctx: Ctx, { Id }: Input<typeof transfer.cancelImport>, imports: Imports): null =>
  cancel(ctx, findTask(ctx, Id) ?? refuse('NOT_FOUND'), imports)

/** Ends the task of anybody in the school. */
export function cancelSchoolTask(ctx: Ctx, { Id }: Input<typeof transfer.cancelSchoolTask>, imports: Imports): null {
  const task = ctx.db
    .select()
    .from(importTask)
    .where(and(live(importTask), eq(importTask.Id, Id)))
    .get()
  return cancel(ctx, task ?? refuse('NOT_FOUND'), imports)
}

/** Drops the errors of removed tasks, and their files where no other task was made of them. Gives the paths of these. */
function forgetTasks(db: Db, now: string, tasks: readonly { Id: string; FileId: string }[]): string[] {
  db.delete(importError)
    .where(
      inArray(
        importError.TaskId,
        tasks.map(({ Id }) => Id),
      ),
    )
    .run()
  const others = db
    .select({ Id: importTask.Id })
    .from(importTask)
    .where(and(live(importTask), eq(importTask.FileId, fileInfo.Id)))
  return db
    .update(fileInfo)
    .set({ IsDel: 1, UpdateDate: now, RowVersion: sql`${fileInfo.RowVersion} + 1` })
    .where(
      and(
        live(fileInfo),
        inArray(
          fileInfo.Id,
          tasks.map(({ FileId }) => FileId),
        ),
        notExists(others),
      ),
    )
    .returning({ FilePartPath: fileInfo.FilePartPath })
    .all()
    .map(({ FilePartPath }) => FilePartPath)
}

/** Removes own tasks that have ended, with their files and errors; the others are named with the reason. */
async function removeImports(
  ctx: Ctx,
  { Ids }: Input<typeof transfer.removeImports>,
): Promise<Result<typeof transfer.removeImports>> {
  const files: string[] = []
  const done = removeRows(
    ctx,
    {
      from: importTask,
      scope: ownRows(importTask.CreateUserId),
      keeps: (_, { Phase }) => (Phase < phases.done ? sentence('TASK_RUNNING') : undefined),
      besides: ({ world, now }, rows) => void files.push(...forgetTasks(world.writer(), now, rows)),
    },
    { Ids },
  )
  await Promise.all(files.map(path => rm(join(ctx.world.filesDir, path), { force: true })))
  return done
}

/** Removes own tasks of both kinds that have ended, exports as `removeExports` does. */
export async function removeTasks(
  ctx: Ctx,
  { Ids }: Input<typeof transfer.removeImports>,
): Promise<Result<typeof transfer.removeImports>> {
  const ofExports = Ids.filter(Id => findDownTask(ctx, Id))
  const others = Ids.filter(Id => !ofExports.includes(Id))
  const exported = await removeExports(ctx, ofExports)
  if (others.length === 0) return exported
  const imported = await removeImports(ctx, { Ids: others })
  return { Ok: exported.Ok + imported.Ok, Failed: [...exported.Failed, ...imported.Failed] }
}

const errorFileName = (uploaded: string) => `${uploaded.replace(/\.(xlsx|csv)$/i, '')}-导入错误明细.xlsx`

/** The refused rows of an own task, or of the check of an own file, as a workbook, with the name it is sent under. Refuses what is gone. */
export async function errorsOf(ctx: Ctx, Id: string, imports: Imports): Promise<{ name: string; body: Readable }> {
  const task = findTask(ctx, Id)
  return task ? errorsOfTask(ctx, task, imports) : errorsOfCheck(ctx, Id, imports)
}

async function errorsOfCheck(ctx: Ctx, Id: string, { checks }: Imports) {
  const file = ctx.db.select().from(fileInfo).where(eq(fileInfo.Id, Id)).get() ?? refuse('NOT_FOUND')
  await access(join(ctx.world.filesDir, file.FilePartPath)).catch(() => refuse('NOT_FOUND'))
  return { name: errorFileName(file.FileTrueName), body: await (checks.refused(ctx, Id) ?? refuse('NOT_FOUND')) }
}

async function errorsOfTask(ctx: Ctx, task: NonNullable<ReturnType<typeof findTask>>, { importers }: Imports) {
  const { Id } = task
  const source = ctx.db
    .select({ FilePartPath: fileInfo.FilePartPath })
    .from(fileInfo)
    .innerJoin(importTask, eq(importTask.FileId, fileInfo.Id))
    .where(and(live(fileInfo), eq(importTask.Id, Id)))
    .get()
  const kept = ctx.db.select().from(importError).where(eq(importError.TaskId, Id)).limit(1).get()
  if (!source || !kept) return refuse(task.Fail ? 'FILE_EXPIRED' : 'NOT_FOUND')
  const path = join(ctx.world.filesDir, source.FilePartPath)
  await access(path).catch(() => refuse('FILE_EXPIRED'))
  const whole = importerOfType(importers, task.TaskType).endpoint.import.whole ?? false
  return {
    name: errorFileName(task.OriginalFileName),
    body: await errorFile(ctx.world, { taskId: Id, source: path, whole }),
  }
}
