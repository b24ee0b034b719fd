import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { duplicateModes, type ImportEndpoint } from '@xuegong/contracts/importing'
import { importTask } from '@xuegong/db/schema/transfer'
import { type Ctx, created } from '#data/ctx'
import type { Imports } from '#imports/run-import'
import { refuse } from '#refuse'
import { findUpload } from './uploads.ts'

/**
 * Starts the import of an uploaded workbook and answers at once; it runs behind the imports that the world already has.
 * Refuses a file that the caller has not uploaded for this type, and one that is gone.
 */
export async function startImport(
  ctx: Ctx,
  { FileId, Duplicate = duplicateModes.refuse }: Input<ImportEndpoint>,
  imports: Imports,
  type: number,
): Promise<Result<ImportEndpoint>> {
  const file = findUpload(ctx, FileId, type) ?? refuse('NOT_FOUND')
  if (file.IsDel) refuse('UPLOAD_EXPIRED')
  const path = join(ctx.world.filesDir, file.FilePartPath)
  await access(path).catch(() => refuse('UPLOAD_EXPIRED'))
  const TaskId = ctx.newId()
  const task = { Id: TaskId, FileId, OriginalFileName: file.FileTrueName, TaskType: type, Duplicate, ...created(ctx) }
  ctx.change(importTask, TaskId, db => db.insert(importTask).values(task).run())
  imports.queue(ctx.world, TaskId)
  return { TaskId }
}
