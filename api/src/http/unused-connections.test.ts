import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '#test/session'
import { endUnused } from './unused-connections.ts'

test('a server stops at once though somebody holds a connection that was never used', { timeout: 20_000 }, async () => {
  const { app } = await startServer('tiny')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await Promise.all([once(app.server, 'connection'), once(socket, 'connect')])
  const ended = once(socket, 'close')
  await app.close()
  await ended
  expect(socket.destroyed).toBe(true)
})

test('a server stops when it has answered what was under way, though the client keeps the connection', {
  timeout: 20_000,
}, async () => {
  const { app } = await startServer('tiny')
  let answer = () => {}
  const answered = new Promise<void>(done => (answer = done))
  app.server.prependListener('request', (_, response) => {
    const { end } = response
    response.end = ((...all: unknown[]) => void answered.then(() => end.apply(response, all as never))) as never
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const reply = new Promise<number | undefined>((done, failed) => {
    get({ agent, port, host: '127.0.0.1', path: '/healthz' }, response => {
      response.resume().once('end', () => done(response.statusCode))
    }).once('error', failed)
  })
  await once(app.server, 'request')
  const closed = app.close()
  await new Promise(done => setTimeout(done, 200))
  answer()
  expect(await reply).toBe(200)
  await closed
  agent.destroy()
})

test('a connection that comes while a server stops is ended at once', async () => {
  const app = Fastify()
  endUnused(app)
  let isEnded = false
  // The server stops, and still listens.
  app.addHook('preClose', async () => {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>
    const late = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void late.destroy())
    late.on('error', () => {})
    const [socket] = await accepted
    isEnded = socket.destroyed
    // Or it would hold up the end of a server that leaves it open.
    socket.destroy()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()
  expect(isEnded).toBe(true)
})
