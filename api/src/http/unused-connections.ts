import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds after which a server that stops looks again for connections that have been answered. */
const again = 50

/**
 * Ends connections that ask nothing when the server stops. Browsers open some ahead of need; Node takes them for busy ones and waits more
 * than a minute. It waits as long for one that was busy when the server began to stop, and is kept by its client once it has been answered.
 */
export function endUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let closing = false
  app.server.on('connection', socket => {
    if (closing) return void socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', done => {
    closing = true
    for (const socket of unused) socket.destroy()
    if (app.server.listening) {
      const tidying = setInterval(() => app.server.closeIdleConnections(), again)
      app.server.once('close', () => clearInterval(tidying))
    }
    done()
  })
}
