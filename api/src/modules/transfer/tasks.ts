import type { Input } from '@xuegong/contracts/endpoint'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { type ImportTask, importStates } from '@xuegong/contracts/modules/transfer/imports'
import type { SchoolTask } from '@xuegong/contracts/modules/transfer/school-tasks'
import { live } from '@xuegong/db/live'
import { fileInfo, importTask } from '@xuegong/db/schema/transfer'
import { and, eq, sql } from 'drizzle-orm'
import { ownRows } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { contains, during, is, since, until, where } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { completed, left } from '#data/selection'
import { refuse } from '#refuse'
import { plusSeconds } from '#world/clock'
import { phases } from '#imports/import-task'
import { importType } from './import-types.ts'
import { keptSeconds } from './clean-up.ts'

const also = { Phase: importTask.Phase }
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
}

/** A task as its owner sees it. */
export function shownTask({ Phase, ...row }: Row): ImportTask {
  return {
    ...row,
    ...stateOf({ ...row, Phase }),
    Module: importType(row.TaskType)?.module ?? '',
    FailReason: Phase > phases.done ? row.TaskLog : '',
    ExpireDate: plusSeconds(row.CreateDate, keptSeconds),
  }
}

const file = left(fileInfo, eq(fileInfo.Id, importTask.FileId))
const size = sql<number>`coalesce(${fileInfo.Size}, 0)`

/** One of the caller's own tasks; undefined for any other id. */
export const findTask = (ctx: Ctx, Id: string): Row | undefined => {
  const { OriginalFileName, TaskType, FileBusinessType, CreateDate, TaskLog, Total, Ok, Fail, Phase, Skipped } =
    importTask
  const counts = { Total, Ok, Fail, Phase, Skipped }
  return ctx.db
    .select({
      Id: importTask.Id,
      OriginalFileName,
      TaskType,
      FileBusinessType,
      CreateDate,
      TaskLog,
      ...counts,
      Size: size,
    })
    .from(importTask)
    .leftJoin(fileInfo, file.on)
    .where(and(live(importTask), eq(importTask.Id, Id), eq(importTask.CreateUserId, ctx.user.Id)))
    .get()
}

/** What lists of one's own import tasks have in common, newest first. */
export const ownTasks = {
  from: importTask,
  join: [file],
  columns: {
    TaskTypeName: completed,
    Module: completed,
    IsAskForStr: completed,
    Progress: completed,
    FailReason: completed,
    ExpireDate: completed,
    Size: size,
  },
  also,
  complete: () => shownTask,
  scope: ownRows(importTask.CreateUserId),
  order: descending(importTask.CreateDate),
}

/** The caller's own import tasks. In their filters -1 means all. */
export const listImportTasks = listOf(transfer.listImportTasks, {
  ...ownTasks,
  filters: {
    OriginalFileName: contains(importTask.OriginalFileName),
    FileBusinessType: is(importTask.FileBusinessType, { all: -1 }),
    TaskType: is(importTask.TaskType, { all: -1 }),
    ...during(importTask.CreateDate),
  },
})

/** The import tasks of the whole school, newest first. */
export const listSchoolTasks = listOf(transfer.listSchoolTasks, {
  from: importTask,
  columns: { TaskTypeName: completed, IsAskForStr: completed, Progress: completed },
  also,
  complete:
    () =>
    ({ Phase, ...row }): SchoolTask => ({ ...row, ...stateOf({ ...row, Phase }) }),
  filters: {
    CreateUserName: contains(importTask.CreateUserName),
    TaskType: is(importTask.TaskType, { all: -1 }),
    ...during(importTask.CreateDate),
  },
  scope: 'everyone',
  order: descending(importTask.CreateDate),
})

const unfiltered = where(() => undefined)
const listOld = listOf(transfer.listOldImportTasks, {
  from: importTask,
  columns: {
    FileName: importTask.OriginalFileName,
    TypeName: completed,
    FileType: importTask.FileBusinessType,
    Status: completed,
    StatusName: completed,
    AddTime: importTask.CreateDate,
    Remark: importTask.TaskLog,
  },
  also: {
    ...also,
    TaskType: importTask.TaskType,
    Total: importTask.Total,
    Ok: importTask.Ok,
    Fail: importTask.Fail,
    Skipped: importTask.Skipped,
  },
  complete:
    () =>
    ({ Phase, Skipped, TaskType, Total, Ok, Fail, ...row }) => {
      const state = stateOf({ Phase, Skipped, TaskType, Total, Ok, Fail })
      const Status = importStates.indexOf(state.IsAskForStr)
      return { ...row, TypeName: state.TaskTypeName, Status, StatusName: state.IsAskForStr }
    },
  filters: {
    fileName: contains(importTask.OriginalFileName),
    taskType: is(importTask.TaskType, { all: -1 }),
    beginTime: since(importTask.CreateDate),
    endTime: until(importTask.CreateDate),
    pageIndex: unfiltered,
    pageSize: unfiltered,
  },
  scope: ownRows(importTask.CreateUserId),
  order: descending(importTask.CreateDate),
})

/** The caller's own import tasks as earlier clients know them. */
export function listOldImportTasks(
  ctx: Ctx,
  { pageIndex = 1, pageSize = 10, ...input }: Input<typeof transfer.listOldImportTasks>,
) {
  const { beginTime, endTime } = input
  if (beginTime && endTime && endTime < beginTime) refuse('PERIOD_REVERSED')
  return listOld(ctx, { ...input, PageIndex: pageIndex, PageSize: pageSize } as typeof input)
}
