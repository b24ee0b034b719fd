import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends connections that have never asked anything when the server stops. Browsers open some ahead of need; Node takes them for busy
 * ones and waits more than a minute.
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
    done()
  })
}
