import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { Words } from '@xuegong/contracts/refusal'
import type { FastifyRequest } from 'fastify'
import { refuse, Refused } from '#refuse'

/** The file of a multipart request, whole. Whoever keeps it moves it away from its path; what is left there is removed. */
export interface UploadedFile {
  readonly filename: string
  readonly path: string
  readonly size: number
}

const megabyte = 1024 * 1024
/** Room for the other fields and the boundaries of a multipart body. */
const margin = 64 * 1024
const mostFields = 20

const mostBytes = ({ maxBytes = 10 * megabyte }: Endpoint) => maxBytes

const tooLarge = (endpoint: Endpoint) =>
  new Refused('FILE_TOO_LARGE', { n: Math.floor(mostBytes(endpoint) / megabyte) })

/** Refuses a request whose body, by its declared length, holds a larger file than its endpoint takes. */
export function checkDeclaredLength({ headers }: FastifyRequest, endpoint: Endpoint): void {
  if (Number(headers['content-length']) > mostBytes(endpoint) + margin) throw tooLarge(endpoint)
}

/**
 * Reads a multipart request to its end, its file onto the disk; fields stand before it, behind it or in the query. Refuses a
 * request without a file, with several, with one under another name than `file`, and one that is too large.
 */
export async function readUpload(
  request: FastifyRequest,
  endpoint: Endpoint,
  path: string,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile }> {
  if (!request.isMultipart()) return refuse('FILE_MISSING')
  const limits = { fileSize: mostBytes(endpoint), fieldSize: margin, fields: mostFields }
  const fields: Record<string, unknown> = { ...(request.query as object) }
  let file: UploadedFile | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname !== 'file') refuseFile(misnamed(part.fieldname.slice(0, 60)))
    else if (file) refuseFile({ zh: '一次只能上传一个文件', en: 'send one file, not several' })
    else file = await take(part, path, endpoint)
  }
  return file ? { fields, file } : refuse('FILE_MISSING')
}

const refuseFile = (reason: Words): never => refuse('INVALID_INPUT', { reason })

const misnamed = (name: string): Words => ({
  zh: `文件的字段名应为 file，不是 ${name}`,
  en: `the field of the file is file, not ${name}`,
})

async function take({ file, filename }: MultipartFile, path: string, endpoint: Endpoint): Promise<UploadedFile> {
  file.once('limit', () => file.destroy(tooLarge(endpoint)))
  await pipeline(file, createWriteStream(path, { flags: 'wx' }))
  // Where all of it came at once nobody was listening yet.
  if (file.truncated) throw tooLarge(endpoint)
  return { filename, path, size: file.bytesRead }
}
