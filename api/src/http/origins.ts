import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'

/** What a page of another site can read of an answer beside its body. */
const exposedHeaders = ['X-World-Time', 'X-Request-Id', 'X-Kit-Rule', 'Content-Disposition', 'Retry-After']

/**
 * Lets pages of the allowed sites call with their cookies and read the answers; a browser remembers that for ten minutes. Where no site is
 * allowed nothing is added to any request.
 */
export async function admitOrigins(app: FastifyInstance, { allowedOrigins }: Config): Promise<void> {
  if (allowedOrigins.length === 0) return
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
  await app.register(cors, { origin: [...allowedOrigins], credentials: true, methods, exposedHeaders, maxAge: 600 })
}
