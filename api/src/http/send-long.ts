import type { FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '#world/world'
import { viewOf } from '#world/world-view'
import type { OpenStreams } from './events.ts'
import { openSlices, type ReadSlice } from './slices.ts'

/** How long a client may leave an answer unread before it is broken off, in milliseconds: it keeps an old state of its world alive. */
const mostIdle = 60_000

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly streams: OpenStreams
}

/**
 * Answers a long list as a stream over one state of the world; `readerOf` gives what reads it there. A failure of its beginning
 * is thrown, to be answered like any other; a later one breaks the connection, and so does the end of the server.
 */
export async function sendLong(
  { request, reply, streams }: Exchange,
  input: unknown,
  readerOf: (world: World) => ReadSlice,
): Promise<FastifyReply> {
  const view = viewOf(request.world)
  const { body, sent } = await openSlices(input, readerOf(view.world)).catch((error: unknown) => {
    view.close()
    throw error
  })
  const end = () => body.destroy()
  streams.add(end)
  body.once('close', () => {
    streams.delete(end)
    view.close()
  })
  if (request.trace) request.trace.sent = sent
  reply.raw.setTimeout(mostIdle, end)
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}
