import { once } from 'node:events'
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
