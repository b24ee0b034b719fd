import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { User } from '#data/ctx'
import type { Interceptor, Produced } from '#http/interceptor'
import { newTrace } from '#http/trace'
import { mustSteer } from '#http/steering'
import { type Coverage, openCoverage } from './coverage.ts'
import { injectionOf } from './fault-header.ts'
import { faultsOf, type Injection, isConfirmed } from './faults.ts'
import { type Held, produce } from './inject.ts'
import { isCall, record } from './record.ts'

/** What the kit does to calls on their way: forces outcomes, writes the journal, counts coverage. */
export interface Kit extends Interceptor {
  readonly coverage: Coverage
  /** Whether the server is about to stop. */
  readonly isClosing: () => boolean
}

/** Joins the kit to a server. Must come before the routes. */
export function joinKit(app: FastifyInstance, config: Config): Kit {
  const coverage = openCoverage()
  const held: Held = new Set()
  let closing = false
  const injections = new WeakMap<FastifyRequest, Injection>()
  const note = (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
    record(request, reply, payload, { coverage, injection: injections.get(request) ?? null })

  app.addHook('onRequest', (request, _reply, done) => {
    if (isCall(request)) request.trace = newTrace()
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.trace?.sent) reply.raw.once('close', () => note(request, reply, payload))
    else note(request, reply, payload)
    done()
  })
  app.addHook('preClose', done => {
    closing = true
    for (const reply of held) reply.raw.destroy()
    done()
  })
  app.addHook('onClose', async () => {
    if (config.coverageDir) await coverage.save(config.coverageDir)
  })

  /** What the header or the rules of its world make of a call; undefined: nothing, as for calls of the control plane. */
  const injectionFor = (request: FastifyRequest, endpoint: Endpoint, user: User): Injection | undefined => {
    if (endpoint.access === 'kit') return undefined
    const asked = request.headers['x-kit-outcome']
    const call = { endpoint, user, request }
    if (typeof asked !== 'string') return faultsOf(request.world).pick(call)
    mustSteer(request, config)
    const injection = injectionOf(asked)
    return isConfirmed(injection, call) ? undefined : injection
  }
  const force = async (injection: Injection, request: FastifyRequest, reply: FastifyReply): Promise<Produced> => {
    injections.set(request, injection)
    const produced = await produce(injection, request, reply, held)
    if (produced.go === 'nowhere') note(request, reply, null)
    return produced
  }
  return {
    coverage,
    isClosing: () => closing,
    streams: (request, reply) => note(request, reply, null),
    intercept: (request, reply, endpoint, user) => {
      const injection = injectionFor(request, endpoint, user)
      return injection && force(injection, request, reply)
    },
  }
}
