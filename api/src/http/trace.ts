import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { User } from '#data/ctx'
import type { Refused } from '#refuse'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of a route; none on routes outside it. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** What is learned on the way to the answer; null where nobody wants to know. */
    trace: Trace | null
  }
}

/** How much of an answer is noted at most, in characters. */
export const mostNoted = 2000

/** How far an answer that is written piece by piece has got. */
export interface Sent {
  /** Rows that were handed over. */
  rows: number
  readonly total: number
  /** How it begins, with one character more than is noted where it is longer. */
  readonly beginning: string
}

/** What the layers note about one request. */
export interface Trace {
  /** Monotonic milliseconds. */
  readonly started: number
  user: User | null
  /** As the handler got it; undefined when the request did not get so far. */
  input: unknown
  refused: Refused | null
  /** How the answer breaks its contract. */
  contract: string | null
  /** Null for an answer in one piece. */
  sent: Sent | null
}

/** The empty note of a request that has just arrived. */
export const newTrace = (): Trace => ({
  started: performance.now(),
  user: null,
  input: undefined,
  refused: null,
  contract: null,
  sent: null,
})
