import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

const secretInQuery = /([?&](?:\w*token|\w*secret|ticket|code)=)[^&]*/gi

/** A path with the values of its secrets taken out. */
export const redactUrl = (url: string): string => (url.includes('=') ? url.replace(secretInQuery, '$1***') : url)

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
    const { log } = request.server
    const facts = { reqId: request.id, req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) log.error({ ...facts, err: error }, 'request errored')
    else log.info(facts, 'request completed')
  }
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * The logger of a request, which puts the request's id into its lines. It is made for the first of them: most requests have no line
 * but the last one, which needs none.
 */
class LoggerOfRequest {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get made(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }

  get level() {
    return this.made.level
  }

  child(...asked: Parameters<FastifyBaseLogger['child']>) {
    return this.made.child(...asked)
  }
}
for (const level of levels)
  Object.defineProperty(LoggerOfRequest.prototype, level, {
    value(this: LoggerOfRequest, ...said: [object]) {
      this.made[level](...said)
    },
  })

/** For `setChildLoggerFactory`. */
export const loggerOfRequest = (
  logger: FastifyBaseLogger,
  ...asked: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger => new LoggerOfRequest(() => logger.child(...asked)) as unknown as FastifyBaseLogger

/** The line of a request whose caller left before it was answered. */
export const logLeft = (request: FastifyRequest): void => request.log.info({ req: request }, 'request aborted')
