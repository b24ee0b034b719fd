import type { Readable } from 'node:stream'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#refuse'

/** The file of a multipart request while it arrives. `truncated()` after reading tells that it was larger than allowed. */
export interface UploadedFile {
  readonly filename: string
  readonly stream: Readable
  readonly truncated: () => boolean
}

/** Reads a multipart request up to its file; the fields must stand before it (or in the query). Refuses a request without one. */
export async function readUpload(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile }> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: endpoint.maxBytes ?? 10 * 1024 * 1024, files: 1, fields: 20 } })
    : undefined
  if (!part) return refuse('FILE_MISSING')
  const fields: Record<string, unknown> = { ...(request.query as object) }
  for (const [name, field] of Object.entries(part.fields)) {
    if (field && !Array.isArray(field) && field.type === 'field') fields[name] = field.value
  }
  return { fields, file: { filename: part.filename, stream: part.file, truncated: () => part.file.truncated } }
}
