import { type Input, type Result, type Endpoint } from '@xuegong/contracts/endpoint'
import { downTypes } from '@xuegong/contracts/exporting'
import type { transfer } from '@xuegong/contracts/modules/transfer'
import type { Permission } from '@xuegong/contracts/permissions'
import { downTask } from '@xuegong/db/schema/transfer'
import { type Ctx, created } from '#data/ctx'
import { paramOf } from '#data/params'
import { openTasksOf } from '#exports/down-task'
import { type Ending, type Exporter, type ExportRequest, findExporter } from '#exports/exporter'
import type { Exports } from '#exports/run-export'
import { violation } from '#http/validate'
import { refuse } from '#refuse'
import { findDownTask } from './down-tasks.ts'

const typeOf: Readonly<Record<Ending, number>> = {
  xlsx: downTypes.excel,
  csv: downTypes.excel,
  docx: downTypes.word,
  zip: downTypes.zip,
}

/** What no file system takes in a name, and what turns the direction of its letters, so that it seems to end otherwise. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unsafe = /[\u0000-\u001f\u007f\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g

/** The name of the result: as it was asked for, else what is exported and when. */
function nameOf({ export: { noun } }: Exporter['endpoint'], { FileName }: ExportRequest, now: string, ending: Ending) {
  const asked = typeof FileName === 'string' ? FileName.replace(unsafe, '-').replace(/^[\s.]+|[\s.]+$/g, '') : ''
  const stem = asked.toLowerCase().endsWith(`.${ending}`) ? asked.slice(0, -ending.length - 1) : asked
  return `${stem || `${noun}_${now.replace(/\D/g, '')}`}.${ending}`
}

/**
 * Stores an export as a task and answers at once; it runs behind those that the school already has. Refuses somebody who has as many
 * open as a person may have, and whoever the export does not admit.
 */
export function startExport(
  ctx: Ctx,
  asked: ExportRequest,
  exports: Exports,
  { endpoint, ending, admit }: Exporter,
): { TaskId: string } {
  const request = admit?.(ctx, asked) ?? asked
  const n = openTasksOf(ctx.db, ctx.user.Id)
  if (n >= Number(paramOf(ctx, 'ExportsPerPerson'))) refuse('TASKS_OPEN', { n })
  const TaskId = ctx.newId()
  const end = ending(request)
  const task = {
    Id: TaskId,
    DownFileName: nameOf(endpoint, request, ctx.now, end),
    BusinessType: endpoint.export.type,
    DownType: typeOf[end],
    Request: JSON.stringify(request),
    ...created(ctx),
  }
  ctx.change(downTask, TaskId, db => db.insert(downTask).values(task).run())
  exports.queue(ctx.world, TaskId)
  return { TaskId }
}

/** Starts an own export again, as it was asked for. Refuses whoever may not export it any more, and what cannot be exported so any more. */
export function redoDownTask(
  ctx: Ctx,
  { Id }: Input<typeof transfer.redoDownTask>,
  exports: Exports,
): Result<typeof transfer.redoDownTask> {
  const { BusinessType, Request } = findDownTask(ctx, Id) ?? refuse('NOT_FOUND')
  const exporter = findExporter(exports.exporters, BusinessType) ?? refuse('EXPORT_GONE')
  const { access, input }: Endpoint = exporter.endpoint
  if (!ctx.may(access as Permission)) refuse('FORBIDDEN')
  const request = JSON.parse(Request) as ExportRequest
  if (violation(input, request) !== null) refuse('EXPORT_GONE')
  return startExport(ctx, request, exports, exporter)
}
