import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { live } from '@xuegong/db/live'
import { and, eq } from 'drizzle-orm'
import type { Approvals } from '#approval/approvals'
import type { Ctx } from '#data/ctx'
import type { FileHolder } from '#data/file-holder'
import { inStore, kindAt, sampleFile } from '#data/stored-files'
import type { FileAnswer } from '#http/send-file'
import { refuse } from '#refuse'
import { mediaTypes } from './file-kind.ts'

/**
 * A file of the store as it is sent, to whoever sent it, may get the row that holds it, or has or had to decide on the form that it was
 * handed in with; undefined for an id that is no file of the store. Refuses anybody else, and a file that is gone.
 */
export async function readFile(
  ctx: Ctx,
  Id: string,
  holders: readonly FileHolder[],
  approvals: Approvals,
): Promise<FileAnswer | undefined> {
  const file = ctx.db
    .select()
    .from(fileInfo)
    .where(and(live(fileInfo), inStore, eq(fileInfo.Id, Id)))
    .get()
  if (!file) return undefined
  const holder = holders.find(({ table }) => table === file.Holder)
  const mayRead = file.CreateUserId === ctx.user.Id || holder?.reads(ctx, file.HolderId) || approvals.readsFile(ctx, Id)
  if (!mayRead) return refuse('NOT_FOUND')
  const told = { name: file.FileTrueName, type: mediaTypes[kindAt(file.FilePartPath)] }
  const body = await sampleFile(file.FilePartPath)
  if (body) return { ...told, body }
  const path = join(ctx.world.filesDir, file.FilePartPath)
  const opened = await open(path).catch(() => refuse('UPLOAD_EXPIRED'))
  return { ...told, file: opened }
}
