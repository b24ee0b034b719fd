import type { Input } from '@xuegong/contracts/endpoint'
import type { StoredFile } from '@xuegong/contracts/file-fields'
import { transfer } from '@xuegong/contracts/modules/transfer'
import type { TestApi } from './session.ts'

/** A picture of one pixel. */
export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Sends a file to the store, a picture unless its content is given. */
export async function putFile(
  api: Pick<TestApi, 'as'>,
  loginName: string,
  input: Partial<Input<typeof transfer.putFile>> = {},
): Promise<StoredFile> {
  const sent = { Base64: pixel, FileName: '照片.png', ...input }
  return (await api.as(loginName)(transfer.putFile, sent)).ResultValue!
}

/** Reads a file of the store as somebody: its text, or the refusal. */
export async function readFile(
  api: Pick<TestApi, 'app' | 'token'>,
  loginName: string,
  { FileId }: Pick<StoredFile, 'FileId'>,
) {
  const reply = await api.app.inject({
    url: transfer.downloadFile.path,
    query: { Id: FileId },
    headers: { host: 'localhost', 'x-token': api.token(loginName) },
  })
  const isFile = !String(reply.headers['content-type']).startsWith('application/json')
  return { reply, bytes: reply.rawPayload, refused: isFile ? undefined : String(reply.json().RequestMsg) }
}
