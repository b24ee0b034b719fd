import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { fileAddressOf, type FileKind, mostMegabytes } from '@xuegong/contracts/file-fields'
import type { transfer } from '@xuegong/contracts/modules/transfer'
import type { Db } from '@xuegong/db/client'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { and, count, eq, gte, sum } from 'drizzle-orm'
import { type Ctx, created } from '#data/ctx'
import { inStore, storeMark } from '#data/stored-files'
import { refuse } from '#refuse'
import { kindOf } from './file-kind.ts'
import { withoutTraces } from './without-traces.ts'

const megabyte = 1024 * 1024
/** What one person may send on a day. */
const [mostFiles, mostBytes] = [200, 100 * megabyte]
const longestName = 100

/** The bytes behind a base64 text, of either alphabet, also as an address `data:…,`; undefined where it is none. */
function bytesOf(base64: string): Buffer | undefined {
  const text = base64.replace(/^data:[^,]{0,200},/, '').replace(/\s+/g, '')
  const isWhole = /^[\w+/-]+={0,2}$/.test(text) && text.replace(/=+$/, '').length % 4 !== 1
  return isWhole ? Buffer.from(text, 'base64') : undefined
}

/** The name without folders, with the ending that its content has. */
function nameOf(given: string, kind: FileKind): string {
  const name = given.replace(/^.*[/\\]/s, '').replace(/[\p{Cc}\p{Cf}]/gu, '')
  const [, stem = '', ending = ''] = /^(.*?)(\.\w{1,5})?$/s.exec(name)!
  const fits = ending.toLowerCase() === `.${kind}` || (kind === 'jpg' && ending.toLowerCase() === '.jpeg')
  const last = fits ? ending : `.${kind}`
  return `${(stem || '文件').slice(0, longestName - last.length)}${last}`
}

/** Refuses a file beyond what its sender may send on a day. */
function refuseTooMany(db: Db, { now, user }: Ctx, size: number) {
  const sent = db
    .select({ files: count(), bytes: sum(fileInfo.Size).mapWith(Number) })
    .from(fileInfo)
    .where(and(inStore, eq(fileInfo.CreateUserId, user.Id), gte(fileInfo.CreateDate, now.slice(0, 10))))
    .get()!
  if (sent.files >= mostFiles || (sent.bytes ?? 0) + size > mostBytes) refuse('UPLOADS_EXHAUSTED')
}

interface Kept {
  readonly content: Buffer
  readonly kind: FileKind
  readonly FileTrueName: string
  readonly BusinessType?: string
}

/** Keeps the bytes of a file of the caller; its row is added by `within`, in the one transaction of the command. */
export async function keepFile(
  ctx: Ctx,
  { content, kind, FileTrueName, BusinessType = '' }: Kept,
  within: (Id: string, add: (db: Db) => void) => void,
): Promise<Result<typeof transfer.putFile>> {
  const Id = ctx.newId()
  const FilePartPath = `stored/${Id}.${kind}`
  const target = join(ctx.world.filesDir, FilePartPath)
  const row = { Id, FilePartPath, FileTrueName, Size: content.length, BusinessType: storeMark + BusinessType }
  await mkdir(dirname(target), { recursive: true })
  try {
    await writeFile(target, content)
    within(
      Id,
      db =>
        void db
          .insert(fileInfo)
          .values({ ...row, ...created(ctx) })
          .run(),
    )
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
  return { FileId: Id, HomeUrl: '', FilePartPath: fileAddressOf(Id), FileTrueName }
}

/** Keeps a file for the record that will hold it. Refuses what is no base64, too large, of another kind, and too much on one day. */
export async function putFile(
  ctx: Ctx,
  { Base64, FileName, BusinessType = '' }: Input<typeof transfer.putFile>,
): Promise<Result<typeof transfer.putFile>> {
  const bytes = bytesOf(Base64) ?? refuse('FILE_BROKEN')
  if (bytes.length > mostMegabytes * megabyte) return refuse('FILE_TOO_LARGE', { n: mostMegabytes })
  const kind = kindOf(bytes) ?? refuse('FILE_TYPE')
  const content = withoutTraces(kind, bytes)
  refuseTooMany(ctx.db, ctx, content.length)
  const file = { content, kind, FileTrueName: nameOf(FileName, kind), BusinessType }
  return keepFile(ctx, file, (Id, add) =>
    ctx.change(fileInfo, Id, db => {
      // Once more: others came while this one was written.
      refuseTooMany(db, ctx, content.length)
      add(db)
    }),
  )
}
