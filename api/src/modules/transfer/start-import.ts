import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { duplicateModes, type ImportEndpoint } from '@xuegong/contracts/importing'
import { transfer } from '@xuegong/contracts/modules/transfer'
import type { Permission } from '@xuegong/contracts/permissions'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { fileInfo, importTask } from '@xuegong/db/schema/transfer'
import { and, count, eq } from 'drizzle-orm'
import { type Ctx, created } from '#data/ctx'
import { paramOf } from '#data/params'
import { violation } from '#http/validate'
import { open } from '#imports/import-task'
import { type Importer, importerOfType, type Params } from '#imports/importer'
import type { Imports } from '#imports/run-import'
import { BadWorkbook } from '#imports/xlsx/bad-workbook'
import { needConfirm, refuse } from '#refuse'
import { findUpload } from './uploads.ts'

/** Which file is imported, as what. */
interface Asked {
  readonly FileId: string
  readonly Duplicate?: number
}

/** What the command of an import is told besides that. */
const paramsOf = ({ FileId: _file, Duplicate: _mode, ...others }: Asked): Params =>
  Object.fromEntries(
    Object.entries(others).filter((each): each is [string, string | number] =>
      ['string', 'number'].includes(typeof each[1]),
    ),
  )

/** An uploaded file that is still there. Refuses one that the caller has not uploaded for this type, and one that is gone. */
async function uploadOf(ctx: Ctx, FileId: string, type: number) {
  const file = findUpload(ctx, FileId, type) ?? refuse('NOT_FOUND')
  if (file.IsDel) refuse('UPLOAD_EXPIRED')
  await access(join(ctx.world.filesDir, file.FilePartPath)).catch(() => refuse('UPLOAD_EXPIRED'))
  return file
}

const refuseBeyond = (ctx: Ctx, n: number) => {
  if (n >= Number(paramOf(ctx, 'ImportsPerPerson'))) refuse('TASKS_OPEN', { n })
}

/** Refuses one more import of somebody who has enough, and one of a file that is being imported. */
function refuseBesides(ctx: Ctx, db: Db, TaskType: number, Hash: string) {
  const own = and(live(importTask), open, eq(importTask.CreateUserId, ctx.user.Id))
  refuseBeyond(ctx, db.select({ n: count() }).from(importTask).where(own).get()!.n)
  const same = db
    .select({ Id: importTask.Id })
    .from(importTask)
    .innerJoin(fileInfo, eq(fileInfo.Id, importTask.FileId))
    .where(and(live(importTask), open, eq(importTask.TaskType, TaskType), eq(fileInfo.Hash, Hash)))
    .get()
  if (same) refuse('SAME_FILE_OPEN')
}

/**
 * Starts the import of an uploaded file and answers at once; it runs behind the imports of its type that the world already has.
 * Refuses a file that the caller has not uploaded for this type, and one that is gone.
 */
export async function startImport(
  ctx: Ctx,
  asked: Asked,
  imports: Imports,
  type: number,
): Promise<Result<ImportEndpoint>> {
  const { FileId, Duplicate = duplicateModes.refuse } = asked
  const Params = paramsOf(asked)
  importerOfType(imports.importers, type).admit?.(ctx, Params)
  const file = await uploadOf(ctx, FileId, type)
  const TaskId = ctx.newId()
  const what = { Id: TaskId, FileId, OriginalFileName: file.FileTrueName, TaskType: type, Duplicate, Params }
  ctx.change(importTask, TaskId, db => {
    refuseBesides(ctx, db, type, file.Hash)
    const Total = imports.checks.forget(ctx.world, FileId)
    db.insert(importTask)
      .values({ ...what, ...created(ctx), Total })
      .run()
  })
  imports.queue(ctx.world, TaskId)
  return { TaskId }
}

/** The importer that an import of any type means. Refuses an unknown type, a caller without its right, and what its own command would refuse. */
function importerMeant(ctx: Ctx, { Params, ...asked }: Input<typeof transfer.checkImport>, imports: Imports): Importer {
  const { FileId, TaskType, Duplicate = duplicateModes.refuse } = asked
  const importer =
    imports.importers.find(({ endpoint }) => endpoint.import.type === TaskType) ?? refuse('IMPORT_UNKNOWN')
  const { endpoint } = importer
  if (!ctx.may(endpoint.access as Permission)) refuse('FORBIDDEN')
  if (!endpoint.import.duplicates.includes(Duplicate))
    refuse('INVALID_INPUT', { reason: `${endpoint.import.title}不支持这种重复数据处理方式` })
  const input = { ...Params, FileId }
  const reason = violation(endpoint.input, input)
  if (reason !== null) refuse('INVALID_INPUT', { reason })
  importer.admit?.(ctx, paramsOf(input))
  const meant = importer.meant?.(ctx, input)
  return imports.importers.find(({ endpoint: other }) => other.import.type === meant) ?? importer
}

/** What is wrong with a file as a whole ends the call with its sentence. */
const asRefusal = (error: Error): never => {
  if (error instanceof BadWorkbook) return refuse('BAD_IMPORT_FILE', { reason: error.message })
  throw error
}

async function checkOf(ctx: Ctx, input: Input<typeof transfer.checkImport>, importer: Importer, imports: Imports) {
  const { FileId, Duplicate = duplicateModes.refuse, Params = {} } = input
  const TaskType = importer.endpoint.import.type
  const { FilePartPath } = await uploadOf(ctx, FileId, TaskType)
  const asked = { FileId, FilePartPath, TaskType, Duplicate, Params }
  const known = imports.checks.find(ctx, asked)
  if (known) return known
  refuseBeyond(ctx, imports.checks.openOf(ctx))
  return imports.checks.begin(ctx, asked)
}

/** What an import would do. Refuses to answer before the file is read, and more checks at once than a person may have imports. */
export async function checkImport(
  ctx: Ctx,
  input: Input<typeof transfer.checkImport>,
  imports: Imports,
): Promise<Result<typeof transfer.checkImport>> {
  const importer = importerMeant(ctx, input, imports)
  const check = await checkOf(ctx, input, importer, imports)
  if (!check.ended()) refuse('NOT_READY')
  return check.answer().catch(asRefusal)
}

/**
 * Starts the import of any type. Where it was not confirmed its check is waited for: wrong rows of an import that is all or
 * nothing end it, those of others are to be confirmed.
 */
export async function startAnyImport(
  ctx: Ctx,
  input: Input<typeof transfer.startImport>,
  imports: Imports,
): Promise<Result<typeof transfer.startImport>> {
  const { endpoint, ...importer } = importerMeant(ctx, input, imports)
  const { type, whole } = endpoint.import
  if (whole || input.Confirm !== 1) {
    const check = await checkOf(ctx, input, { endpoint, ...importer }, imports)
    const { Wrong, Total } = await check.answer().catch(asRefusal)
    if (Wrong > 0 && whole) refuse('ROWS_WRONG', { n: Wrong })
    if (Wrong > 0) needConfirm(input, `共${Wrong}行有误，将只导入其余${Total - Wrong}行，确定继续吗？`)
  }
  const { FileId, Duplicate, Params } = input
  return startImport(ctx, { ...Params, FileId, ...(Duplicate !== undefined && { Duplicate }) }, imports, type)
}
