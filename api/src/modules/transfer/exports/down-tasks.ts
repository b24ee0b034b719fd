import type { Input, Result } from '@xuegong/contracts/endpoint'
import { transfer } from '@xuegong/contracts/modules/transfer'
import type { BusinessChoice } from '@xuegong/contracts/modules/transfer/business-choice'
import { type DownTask, testType } from '@xuegong/contracts/modules/transfer/exports'
import { live } from '@xuegong/db/live'
import { downTask } from '@xuegong/db/schema/transfer'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { contains, during, is } from '#data/filters'
import { listOf } from '#data/list-of'
import { downRows } from '#exports/down-rows'
import { type Exporter, findExporter } from '#exports/exporter'
import type { Exports } from '#exports/run-export'
import { choicesOf } from '../import-types.ts'

const declared = listOf(transfer.listDownTasks, {
  ...downRows,
  filters: {
    Name: contains(downTask.DownFileName),
    BusinessType: is(downTask.BusinessType, { all: -1 }),
    FileBusinessType: is(downTask.DownType, { all: -1 }),
    ...during(downTask.CreateDate),
  },
})

/** The caller's own export tasks, newest first. */
export function listDownTasks(
  ctx: Ctx,
  input: Input<typeof transfer.listDownTasks>,
  exports: Exports,
): Result<typeof transfer.listDownTasks> {
  const { rows, total } = declared(ctx, input)
  const shown = (row: DownTask): DownTask => {
    const BusinessTypeName = findExporter(exports.exporters, row.BusinessType)?.endpoint.export.title ?? ''
    const { done = 0, total: Total = 0 } = exports.progress(ctx.world, row.Id) ?? {}
    if (Total === 0) return { ...row, BusinessTypeName }
    return { ...row, BusinessTypeName, Total, Progress: Math.min(99, Math.floor((100 * done) / Total)) }
  }
  return { rows: rows.map(shown), total }
}

/** What there is to export. */
export const exportChoices = (exporters: readonly Exporter[]): BusinessChoice[] =>
  choicesOf(exporters.map(({ endpoint: { export: own } }) => [own.type, own.title]))

/** The business types of all exports, and the one of tests. */
export const listDownTypes = (exporters: readonly Exporter[]): BusinessChoice[] => [
  ...exportChoices(exporters),
  { ...testType, ParentId: '' },
]

/** One of the caller's own tasks; undefined for any other id. */
export const findDownTask = (ctx: Ctx, Id: string) =>
  ctx.db
    .select()
    .from(downTask)
    .where(and(live(downTask), eq(downTask.Id, Id), eq(downTask.CreateUserId, ctx.user.Id)))
    .get()
