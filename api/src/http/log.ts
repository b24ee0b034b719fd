import type { FastifyRequest } from 'fastify'

const secretInQuery = /([?&](?:Ticket|token|Code)=)[^&]*/gi

/** A path with the values of its secrets taken out. */
export const redactUrl = (url: string): string => url.replace(secretInQuery, '$1***')

/** One JSON line a request: id, method, path without secrets, world, address, status, time. Bodies and headers are never logged. */
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
