import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { live } from '@xuegong/db/live'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { kindAt } from '#data/stored-files'
import { phases } from '#exports/down-task'
import type { FileAnswer } from '#http/send-file'
import { refuse } from '#refuse'
import { mediaTypes } from '../files/file-kind.ts'
import { findDownTask } from './down-tasks.ts'

/**
 * The result of an own export as it is sent; undefined for an id that is none of the caller's. Refuses one that is not ready (3001),
 * one that has failed, and one that has expired.
 */
export async function readResult(ctx: Ctx, Id: string): Promise<FileAnswer | undefined> {
  const task = findDownTask(ctx, Id)
  if (!task) return undefined
  const { Phase, FileId, ExpireDate } = task
  if (Phase < phases.done) refuse('NOT_READY')
  if (Phase > phases.done) refuse('EXPORT_FAILED')
  const isKept = ExpireDate !== null && ExpireDate > ctx.now
  const file =
    isKept &&
    ctx.db
      .select()
      .from(fileInfo)
      .where(and(live(fileInfo), eq(fileInfo.Id, FileId)))
      .get()
  if (!file) return refuse('FILE_EXPIRED')
  const path = join(ctx.world.filesDir, file.FilePartPath)
  const opened = await open(path).catch(() => refuse('FILE_EXPIRED'))
  const kind = kindAt(file.FilePartPath)
  return { name: file.FileTrueName, type: mediaTypes[kind] ?? 'text/csv; charset=utf-8', file: opened }
}
