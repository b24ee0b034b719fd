import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { kit } from '@xuegong/contracts/modules/kit'
import { expect, test } from 'vitest'
import { buildApp } from '#app'
import { mostEntries } from '@xuegong/contracts/modules/kit/journal'
import { journalOf } from '#kit/journal'
import { kitClient } from '#test/kit-client'
import { startServer } from '#test/session'

const api = await startServer('tiny')
await api.app.listen({ port: 0, host: '127.0.0.1' })
const portOf = ({ server }: typeof api.app) => (server.address() as { port: number }).port
const callOnce = () => api.app.inject({ url: '/api/SysInfo/GetTitleAndImg', headers: { host: 'localhost' } })

/** Opens the stream of a world; `until` waits for so many characters of text to match. */
async function watch(query = '', { id = 'default', app = api.app } = {}) {
  const path = kit.streamJournal.path.replace(':id', id) + query
  const request = get({ port: portOf(app), path, agent: false })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  reply.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  const until = async (wanted: RegExp) => {
    while (!wanted.test(text)) await once(reply, 'data')
    return text
  }
  // A client that goes on purpose sees its own going as an error.
  reply.on('error', () => undefined)
  const ended = new Promise(done => reply.once('close', done))
  return { reply, request, until, ended }
}
const listeners = () => api.world.closing.size

test('the stream sends what is written, as events with numbers', async () => {
  const { reply, request, until } = await watch()
  await callOnce()
  const text = await until(/data: .*\n\n/)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  })
  const [, id, data] = /id: (\d+)\ndata: (.*)\n\n/.exec(text)!
  expect(JSON.parse(data!)).toMatchObject({ seq: Number(id), endpoint: 'system.getSite', outcome: 'ok' })
  request.destroy()
})

test('it begins with what came after a number', async () => {
  await kitClient(api).clearJournal()
  await callOnce()
  const { seq } = (await kitClient(api).journal())[0]!
  await callOnce()
  const { request, until } = await watch(`?after=${seq}`)
  expect(await until(/id: /)).toContain(`id: ${seq + 1}\n`)
  expect(await until(/id: /)).not.toContain(`id: ${seq}\n`)
  request.destroy()
})

test('a client that goes leaves nothing behind', async () => {
  await expect.poll(listeners).toBe(0)
  const { request, until } = await watch()
  await until(/open/)
  expect(listeners()).toBe(1)
  request.destroy()
  await expect.poll(listeners).toBe(0)
})

test('a client that does not read loses the oldest entries and is told how many', async () => {
  const { reply, request, until } = await watch()
  reply.pause()
  const journal = journalOf(api.world)
  await callOnce()
  const { seq: _seq, request: asked, answer: _answer, ...entry } = journal.entries(0, 1)[0]!
  for (let i = 0; i < 8 * mostEntries; i++) journal.add(entry, asked, '长'.repeat(2000))
  const last = journal.entries(0, 1)[0]!.seq
  reply.resume()
  const text = await until(new RegExp(`id: ${last}\n`))
  const dropped = Number(/event: dropped\ndata: \{"dropped":(\d+)\}/.exec(text)![1])
  const received = text.match(/^id: /gm)!.length
  expect(dropped).toBeGreaterThan(1000)
  expect(dropped + received).toBeGreaterThanOrEqual(8 * mostEntries)
  request.destroy()
})

test('it ends when its world is dropped', async () => {
  const world = await api.app.worlds.create({ preset: 'tiny' })
  const { ended, until } = await watch('', { id: world.id })
  await until(/open/)
  await api.app.worlds.drop(world.id)
  await ended
  expect(world.closing.size).toBe(0)
})

test('a server that stops ends it, and breaks off answers that it holds back', async () => {
  const app = await buildApp({ ...api.config, dataDir: `${api.config.dataDir}/stopping` }, { preset: 'tiny' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const own = kitClient({ app, world: app.worlds.get('default')! })
  await own.addFault({ outcome: 'timeout' })
  const held = fetch(`http://127.0.0.1:${portOf(app)}/api/SysInfo/GetTitleAndImg`).catch(
    (error: Error) => error.message,
  )
  await expect.poll(async () => (await own.journal())[0]?.outcome).toBe('timeout')
  const { ended, until } = await watch('', { app })
  await until(/open/)
  await app.close()
  await ended
  expect(await held).toBe('fetch failed')
})

test('strangers to this machine do not get it', async () => {
  const reply = await api.app.inject({
    url: kit.streamJournal.path.replace(':id', 'default'),
    headers: { host: 'evil.example' },
  })
  expect(reply.json()).toMatchObject({ ErrorCode: 403 })
})

test('asked for by HEAD the stream has its head and an end', async () => {
  const url = kit.streamJournal.path.replace(':id', 'default')
  const reply = await api.app.inject({ method: 'HEAD', url, headers: { host: 'localhost' } })
  expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(listeners()).toBe(0)
})
