import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#data/ctx'

/** What becomes of an intercepted call: it goes on to the handler, this body is sent, or nothing more (no answer will be sent). */
export type Produced =
  | { readonly go: 'on' }
  | { readonly go: 'send'; readonly body: string }
  | { readonly go: 'nowhere' }

/** Stands between knowing who calls and letting him in. */
export interface Interceptor {
  /** Takes a call over, or does not: undefined. May refuse it. `user` is nobody for strangers. */
  intercept(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, user: User): Promise<Produced> | undefined
  /** A stream of events begins, which has no answer in the end. */
  streams(request: FastifyRequest, reply: FastifyReply): void
}
