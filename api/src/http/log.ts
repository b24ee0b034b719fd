import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

const secretInQuery = /([?&](?:\w*token|\w*secret|ticket|code)=)[^&]*/gi

/** A path with the values of its secrets taken out. */
export const redactUrl = (url: string): string => url.replace(secretInQuery, '$1***')

/** What a line says of a request: method, path without secrets, world, address. Bodies and headers are never logged. */
export const logOptions = (level: string) =>
  level === 'silent'
    ? false
    : {
        level,
        serializers: {
          req: (request: FastifyRequest) => ({
            method: request.method,
            url: redactUrl(request.raw.address?.url ?? request.url),
            world: request.raw.address?.world ?? undefined,
            ip: request.ip,
          }),
        },
      }

/** One JSON line a request, when it is over: its id, what was asked, status, time. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...facts, err: error }, 'request errored')
    else reply.log.info(facts, 'request completed')
  }
}

/** The line of a request whose caller left before it was answered. */
export const logLeft = (request: FastifyRequest): void => request.log.info({ req: request }, 'request aborted')
