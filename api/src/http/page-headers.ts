import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { contentSecurity } from './content-security.ts'

/**
 * What tells a browser what a page may do: beside the scripts of this server those of the page itself, by their hashes, and what it calls beside this server. Only pages need it.
 * Fastify's plugin would give every reply a function of its own, in an async hook: with it, what requests leave behind outlived the young
 * generation, and a list cost 8 % more.
 */
export function pageHeaders(hashes: readonly string[] = [], calls: readonly string[] = []) {
  const scriptSrc = [...contentSecurity.scriptSrc, ...hashes]
  const connectSrc = [...contentSecurity.connectSrc, ...calls]
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...contentSecurity, scriptSrc, connectSrc } },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    // Over plain HTTP a browser ignores both and complains of it.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  return ({ raw }: FastifyRequest, reply: FastifyReply): void =>
    set(raw, reply.raw, error => {
      if (error) throw error as Error
    })
}
