import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { maxWorkbookBytes, type transfer } from '@xuegong/contracts/modules/transfer'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { and, eq } from 'drizzle-orm'
import { type Ctx, created } from '#data/ctx'
import { refuse } from '#refuse'
import type { UploadedFile } from '#http/upload'
import { storeUpload } from '#imports/store-upload'
import { titleOf, unknownType } from './import-types.ts'

const megabyte = 1024 * 1024
const longestName = 100

/** Where a business type notes that a file was uploaded for its import. */
const businessOf = (taskType: number) => `import:${taskType}`

/** Keeps a workbook for an import. Refuses unknown business types, other file types, too large files and what is no zip file inside. */
export async function uploadFile(
  ctx: Ctx,
  input: Input<typeof transfer.uploadFile>,
  file: UploadedFile,
): Promise<Result<typeof transfer.uploadFile>> {
  const isKnown = titleOf(input.TaskType) !== undefined
  if (!isKnown || extname(file.filename).toLowerCase() !== '.xlsx') {
    file.stream.resume()
    return isKnown ? refuse('FILE_TYPE') : unknownType()
  }
  const Id = ctx.newId()
  const FilePartPath = `imports/${Id}.xlsx`
  const target = join(ctx.world.filesDir, FilePartPath)
  const size = await storeUpload(file.stream, target, { maxBytes: maxWorkbookBytes, truncated: file.truncated })
  if (typeof size === 'string') return refuse(size, { n: maxWorkbookBytes / megabyte })
  const FileTrueName = file.filename.slice(-longestName)
  const row = { Id, FilePartPath, FileTrueName, Size: size, BusinessType: businessOf(input.TaskType), ...created(ctx) }
  try {
    ctx.change(fileInfo, Id, db => db.insert(fileInfo).values(row).run())
    return { FileId: Id, File: { HomeUrl: '', FilePartPath, FileTrueName } }
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

/** A file that the caller has uploaded for imports of this type, also one that has expired (IsDel); undefined for any other id. */
export const findUpload = (ctx: Ctx, Id: string, taskType: number) =>
  ctx.db
    .select({ FilePartPath: fileInfo.FilePartPath, FileTrueName: fileInfo.FileTrueName, IsDel: fileInfo.IsDel })
    .from(fileInfo)
    .where(
      and(eq(fileInfo.Id, Id), eq(fileInfo.CreateUserId, ctx.user.Id), eq(fileInfo.BusinessType, businessOf(taskType))),
    )
    .get()
