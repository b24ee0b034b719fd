/** Calls over plain sockets, for figures: `fetch` and `node:http` take longer for a call than the server, and would be measured instead of it. */
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

const headEnd = Buffer.from('\r\n\r\n')

/** The body of a reply as soon as it is whole; undefined before. Takes replies that say their length, as the server's do. */
function bodyOf(reply) {
  const head = reply.indexOf(headEnd)
  if (head < 0) return undefined
  const length = Number(/content-length: (\d+)/i.exec(reply.latin1Slice(0, head))[1])
  const body = reply.subarray(head + headEnd.length)
  return body.length < length ? undefined : body
}

/**
 * A connection that stays open, for one call after the other, as a browser has it. `send(path, { token, body, method })` gives the envelope
 * and how long it took (ms), whatever its ErrorCode; `call` gives the ResultValue and fails where the call is refused.
 */
export async function openLane(base) {
  const { hostname, port, host } = new URL(base)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise((done, failed) => socket.once('connect', done).once('error', failed))

  const send = (path, { token, body = {}, method = 'POST' } = {}) =>
    new Promise((done, failed) => {
      const text = JSON.stringify(body)
      const begun = performance.now()
      let reply = Buffer.alloc(0)
      const take = part => {
        reply = reply.length === 0 ? part : Buffer.concat([reply, part])
        const whole = bodyOf(reply)
        if (!whole) return
        socket.off('data', take).off('error', failed)
        done({ took: performance.now() - begun, ...JSON.parse(whole.toString()) })
      }
      socket.on('data', take).once('error', failed)
      const session = token ? `x-token: ${token}\r\n` : ''
      const type = 'content-type: application/json\r\n'
      const length = `content-length: ${Buffer.byteLength(text)}\r\n`
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${session}${type}${length}\r\n${text}`)
    })
  return {
    send,
    call: async (path, body = {}, { token, prefix = '', method } = {}) => {
      const { ErrorCode, RequestMsg, ResultValue } = await send(prefix + path, { token, body, method })
      if (ErrorCode !== 0) throw new Error(`${path}: ${RequestMsg}`)
      return ResultValue
    },
    end: () => void socket.destroy(),
  }
}
