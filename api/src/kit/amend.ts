import type { Endpoint } from '@xuegong/contracts/endpoint'
import { outcomes } from '@xuegong/contracts/outcomes'
import type { FastifyRequest } from 'fastify'
import * as t from 'typebox'
import type { Amending } from '#http/interceptor'
import { breach } from '#http/validate'
import type { Injection } from './faults.ts'
import { makeLong, realRows } from './long-list.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A merge patch as RFC 7386 has it: objects are merged, null takes a field away, everything else replaces what was there. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else Object.defineProperty(merged, name, { value: mergePatch(merged[name], value), ...plain })
  }
  return merged
}

/** A field of whatever name, `__proto__` too. */
const plain = { writable: true, enumerable: true, configurable: true }

const Confirmation = t.Object({ ConfirmText: t.String() })

/** What a ResultValue of a rule has to be; undefined where the contract says nothing of it. */
function contractOf(outcome: Injection['outcome'], endpoint: Endpoint): t.TSchema | undefined {
  if (outcomes[outcome].page === 'resolve') return endpoint.result
  return outcome === 'confirm' ? Confirmation : undefined
}

/** Notes for the journal how an answer of a rule breaks the contract: it may, since that is what somebody wants to see. */
export function noteBreach(request: FastifyRequest, { outcome }: Injection, value: unknown): void {
  const endpoint = request.routeOptions.config.endpoint
  const contract = endpoint && contractOf(outcome, endpoint)
  if (request.trace && contract) request.trace.contract = breach(contract, value)
}

/** What a rule makes of the real answer; undefined where it leaves it alone. */
export function amendingOf(request: FastifyRequest, injection: Injection): Amending | undefined {
  const { patch, rows } = injection
  const endpoint = request.routeOptions.config.endpoint
  if (!endpoint || (patch === undefined && rows === undefined)) return undefined
  const noted = (value: unknown) => {
    noteBreach(request, injection, value)
    return value
  }
  return {
    asks: input => (rows === undefined ? input : realRows(endpoint, input)),
    makes: (result, input) =>
      noted(rows === undefined ? mergePatch(result, patch) : makeLong(endpoint, result, rows, input)),
  }
}
