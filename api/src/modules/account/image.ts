import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { account } from '@xuegong/contracts/modules/account'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { userMan } from '@xuegong/db/schema/account'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { live } from '@xuegong/db/live'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { inStore } from '#data/stored-files'
import { refuse } from '#refuse'

const mostKb = 64

/** How the kinds of picture that are taken begin. */
const kinds = [
  { type: 'image/png', magic: Buffer.from('89504e470d0a1a0a', 'hex') },
  { type: 'image/jpeg', magic: Buffer.from('ffd8ff', 'hex') },
] as const

/** What is to be the picture: what was sent, or a file that the caller has sent before. */
async function contentOf(ctx: Ctx, { Base64 = '', FileId }: Input<typeof account.changeImage>): Promise<Buffer> {
  if (!FileId) return Buffer.from(Base64.replace(/^data:[^,]*,/, ''), 'base64')
  const file = ctx.db
    .select()
    .from(fileInfo)
    .where(and(live(fileInfo), inStore, eq(fileInfo.Id, FileId), eq(fileInfo.CreateUserId, ctx.user.Id)))
    .get()
  if (!file) return refuse('NOT_FOUND')
  if (file.Size > mostKb * 1024) return refuse('IMAGE_TOO_LARGE', { n: mostKb })
  return readFile(join(ctx.world.filesDir, file.FilePartPath)).catch(() => refuse('NOT_FOUND'))
}

/** Keeps the caller's picture as an address that holds it. Refuses what is no PNG or JPEG, whatever it calls itself, and more than 64 KB. */
export async function changeImage(
  ctx: Ctx,
  input: Input<typeof account.changeImage>,
): Promise<Result<typeof account.changeImage>> {
  const bytes = await contentOf(ctx, input)
  const kind = kinds.find(({ magic }) => bytes.subarray(0, magic.length).equals(magic))
  if (!kind) return refuse('IMAGE_TYPE')
  if (bytes.length > mostKb * 1024) return refuse('IMAGE_TOO_LARGE', { n: mostKb })
  // Written anew from the bytes, so that nothing else can be in the address.
  const Img = `data:${kind.type};base64,${bytes.toString('base64')}`
  const { Id } = ctx.user
  ctx.change(userMan, Id, db => db.update(userMan).set({ Img }).where(eq(userMan.Id, Id)).run())
  return { Img }
}
