import type { Input, Result } from '@xuegong/contracts/endpoint'
import { fileAddressOf } from '@xuegong/contracts/file-fields'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { type DownTask, testType } from '@xuegong/contracts/modules/transfer/exports'
import { live } from '@xuegong/db/live'
import { downTask, fileInfo } from '@xuegong/db/schema/transfer'
import { and, eq, sql } from 'drizzle-orm'
import { ownRows } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { contains, is, since, until } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { completed, left } from '#data/selection'
import { phases } from '#exports/down-task'
import { type Exporter, findExporter } from '#exports/exporter'
import { refuse } from '#refuse'

const progressOf = (Phase: number): 0 | 1 | 2 => {
  if (Phase < phases.done) return 0
  return Phase === phases.done ? 1 : 2
}

interface Stored {
  readonly Id: string
  readonly Phase: number
  readonly Done: number
  readonly Total: number
  readonly ExpireDate: string | null
}

/** What no column says of a task. */
function shownOf({ Id, Phase, Done, Total, ExpireDate }: Stored, now: string) {
  const [DownProgress, isKept] = [progressOf(Phase), ExpireDate !== null && ExpireDate > now]
  const share = Total > 0 ? Math.floor((100 * Done) / Total) : 0
  return {
    DownProgress,
    Progress: DownProgress === 1 ? 100 : Math.min(99, share),
    Url: DownProgress === 1 && isKept ? fileAddressOf(Id) : '',
  }
}

const declared = listOf(transfer.listDownTasks, {
  from: downTask,
  join: [left(fileInfo, eq(fileInfo.Id, downTask.FileId))],
  columns: {
    BusinessTypeName: completed,
    DownProgress: completed,
    Progress: completed,
    Url: completed,
    Size: sql<number>`coalesce(${fileInfo.Size}, 0)`,
  },
  also: { Phase: downTask.Phase, Done: downTask.Done },
  complete:
    ({ now }) =>
    ({ Phase, Done, ...row }) => ({ ...row, ...shownOf({ ...row, Phase, Done }, now) }),
  filters: {
    Name: contains(downTask.DownFileName),
    BusinessType: is(downTask.BusinessType, { all: -1 }),
    FileBusinessType: is(downTask.DownType, { all: -1 }),
    StartTime: since(downTask.CreateDate),
    EndTime: until(downTask.CreateDate),
  },
  scope: ownRows(downTask.CreateUserId),
  order: descending(downTask.CreateDate),
})

/** The caller's own export tasks, newest first. Refuses a period that ends before it begins. */
export function listDownTasks(
  ctx: Ctx,
  input: Input<typeof transfer.listDownTasks>,
  exporters: readonly Exporter[],
): Result<typeof transfer.listDownTasks> {
  const { StartTime = '', EndTime } = input
  if (EndTime !== undefined && EndTime < StartTime) refuse('PERIOD_REVERSED')
  const { rows, total } = declared(ctx, input)
  const nameOf = (type: number) => findExporter(exporters, type)?.endpoint.export.title ?? ''
  return { rows: rows.map((row): DownTask => ({ ...row, BusinessTypeName: nameOf(row.BusinessType) })), total }
}

/** The business types of all exports, and the one of tests. */
export const listDownTypes = (exporters: readonly Exporter[]): Result<typeof transfer.listDownTypes> => [
  ...exporters
    .map(({ endpoint: { export: own } }) => ({ Key: String(own.type), Value: own.title, ParentId: '' as const }))
    .sort((a, b) => Number(a.Key) - Number(b.Key)),
  { ...testType, ParentId: '' },
]

/** One of the caller's own tasks; undefined for any other id. */
export const findDownTask = (ctx: Ctx, Id: string) =>
  ctx.db
    .select()
    .from(downTask)
    .where(and(live(downTask), eq(downTask.Id, Id), eq(downTask.CreateUserId, ctx.user.Id)))
    .get()
