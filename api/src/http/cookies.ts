import type { FastifyReply, FastifyRequest } from 'fastify'
import { basePath, schemeOf } from './home.ts'

/** Cookies of a world, for the few calls that need to know the browser again before anybody has signed in. No script reads them. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, seconds: number): void
  clear(name: string): void
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const { host, world, cookies } = request
  const options = {
    path: basePath(world, host),
    httpOnly: true,
    sameSite: 'lax',
    secure: schemeOf(request) === 'https',
  } as const
  return {
    get: name => cookies[name],
    set: (name, value, maxAge) => void reply.setCookie(name, value, { ...options, maxAge }),
    clear: name => void reply.clearCookie(name, options),
  }
}
