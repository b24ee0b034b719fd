import { transfer } from '@xuegong/contracts/transfer'
import type { Envelope } from '@xuegong/contracts/envelope'
import type { Result } from '@xuegong/contracts/endpoint'
import type { TestApi } from './session.ts'

const boundary = 'xuegong-boundary'

/** The multipart body of an upload: the business type, then the file. */
export function uploadBody(content: Buffer, filename = '花名册.xlsx'): Buffer {
  const head = (name: string, more = '') => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  return Buffer.concat([
    Buffer.from(`${head('TaskType')}1\r\n${head('file', `; filename="${filename}"`)}`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}
export const multipart = `multipart/form-data; boundary=${boundary}`

/** Uploads a workbook for the student import. */
export async function upload(
  api: TestApi,
  loginName: string,
  content: Buffer,
  filename?: string,
): Promise<Envelope<Result<typeof transfer.uploadFile>>> {
  const reply = await api.app.inject({
    method: 'POST',
    url: transfer.uploadFile.path,
    headers: { host: 'localhost', 'x-token': api.token(loginName), 'content-type': multipart },
    payload: uploadBody(content, filename),
  })
  return reply.json()
}
