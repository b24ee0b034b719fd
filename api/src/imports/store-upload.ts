import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What an upload must be. */
export interface UploadRules {
  readonly maxBytes: number
  /** Whether it was cut off because it was larger than the parser of the request takes. */
  readonly truncated: () => boolean
}

/** Why an upload was not kept. */
export type UploadFault = 'FILE_TOO_LARGE' | 'NOT_A_WORKBOOK'

const magic = Buffer.from('PK\x03\x04')

/**
 * Streams an upload to a file that must not exist yet: gives its size, or why it is not kept. Nothing stays on the disk when
 * it is too large, does not begin like a zip file, or the client goes away (then it throws).
 */
export async function storeUpload(stream: Readable, target: string, rules: UploadRules): Promise<number | UploadFault> {
  let size = 0
  let head = Buffer.alloc(0)
  let fault: UploadFault | undefined

  async function* watched(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length
      if (head.length < magic.length) head = Buffer.concat([head, chunk.subarray(0, magic.length - head.length)])
      if (!magic.subarray(0, head.length).equals(head)) fault = 'NOT_A_WORKBOOK'
      if (size > rules.maxBytes) fault = 'FILE_TOO_LARGE'
      // The rest is read and forgotten: an answer before the end of the request would look like a cut connection.
      if (!fault) yield chunk
    }
  }

  await mkdir(dirname(target), { recursive: true })
  try {
    await pipeline(stream, watched, createWriteStream(target, { flags: 'wx' }))
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
  if (rules.truncated()) fault = 'FILE_TOO_LARGE'
  if (head.length < magic.length) fault = 'NOT_A_WORKBOOK'
  if (fault) await rm(target, { force: true })
  return fault ?? size
}
