import type { FastifyReply } from 'fastify'
import { Refused } from '#refuse'

/** What ends a request whose caller has closed the connection; nobody reads it but the journal. */
export const left = (): Refused =>
  new Refused('INVALID_INPUT', { reason: { zh: '请求方已断开连接', en: 'the caller has closed the connection' } })

/** Aborted when the connection of a request closes, with what then ends the request. Its own signal is aborted when its body has been read. */
export function leftOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort(left()))
  return leaving.signal
}
