import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { kit } from '@xuegong/contracts/modules/kit'
import { expect, test, vi } from 'vitest'
import { startKit } from '#test/world-client'

const { client, app } = await startKit('tiny')
const make = async (...labels: string[]) => (await client.get(kit.createWorld, { preset: 'tiny', labels })).id
const idsWith = async (label: string) => (await client.get(kit.listWorlds, { label })).map(({ id }) => id)
const drop = (label: string) => client.get(kit.dropWorlds, { label })

/** A connection that holds the worlds with a label; `first` is what it is told. */
async function hold(label: string) {
  const { port } = app.server.address() as { port: number }
  const connected = once(app.server, 'connection')
  const request = get({ port, path: `/__kit/hold?label=${encodeURIComponent(label)}`, agent: false })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  const [socket] = (await connected) as [Socket]
  let text = ''
  reply.on('data', (part: Buffer) => (text += part.toString()))
  reply.on('error', () => {})
  await vi.waitFor(() => expect(text).toContain('data: '))
  /** Ends it, and waits until the server knows. */
  const end = async () => {
    const gone = once(socket, 'close')
    reply.destroy()
    await gone
  }
  return { first: JSON.parse(/data: (.*)/.exec(text)![1]!), end }
}

test('worlds are listed and dropped by a label, and those of another suite stay', async () => {
  const [a, b, c] = [await make('ci-42', 'nightly'), await make('ci-42'), await make('ci-43', 'nightly')]
  expect([await idsWith('ci-42'), await idsWith('nightly'), await idsWith('none')]).toEqual([[a, b], [a, c], []])
  expect(await client.get(kit.getWorld, { id: a })).toMatchObject({ labels: ['ci-42', 'nightly'] })
  expect([await drop('ci-42'), await drop('ci-42')]).toEqual([{ dropped: [a, b] }, { dropped: [] }])
  expect(await idsWith('ci-43')).toEqual([c])
  expect(await client.call(kit.getWorld, { id: a })).toMatchObject({ RequestMsg: `世界不存在：${a}` })
})

test('two suites that want one name are told so, and the first keeps it', async () => {
  await client.get(kit.createWorld, { preset: 'tiny', name: 'mine', labels: ['first'] })
  const second = await client.call(kit.createWorld, { preset: 'tiny', name: 'mine', labels: ['second'] })
  expect(second).toMatchObject({ ErrorCode: 2, RequestMsg: '世界已存在：mine' })
  expect([await idsWith('first'), await idsWith('second')]).toEqual([['mine'], []])
})

test('a world keeps its labels through a reset and a restore; a branch has them too, unless it is given others', async () => {
  const id = await make('kept')
  await client.get(kit.addSnapshot, { id, name: 's' })
  expect(await client.get(kit.resetWorld, { id })).toMatchObject({ labels: ['kept'] })
  expect(await client.get(kit.restoreWorld, { id, name: 's' })).toMatchObject({ labels: ['kept'] })
  expect(await client.get(kit.branchWorld, { id })).toMatchObject({ labels: ['kept'] })
  expect(await client.get(kit.branchWorld, { id, labels: ['other'] })).toMatchObject({ labels: ['other'] })
  const content = await client.download(kit.exportWorld, { id })
  const opened = await client.get(kit.importWorld, { labels: ['opened'] }, { name: 'w.db', content })
  expect(opened.labels).toEqual(['opened'])
})

test('two labels in one call are refused: neither is chosen for whoever asks', async () => {
  const [a, b] = [await make('both-a'), await make('both-b')]
  const url = '/__kit/worlds?label=both-a&label=both-b'
  for (const method of ['GET', 'DELETE'] as const) {
    const reply = await app.inject({ method, url, headers: { host: 'localhost' } })
    expect([reply.statusCode, reply.json().RequestMsg]).toEqual([400, 'label 写了两次'])
  }
  expect([await idsWith('both-a'), await idsWith('both-b')]).toEqual([[a], [b]])
  // A body says a list where it has one.
  const headers = { host: 'localhost' }
  const listed = await app.inject({
    method: 'POST',
    url: '/__kit/worlds',
    headers,
    body: { preset: 'tiny', name: ['a'] },
  })
  expect(listed.json().RequestMsg).not.toContain('写了两次')
})

test('a field that no call has is refused by its name, also where it stands there twice', async () => {
  const url = '/__kit/worlds?colour=a&colour=b'
  const reply = await app.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  expect([reply.statusCode, reply.json().RequestMsg]).toEqual([400, '不支持的字段：colour'])
})

test('the default world has no label, so that none drops it', async () => {
  expect(await client.get(kit.getWorld, { id: 'default' })).toMatchObject({ labels: [] })
})

test.each(['', 'a b', 'a,b', 'x'.repeat(61)])('“%s” is no label', async label => {
  const RequestMsg = '标签格式不正确'
  expect(await client.call(kit.createWorld, { labels: [label] })).toMatchObject({ ErrorCode: 2, RequestMsg })
  expect(await client.call(kit.dropWorlds, { label })).toMatchObject({ ErrorCode: 2, ResultValue: null })
})

test('without a label nothing is dropped', async () => {
  const id = await make('stays')
  const reply = await app.inject({ method: 'DELETE', url: '/__kit/worlds', headers: { host: 'localhost' } })
  expect([reply.statusCode, reply.json().RequestMsg]).toEqual([400, '请输入标签'])
  expect(await idsWith('stays')).toEqual([id])
})

test('worlds go with the last connection that holds them, those that were made meanwhile too, and no others', async () => {
  const early = await make('suite-1')
  const [one, other] = [await hold('suite-1'), await hold('suite-1')]
  expect(one.first).toEqual({ label: 'suite-1', worlds: [early] })
  const [late, foreign] = [await make('suite-1'), await make('suite-2')]
  await one.end()
  expect(await client.get(kit.getWorld, { id: late })).toMatchObject({ id: late })
  await other.end()
  await vi.waitFor(async () => expect(await idsWith('suite-1')).toEqual([]))
  expect(await idsWith('suite-2')).toEqual([foreign])
})
