import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { fieldFault } from '#data/field-check'
import { refuse } from '#refuse'
import { tolerate } from './tolerate.ts'
import { flaw, violation } from './validate.ts'

/** The parts of a request in which fields may stand. */
type Sent = Pick<FastifyRequest, 'method' | 'query' | 'body'>

/** What stands in the query; of a call that may be posted as well, also what stands in its body and is not said in the query. */
function queryOf({ method, query, body }: Sent): unknown {
  if (method !== 'POST' || typeof body !== 'object') return query
  const said = Object.entries(query as object).filter(([, value]) => value !== '')
  return { ...body, ...Object.fromEntries(said) }
}

/** Where the fields of a call stand; those of a form with a file have not been read yet. */
export const payloadOf = (request: Sent, { payload }: Pick<Endpoint, 'payload'>): unknown =>
  payload === 'query' ? queryOf(request) : request.body

/** The input of a call as its handler gets it; refuses one that does not fit. `fields`: those of a form that was read. */
export function readInput(request: FastifyRequest, endpoint: Endpoint, userId: string, fields: unknown): unknown {
  const payload = fields ?? payloadOf(request, endpoint)
  if (endpoint.access === 'kit') return readStrictly(request, endpoint, payload)
  const input = tolerate(endpoint.input, payload)
  const reason = violation(endpoint.input, input) ?? fieldFault(request.world, endpoint.input, input, userId)
  return reason === null ? input : refuse('INVALID_INPUT', { reason })
}

/** The control plane refuses what it does not know, and takes fields from the path. */
function readStrictly({ params }: FastifyRequest, endpoint: Endpoint, payload: unknown): unknown {
  // Spread out, a list would be fields that are called 0 and 1, and a number none at all.
  if (Array.isArray(payload) || typeof (payload ?? {}) !== 'object')
    refuse('INVALID_INPUT', { reason: { zh: '请求内容应为一个对象', en: 'the input must be an object' } })
  const raw: Readonly<Record<string, unknown>> = { ...(payload as object), ...(params as object) }
  if (endpoint.payload !== 'body') refuseTwice(endpoint, raw)
  // A query and a form know only texts, so numbers are read there too; what is unknown stays in and is refused.
  const input = endpoint.payload === 'body' ? raw : { ...raw, ...(tolerate(endpoint.input, raw) as object) }
  const reason = flaw(endpoint.input, input)
  return reason === null ? input : refuse('INVALID_INPUT', { reason })
}

/** A field of a query that stands there twice and is no list: which of the two was meant is not for the server to choose. */
function refuseTwice({ input }: Endpoint, raw: Readonly<Record<string, unknown>>): void {
  const { properties } = input as { readonly properties: Readonly<Record<string, { readonly type?: string }>> }
  const name = Object.keys(raw).find(
    each => Array.isArray(raw[each]) && each in properties && properties[each]!.type !== 'array',
  )
  if (name !== undefined)
    refuse('INVALID_INPUT', { reason: { zh: `${name} 写了两次`, en: `${name} stands there twice` } })
}
