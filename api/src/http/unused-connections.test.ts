import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startServer } from '#test/session'

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
