import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Interceptor } from './interceptor.ts'

/** Server-sent events as a handler gives them. */
export interface EventStream<R> {
  /**
   * Starts: `push` sends one event, `end` closes the stream from this side. Answers what stops it; that is called once, whoever
   * closes it.
   */
  open(push: (id: number, data: R) => void, end: () => void): () => void
}

/** Open streams, by the function that ends each: a server that stops ends them all. */
export type OpenStreams = Set<() => void>

/** What a stream is sent by. */
interface Streaming {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly streams: OpenStreams
  readonly interceptor?: Interceptor
}

/** Events that wait for a slow client; beyond that the oldest are dropped and counted. */
const mostWaiting = 500
/** How often an idle stream shows that it lives: under the 60 s after which proxies give up. */
const heartbeatMs = 15_000

/**
 * Sends a stream until the client goes, the source ends it or the server stops. A client that reads too slowly loses the
 * oldest events and is told how many in an event `dropped`.
 */
export function sendEvents<R>({ request, reply, streams, interceptor }: Streaming, stream: EventStream<R>): void {
  interceptor?.streams(request, reply)
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // Else a proxy in front collects events until its buffer is full.
    'x-accel-buffering': 'no',
  })
  if (reply.request.method === 'HEAD') return void raw.end()
  raw.write(': open\n\n')

  const waiting: string[] = []
  let dropped = 0
  const flush = () => {
    if (dropped && !raw.writableNeedDrain) {
      raw.write(`event: dropped\ndata: ${JSON.stringify({ dropped })}\n\n`)
      dropped = 0
    }
    while (waiting.length && !raw.writableNeedDrain) raw.write(waiting.shift())
  }
  const push = (id: number, data: R) => {
    waiting.push(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
    if (waiting.length > mostWaiting) {
      waiting.shift()
      dropped += 1
    }
    flush()
  }
  const end = () => raw.end()
  const heartbeat = setInterval(() => !raw.writableNeedDrain && raw.write(': alive\n\n'), heartbeatMs).unref()
  const stop = stream.open(push, end)
  streams.add(end)
  raw.on('drain', flush)
  raw.once('close', () => {
    clearInterval(heartbeat)
    streams.delete(end)
    stop()
  })
}
