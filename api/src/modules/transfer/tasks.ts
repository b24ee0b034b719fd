import type { Input, Result } from '@xuegong/contracts/endpoint'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { type ImportTask, importStates, type SchoolTask } from '@xuegong/contracts/modules/transfer/imports'
import { live } from '@xuegong/db/live'
import { fileInfo, importTask } from '@xuegong/db/schema/transfer'
import { and, eq } from 'drizzle-orm'
import { ownRows } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { contains, is, since, until } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { completed, left } from '#data/selection'
import { refuse } from '#refuse'
import { plusSeconds } from '#world/clock'
import { phases } from '#imports/import-task'
import { importType } from './import-types.ts'
import { keptSeconds } from './clean-up.ts'

const also = { Phase: importTask.Phase, Skipped: importTask.Skipped }
interface Counted {
  readonly TaskType: number
  readonly Phase: number
  readonly Skipped: number
  readonly Total: number
  readonly Ok: number
  readonly Fail: number
}

/** What whoever sees a task is told of its type, its state and how far it is. */
function stateOf({ TaskType, Phase, Skipped, Total, Ok, Fail }: Counted) {
  const settled = Total ? Math.floor((100 * (Ok + Fail + Skipped)) / Total) : 0
  const [running, done, failed] = importStates
  const ended = Phase === phases.done ? done : failed
  return {
    TaskTypeName: importType(TaskType)?.title ?? '',
    IsAskForStr: Phase < phases.done ? running : ended,
    Progress: Phase === phases.done ? 100 : Math.min(99, settled),
  }
}

type Row = Omit<ImportTask, 'TaskTypeName' | 'Module' | 'IsAskForStr' | 'Progress' | 'ExpireDate' | 'FailReason'> & {
  Phase: number
  Skipped: number
}

/** A task as its owner sees it. */
export function shownTask({ Phase, Skipped, ...row }: Row): ImportTask {
  return {
    ...row,
    ...stateOf({ ...row, Phase, Skipped }),
    Module: importType(row.TaskType)?.module ?? '',
    FailReason: Phase > phases.done ? row.TaskLog : '',
    ExpireDate: plusSeconds(row.CreateDate, keptSeconds),
  }
}

const file = left(fileInfo, eq(fileInfo.Id, importTask.FileId))

/** One of the caller's own tasks; undefined for any other id. */
export const findTask = (ctx: Ctx, Id: string): Row | undefined => {
  const { OriginalFileName, TaskType, FileBusinessType, CreateDate, TaskLog, Total, Ok, Fail, Phase, Skipped } =
    importTask
  const counts = { Total, Ok, Fail, Phase, Skipped }
  const found = ctx.db
    .select({
      Id: importTask.Id,
      OriginalFileName,
      TaskType,
      FileBusinessType,
      CreateDate,
      TaskLog,
      ...counts,
      Size: fileInfo.Size,
    })
    .from(importTask)
    .leftJoin(fileInfo, file.on)
    .where(and(live(importTask), eq(importTask.Id, Id), eq(importTask.CreateUserId, ctx.user.Id)))
    .get()
  return found && { ...found, Size: found.Size ?? 0 }
}

const listOwn = listOf(transfer.listImportTasks, {
  from: importTask,
  join: [file],
  columns: {
    TaskTypeName: completed,
    Module: completed,
    IsAskForStr: completed,
    Progress: completed,
    FailReason: completed,
    ExpireDate: completed,
    Size: fileInfo.Size,
  },
  also,
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

const listAll = listOf(transfer.listSchoolTasks, {
  from: importTask,
  columns: { TaskTypeName: completed, IsAskForStr: completed, Progress: completed },
  also,
  complete:
    () =>
    ({ Phase, Skipped, ...row }): SchoolTask => ({ ...row, ...stateOf({ ...row, Phase, Skipped }) }),
  filters: {
    CreateUserName: contains(importTask.CreateUserName),
    TaskType: is(importTask.TaskType, { all: -1 }),
    StartTime: since(importTask.CreateDate),
    EndTime: until(importTask.CreateDate),
  },
  scope: 'everyone',
  order: descending(importTask.CreateDate),
})

interface Period {
  readonly StartTime?: string
  readonly EndTime?: string
}

/** Refuses a period that ends before it begins; a day as its end counts to its last second. */
const refuseReversed = ({ StartTime, EndTime }: Period) => {
  if (StartTime && EndTime && EndTime < StartTime.slice(0, EndTime.length)) refuse('PERIOD_REVERSED')
}

/** The caller's own import tasks, newest first. In their filters -1 means all. */
export function listImportTasks(ctx: Ctx, input: Input<typeof transfer.listImportTasks>) {
  refuseReversed(input)
  return listOwn(ctx, input)
}

/** The import tasks of the whole school, newest first. */
export function listSchoolTasks(ctx: Ctx, input: Input<typeof transfer.listSchoolTasks>) {
  refuseReversed(input)
  return listAll(ctx, input)
}

/** The caller's own import tasks as earlier clients know them. */
export function listOldImportTasks(
  ctx: Ctx,
  input: Input<typeof transfer.listOldImportTasks>,
): Result<typeof transfer.listOldImportTasks> {
  const { fileName, taskType, beginTime, endTime, pageIndex, pageSize } = input
  const asked = {
    OriginalFileName: fileName,
    TaskType: taskType,
    StartTime: beginTime,
    EndTime: endTime,
    PageIndex: pageIndex,
    PageSize: pageSize,
  }
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const { rows, total } = listImportTasks(ctx, given)
  const old = rows.map(
    ({ Id, OriginalFileName, TaskTypeName, FileBusinessType, IsAskForStr, CreateDate, TaskLog }) => ({
      Id,
      FileName: OriginalFileName,
      TypeName: TaskTypeName,
      FileType: FileBusinessType,
      Status: importStates.indexOf(IsAskForStr),
      StatusName: IsAskForStr,
      AddTime: CreateDate,
      Remark: TaskLog,
    }),
  )
  return { rows: old, total }
}
