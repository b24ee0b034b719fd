import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { transfer } from '@xuegong/contracts/modules/transfer'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { and, eq } from 'drizzle-orm'
import { type Ctx, created } from '#data/ctx'
import { refuse } from '#refuse'
import type { UploadedFile } from '#http/upload'
import { contentOf } from '#imports/file-content'
import { importType, unknownType } from './import-types.ts'

const longestName = 100

/** How the business type of a file that was uploaded for an import begins. */
export const importMark = 'import:'
const businessOf = (taskType: number) => `${importMark}${taskType}`

/** Endings of files that are taken, and what a file of that ending is. */
const endings = {
  '.xlsx': { content: 'zip', kind: ' Excel 工作簿' },
  '.csv': { content: 'text', kind: '文本' },
} as const
type Ending = keyof typeof endings

/** Refuses a file that is not what its name says, with what to do; gives its ending. */
async function endingOf(filename: string, path: string): Promise<Ending> {
  const ending = extname(filename).toLowerCase()
  const content = await contentOf(path)
  if (content === 'locked') refuse('LOCKED_WORKBOOK')
  if (content === 'old') refuse('OLD_WORKBOOK')
  const own = Object.keys(endings).find(each => endings[each as Ending].content === content) as Ending | undefined
  if (!Object.hasOwn(endings, ending)) refuse('FILE_TYPE')
  if (own && own !== ending) refuse('WRONG_ENDING', { kind: endings[own].kind, ending: own })
  return own ?? refuse('NOT_A_WORKBOOK')
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Keeps a file for an import. Refuses unknown business types, and what is neither a workbook nor text of separated values. */
export async function uploadFile(
  ctx: Ctx,
  input: Input<typeof transfer.uploadFile>,
  { filename, path, size: Size }: UploadedFile,
): Promise<Result<typeof transfer.uploadFile>> {
  if (importType(input.TaskType) === undefined) return unknownType()
  const ending = await endingOf(filename, path)
  const Hash = await hashOf(path)
  const Id = ctx.newId()
  const FilePartPath = `imports/${Id}${ending}`
  const target = join(ctx.world.filesDir, FilePartPath)
  await mkdir(dirname(target), { recursive: true })
  await rename(path, target)
  const FileTrueName = filename.slice(-longestName)
  const row = { Id, FilePartPath, FileTrueName, Size, Hash, BusinessType: businessOf(input.TaskType), ...created(ctx) }
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
    .select()
    .from(fileInfo)
    .where(
      and(eq(fileInfo.Id, Id), eq(fileInfo.CreateUserId, ctx.user.Id), eq(fileInfo.BusinessType, businessOf(taskType))),
    )
    .get()
