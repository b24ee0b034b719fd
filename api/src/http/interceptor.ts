import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#data/ctx'

/** Makes another answer of what the handler answers. */
export interface Amending {
  /** What the handler is asked in the place of the input. */
  asks(input: unknown): unknown
  /** What is sent in the place of its result; `input` is what was asked for. */
  makes(result: unknown, input: unknown): unknown
}

/** What becomes of an intercepted call: it goes on to the handler, this body is sent, or nothing more (no answer will be sent). */
export type Produced =
  | { readonly go: 'on'; readonly amending?: Amending }
  | { readonly go: 'send'; readonly body: string }
  | { readonly go: 'nowhere' }

/** Stands between knowing who calls and letting him in. */
export interface Interceptor {
  /** Takes a call over, or does not: undefined. May refuse it. `user` is nobody for strangers. */
  intercept(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, user: User): Promise<Produced> | undefined
  /** A stream of events begins, which has no answer in the end. */
  streams(request: FastifyRequest, reply: FastifyReply): void
}
