import { createServer } from 'node:net'

/** Listens on a port for a moment (0: on any that is free) and gives it; fails with what is wrong with it. */
function listenOn(asked) {
  const server = createServer()
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(asked, () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}

/** A port that nobody has: several people test and measure on one machine. */
export const freePort = () => listenOn(0)

/** Whether nobody listens on a port. A number that is no port throws. */
export const isFree = port =>
  listenOn(port).then(
    () => true,
    error => {
      if (error.code === 'EADDRINUSE') return false
      throw error
    },
  )
