import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { User } from '#data/ctx'
import { refuse } from '#refuse'
import { newTrace } from '#http/trace'
import { maySteer } from '#http/world-of'
import { type Coverage, openCoverage } from './coverage.ts'
import { injectionOf } from './fault-header.ts'
import { faultsOf, type Injection } from './faults.ts'
import { type Held, produce, type Produced } from './inject.ts'
import { isCall, record } from './record.ts'

/** What the kit does to calls on their way: forces outcomes, writes the journal, counts coverage. */
export interface Kit {
  readonly coverage: Coverage
  /** What the header or the rules of its world make of a call; undefined: nothing, as for calls of the control plane. */
  injectionFor(request: FastifyRequest, endpoint: Endpoint, user: User): Injection | undefined
  produce(injection: Injection, request: FastifyRequest, reply: FastifyReply): Promise<Produced>
}

/** Joins the kit to a server. Must come before the routes. */
export function joinKit(app: FastifyInstance, config: Config): Kit {
  const coverage = openCoverage()
  const held: Held = new Set()

  app.addHook('onRequest', (request, _reply, done) => {
    if (isCall(request)) request.trace = newTrace()
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const note = () => record(request, reply, payload, coverage)
    if (request.trace?.sent) reply.raw.once('close', note)
    else note()
    done()
  })
  app.addHook('preClose', done => {
    for (const reply of held) reply.raw.destroy()
    done()
  })
  app.addHook('onClose', async () => {
    if (config.coverageDir) await coverage.save(config.coverageDir)
  })

  return {
    coverage,
    injectionFor: (request, endpoint, user) => {
      if (endpoint.access === 'kit') return undefined
      const asked = request.headers['x-kit-outcome']
      if (typeof asked === 'string') return maySteer(request, config) ? injectionOf(asked) : refuse('FORBIDDEN')
      return faultsOf(request.world).pick({ endpoint, user })
    },
    produce: async (injection, request, reply) => {
      request.trace!.injection = injection
      const produced = await produce(injection, request, reply, held)
      if (produced.go === 'nowhere') record(request, reply, null, coverage)
      return produced
    },
  }
}
