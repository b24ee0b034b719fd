import type { Readable } from 'node:stream'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { importError, importTask } from '@xuegong/db/schema/transfer'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { ownRows } from '#data/condition'
import { is } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { refuse } from '#refuse'
import { errorFile } from '#imports/error-file'
import { isOpen, taskState } from '#imports/import-task'
import type { Imports } from '#imports/run-import'
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

/** Ends an own task that waits or runs; rows that are stored stay. One that has ended already is left as it is. */
export function cancelImport(ctx: Ctx, { Id }: Input<typeof transfer.cancelImport>, imports: Imports): null {
  const { Ok, Fail } = findTask(ctx, Id) ?? refuse('NOT_FOUND')
  const TaskLog = `已取消（成功${Ok}条，失败${Fail}条）`
  ctx.change(importTask, Id, db =>
    db.update(importTask).set({ State: taskState.failed, TaskLog }).where(isOpen(Id)).run(),
  )
  imports.stop(ctx.world, Id)
  return null
}

/** The refused rows of an own task as a workbook, with the name it is sent under. Refuses a task whose errors are gone. */
export async function errorsOf(ctx: Ctx, Id: string): Promise<{ name: string; body: Readable }> {
  const task = findTask(ctx, Id) ?? refuse('NOT_FOUND')
  const kept = ctx.db
    .select({ Row: importError.Row })
    .from(importError)
    .where(eq(importError.TaskId, Id))
    .limit(1)
    .get()
  if (!kept) refuse(task.Fail ? 'FILE_EXPIRED' : 'NOT_FOUND')
  const title = task.OriginalFileName.replace(/\.xlsx$/i, '')
  return { name: `${title}-导入错误明细.xlsx`, body: await errorFile(ctx.world, Id) }
}
