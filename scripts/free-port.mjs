import { createServer } from 'node:net'

/** A port that nobody has: several people test and measure on one machine. */
export function freePort() {
  const server = createServer()
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(0, () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
