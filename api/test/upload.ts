import { setTimeout as later } from 'node:timers/promises'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { Envelope } from '@xuegong/contracts/envelope'
import type { ImportEndpoint } from '@xuegong/contracts/importing'
import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import type { TestApi } from './session.ts'

const boundary = 'xuegong-boundary'
export const multipart = `multipart/form-data; boundary=${boundary}`

/** The multipart body of an upload: the business type, then the file. */
export function uploadBody(content: Buffer, filename = '花名册.xlsx', type = 1): Buffer {
  const head = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  return Buffer.concat([
    Buffer.from(`${head('TaskType')}${type}\r\n${head('file', `; filename="${filename}"`)}`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

/** Uploads a workbook, for the student import unless another type is given. */
export async function upload(
  api: TestApi,
  loginName: string,
  content: Buffer,
  filename?: string,
  type?: number,
): Promise<Envelope<Result<typeof transfer.uploadFile>>> {
  const reply = await api.app.inject({
    method: 'POST',
    url: transfer.uploadFile.path,
    headers: { host: 'localhost', 'x-token': api.token(loginName), 'content-type': multipart },
    payload: uploadBody(content, filename, type),
  })
  return reply.json()
}

/** Uploads a roster and starts its import; answers the id of the task. */
export async function startImport(api: TestApi, loginName: string, content: Buffer): Promise<string> {
  const { FileId } = (await upload(api, loginName, content)).ResultValue!
  return (await api.as(loginName)(people.importStudents, { FileId })).ResultValue!.TaskId
}

/** What an import of an upload would do, asked for until it is known. */
export async function checkOf(api: TestApi, loginName: string, input: Input<typeof transfer.checkImport>) {
  for (;;) {
    const said = await api.as(loginName)(transfer.checkImport, input)
    if (said.ErrorCode !== 3001) return said
    await later(5)
  }
}

/** A task with its first hundred errors. */
export const taskOf = async (api: TestApi, loginName: string, Id: string) =>
  (await api.as(loginName)(transfer.getImportTask, { Id, PageSize: 100 })).ResultValue!

/**
 * Runs an import to its end, told what else its command is; answers the task with its errors.
 * @public For the imports of all modules.
 */
export async function importFile(
  api: TestApi,
  loginName: string,
  endpoint: ImportEndpoint,
  content: Buffer,
  filename?: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const { FileId } = (await upload(api, loginName, content, filename, endpoint.import.type)).ResultValue!
  const { TaskId } = (await api.as(loginName)(endpoint, { ...fields, FileId })).ResultValue!
  await api.app.imports.done(api.world)
  return taskOf(api, loginName, TaskId)
}

/** Imports a roster to its end; answers the task with its errors. */
export const importRoster = (api: TestApi, loginName: string, content: Buffer, filename?: string) =>
  importFile(api, loginName, people.importStudents, content, filename)
