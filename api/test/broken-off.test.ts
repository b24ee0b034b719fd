import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startKit } from '#test/world-client'

const { app, config, token } = await startKit()

const form = 'multipart/form-data; boundary=x'
const ofFile = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'
const ofField = '--x\r\nContent-Disposition: form-data; name="TaskType"\r\n\r\n'

test.each([
  ['a file', transfer.uploadFile.path, form, `${ofFile}PK`],
  ['the head of a file', transfer.uploadFile.path, form, ofFile.slice(0, 40)],
  ['a field', transfer.uploadFile.path, form, `${ofField}1`],
  ['the file of a world', kit.importWorld.path, form, `${ofFile}SQLite format 3`],
  ['JSON', people.listStudents.path, 'application/json', '{"PageSize":'],
])('who breaks off in the middle of %s leaves an ordinary line in the log and no file', async (_, path, type, body) => {
  const [info, warn, error] = (['info', 'warn', 'error'] as const).map(level => vi.spyOn(app.log, level))
  onTestFinished(() => void vi.restoreAllMocks())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const fields = ['Host: localhost', `X-Token: ${token('admin')}`, `Content-Type: ${type}`, 'Content-Length: 100000']
  socket.write(`POST ${path} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n${body}`)
  await setTimeout(50)
  socket.destroy()
  // What the server makes of it comes behind the line.
  await vi.waitFor(() => expect(info).toHaveBeenCalled())
  await setTimeout(100)
  expect(info!.mock.calls.map(([, text]) => text)).toEqual(['request aborted'])
  expect([warn!.mock.calls, error!.mock.calls]).toEqual([[], []])
  expect(readdirSync(join(config.dataDir, 'worlds', '.workshop'))).toEqual([])
})
