import { transfer } from '@xuegong/contracts/modules/transfer'
import { type ImportTask, importStates } from '@xuegong/contracts/modules/transfer/imports'
import { live } from '@xuegong/db/live'
import { importTask } from '@xuegong/db/schema/transfer'
import { and, eq } from 'drizzle-orm'
import { ownRows } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { contains, is, since, until } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { completed } from '#data/selection'
import { taskState } from '#imports/import-task'
import { importType } from './import-types.ts'

const columns = {
  Id: importTask.Id,
  OriginalFileName: importTask.OriginalFileName,
  TaskType: importTask.TaskType,
  FileBusinessType: importTask.FileBusinessType,
  State: importTask.State,
  CreateDate: importTask.CreateDate,
  TaskLog: importTask.TaskLog,
  Total: importTask.Total,
  Ok: importTask.Ok,
  Fail: importTask.Fail,
  Skipped: importTask.Skipped,
}
type Row = Omit<ImportTask, 'TaskTypeName' | 'Module' | 'IsAskForStr' | 'Progress'> & { State: number; Skipped: number }

/** A task as its owner sees it. */
export function shownTask({ State, Skipped, ...row }: Row): ImportTask {
  const settled = row.Total ? Math.floor((100 * (row.Ok + row.Fail + Skipped)) / row.Total) : 0
  return {
    ...row,
    TaskTypeName: importType(row.TaskType)?.title ?? '',
    Module: importType(row.TaskType)?.module ?? '',
    IsAskForStr: importStates[State] ?? '导入失败',
    Progress: State === taskState.done ? 100 : Math.min(99, settled),
  }
}

/** One of the caller's own tasks; undefined for any other id. */
export const findTask = (ctx: Ctx, Id: string): Row | undefined =>
  ctx.db
    .select(columns)
    .from(importTask)
    .where(and(live(importTask), eq(importTask.Id, Id), eq(importTask.CreateUserId, ctx.user.Id)))
    .get()

/** The caller's own import tasks, newest first. In their filters -1 means all. */
export const listImportTasks = listOf(transfer.listImportTasks, {
  from: importTask,
  columns: { TaskTypeName: completed, Module: completed, IsAskForStr: completed, Progress: completed },
  also: { State: importTask.State, Skipped: importTask.Skipped },
  complete: () => shownTask,
  filters: {
    OriginalFileName: contains(importTask.OriginalFileName),
    FileBusinessType: is(importTask.FileBusinessType, { all: -1 }),
    TaskType: is(importTask.TaskType, { all: -1 }),
    StartTime: since(importTask.CreateDate),
    EndTime: until(importTask.CreateDate),
  },
  scope: ownRows(importTask.CreateUserId),
  order: descending(importTask.CreateDate),
})
