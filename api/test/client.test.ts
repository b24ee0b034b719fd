import { account } from '@xuegong/contracts/modules/account'
import { clientOf } from '@xuegong/contracts/client'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { rosterOf, textsOf } from '#test/sheets'
import { startKit } from '#test/world-client'

const api = await startKit('tiny', { KIT_TOKEN: 'let-me-in' })
const admin = await api.in('default')

test('a call answers the envelope, of a success and of a refusal', async () => {
  const login = { LoginName: 'fdy01', Pwd: 'Qinghe@2026' }
  expect(await api.client.call(account.login, login)).toMatchObject({ ErrorCode: 0, RequestMsg: '' })
  expect(await api.client.call(account.login, { ...login, Pwd: 'x' })).toMatchObject({
    ErrorCode: 2,
    ResultValue: null,
  })
  expect(await api.client.call(account.loadMenu, {})).toMatchObject({ ErrorCode: 401 })
})

test('what must succeed gives its result, or throws the sentence of the refusal', async () => {
  const { total, rows } = await admin.get(people.listStudents, { PageSize: 2 })
  expect([total > 2, rows.length]).toEqual([true, 2])
  await expect(admin.get(people.getStudent, { Id: 'nobody' })).rejects.toThrow('数据不存在或无权访问')
})

test('input travels where its endpoint wants it: path, query or body', async () => {
  const { id } = await api.client.get(kit.createWorld, { preset: 'tiny', name: 'wire' })
  expect(await api.client.get(kit.getWorld, { id })).toMatchObject({ id: 'wire' })
  expect(await api.client.get(kit.setClock, { id, advance: '1h' })).toMatchObject({ now: '2026-10-14 10:30:00' })
  expect(await api.client.get(kit.dropWorld, { id })).toBeNull()
})

test('an upload carries its file, a download brings one', async () => {
  const content = new Blob([new Uint8Array(await rosterOf(3))])
  const { File } = await admin.get(transfer.uploadFile, { TaskType: 1 }, { name: '新生.xlsx', content })
  expect(File.FileTrueName).toBe('新生.xlsx')
  const template = await admin.download(transfer.downloadTemplate, { TaskType: 1 })
  expect((await textsOf(Buffer.from(await template.arrayBuffer())))[0]).toContain('学号')
  await expect(api.client.download(transfer.downloadTemplate, { TaskType: 1 })).rejects.toThrow('请重新登录')
})

test('the kit token opens the control plane from elsewhere', async () => {
  const headers = { origin: 'https://ci.example' }
  const far = api.client.with({ headers })
  expect(await far.call(kit.listWorlds, {})).toMatchObject({ ErrorCode: 403 })
  expect(await far.with({ kitToken: 'let-me-in' }).call(kit.listWorlds, {})).toMatchObject({ ErrorCode: 0 })
})

test('an answer that is no envelope is an error that shows it', async () => {
  const proxy = createServer((_, reply) => reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway'))
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as { port: number }
  const lost = clientOf({ baseUrl: `http://127.0.0.1:${port}/` })
  await expect(lost.call(kit.listWorlds, {})).rejects.toThrow('/__kit/worlds answered 502 without an envelope: <h1>Bad')
})
