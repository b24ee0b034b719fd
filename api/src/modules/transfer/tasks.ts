import type { Input, Result } from '@xuegong/contracts/endpoint'
import {
  type ImportTask,
  importStates,
  importTypes,
  type ImportType,
  type transfer,
} from '@xuegong/contracts/modules/transfer'
import { live } from '@xuegong/db/live'
import { importTask } from '@xuegong/db/schema/transfer'
import { and, count, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { filtersOf, pageOf, window } from '#data/list'
import { taskState } from '#imports/import-task'

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
}
type Row = Omit<ImportTask, 'TaskTypeName' | 'IsAskForStr' | 'Progress'> & { State: number }

/** A task as its owner sees it. */
export function shownTask({ State, ...row }: Row): ImportTask {
  const settled = row.Total ? Math.floor((100 * (row.Ok + row.Fail)) / row.Total) : 0
  return {
    ...row,
    TaskTypeName: importTypes[row.TaskType as ImportType] ?? '',
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

const value = (name: string) => sql.placeholder(name)
const filters = {
  OriginalFileName: sql`instr(lower(${importTask.OriginalFileName}), lower(${value('OriginalFileName')})) > 0`,
  FileBusinessType: eq(importTask.FileBusinessType, value('FileBusinessType')),
  TaskType: eq(importTask.TaskType, value('TaskType')),
  StartTime: gte(importTask.CreateDate, value('StartTime')),
  EndTime: lte(importTask.CreateDate, value('EndTime')),
}

/** In the filters of the upload list -1 means all. */
const withoutAll = (input: Input<typeof transfer.listImportTasks>) =>
  Object.fromEntries(Object.entries(input).filter(([, wanted]) => wanted !== -1))

/** The caller's own import tasks, newest first. */
export function listImportTasks(
  ctx: Ctx,
  input: Input<typeof transfer.listImportTasks>,
): Result<typeof transfer.listImportTasks> {
  const { db } = ctx
  const chosen = filtersOf(withoutAll(input), filters)
  const where = () => and(live(importTask), eq(importTask.CreateUserId, value('me')), chosen.where())
  const page = pageOf(ctx, {
    list: 'ImportTask',
    shape: chosen.key,
    input,
    values: { ...chosen.values, me: ctx.user.Id },
    rows: () =>
      db
        .select(columns)
        .from(importTask)
        .where(where())
        .orderBy(desc(importTask.CreateDate), desc(importTask.Id))
        .limit(window.limit)
        .offset(window.offset)
        .prepare(),
    count: () => db.select({ n: count() }).from(importTask).where(where()).prepare(),
  })
  return { rows: page.rows.map(shownTask), total: page.total }
}
