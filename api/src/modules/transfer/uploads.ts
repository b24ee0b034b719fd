import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { transfer } from '@xuegong/contracts/modules/transfer'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { and, eq } from 'drizzle-orm'
import { type Ctx, created } from '#data/ctx'
import { refuse } from '#refuse'
import type { UploadedFile } from '#http/upload'
import { importType, unknownType } from './import-types.ts'

const longestName = 100

/** Where a business type notes that a file was uploaded for its import. */
const businessOf = (taskType: number) => `import:${taskType}`

/** Keeps a workbook for an import. Refuses unknown business types, other file types and what is no zip file inside. */
export async function uploadFile(
  ctx: Ctx,
  input: Input<typeof transfer.uploadFile>,
  { filename, path, size: Size }: UploadedFile,
): Promise<Result<typeof transfer.uploadFile>> {
  if (importType(input.TaskType) === undefined) return unknownType()
  if (extname(filename).toLowerCase() !== '.xlsx') return refuse('FILE_TYPE')
  if (!(await isZip(path))) return refuse('NOT_A_WORKBOOK')
  const Id = ctx.newId()
  const FilePartPath = `imports/${Id}.xlsx`
  const target = join(ctx.world.filesDir, FilePartPath)
  await mkdir(dirname(target), { recursive: true })
  await rename(path, target)
  const FileTrueName = filename.slice(-longestName)
  const row = { Id, FilePartPath, FileTrueName, Size, BusinessType: businessOf(input.TaskType), ...created(ctx) }
  try {
    ctx.change(fileInfo, Id, db => db.insert(fileInfo).values(row).run())
    return { FileId: Id, File: { HomeUrl: '', FilePartPath, FileTrueName } }
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

const magic = Buffer.from('PK\x03\x04')

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  const { buffer: head } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0)
  await file.close()
  return head.equals(magic)
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
