import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A file that a download answers: what is at hand, or what stands on the disk, of which parts may be asked for. That one is open, so that
 * it is sent whole even where it is removed meanwhile.
 */
export type FileAnswer = { readonly name: string; readonly type: string } & (
  | { readonly body: Readable | Buffer; readonly file?: undefined }
  | { readonly file: FileHandle }
)

/** A part of a file: its first and its last byte. */
interface Part {
  readonly start: number
  readonly end: number
}

/** The part that a request asks for; 'all' where it asks for none that is understood, 'none' for one beyond the file. */
export function partAsked(range: string | undefined, size: number): Part | 'all' | 'none' {
  // Several parts at once are answered with the whole file, as servers may.
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return 'all'
  if (from === '') return to === '0' || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < start) return 'all'
  return start >= size ? 'none' : { start, end }
}

/** Sends a file under its name; of one on the disk the part that is asked for, unless it is another file by now. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, answer: FileAnswer): Promise<unknown> {
  const { name, type, file } = answer
  reply.header('content-type', type)
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(name)}`)
  if (file === undefined) return reply.send(answer.body)
  const { size, mtimeMs } = await file.stat()
  const tag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
  reply.header('accept-ranges', 'bytes').header('etag', tag)
  // Packed on the way, its bytes would be others than those that are asked for.
  request.headers['x-no-compression'] = '1'
  const { range, 'if-range': ifRange = tag } = request.headers
  const part = ifRange === tag ? partAsked(range, size) : 'all'
  if (part === 'none') {
    await file.close()
    return reply.code(416).header('content-range', `bytes */${size}`).send('')
  }
  if (part === 'all') return reply.header('content-length', size).send(file.createReadStream())
  const { start, end } = part
  reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
  return reply.send(file.createReadStream({ start, end }))
}

/** RFC 5987: what `encodeURIComponent` leaves and a header may not have. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
