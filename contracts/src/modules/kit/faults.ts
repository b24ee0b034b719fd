/**
 * Faults: "when a call matches, produce this outcome". Rules are kept per world, in order; the first that matches wins. A
 * rule counts the calls that match it, so "the second one" and "every third" are exact, and chance is drawn from a seed.
 */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { inWorld, strict } from './worlds.ts'
import { type OutcomeName, outcomes } from '#contracts/outcomes'
import { roleCodes } from '#contracts/permissions'
import { OneOf } from '#contracts/shapes'

export const OutcomeKey = OneOf(Object.keys(outcomes) as OutcomeName[], { title: '结果' })

const positive = t.Integer({ minimum: 1 })

const rule = {
  match: t.Optional(
    t.Object(
      {
        endpoint: t.Optional(
          t.String({ title: '`module.name`, also with `*` for any text (`*.list*`), or path', maxLength: 120 }),
        ),
        controller: t.Optional(t.String({ title: 'second segment of the path', maxLength: 60 })),
        user: t.Optional(t.String({ title: 'login name', maxLength: 50 })),
        role: t.Optional(OneOf(roleCodes)),
      },
      strict,
    ),
  ),
  when: t.Optional(
    t.Object(
      {
        nth: t.Optional(positive),
        first: t.Optional(positive),
        every: t.Optional(positive),
        probability: t.Optional(t.Number({ minimum: 0, maximum: 1 })),
        seed: t.Optional(t.Integer()),
      },
      strict,
    ),
  ),
  outcome: OutcomeKey,
  code: t.Optional(t.Integer({ minimum: 1, maximum: 999_999, title: 'ErrorCode of the class otherCode' })),
  message: t.Optional(t.String({ maxLength: 500 })),
  httpStatus: t.Optional(t.Integer({ minimum: 200, maximum: 599 })),
  latencyMs: t.Optional(t.Integer({ minimum: 0, maximum: 600_000 })),
  jitterMs: t.Optional(t.Integer({ minimum: 0, maximum: 600_000 })),
  times: t.Optional(positive),
}

/** A rule. The class `ok` lets the call through, which makes a rule of latency alone. */
export const FaultRule = t.Object(rule, strict)
export type FaultRule = t.Static<typeof FaultRule>

/** A rule in force: how many calls it has matched and how many it has answered. */
export const Fault = t.Object({ id: t.String(), ...rule, seen: t.Integer(), hits: t.Integer() })
export type Fault = t.Static<typeof Fault>

export const faultCalls = {
  addFault: command({
    summary: 'Adds a rule at the end; one that can match no call of this server is refused.',
    path: '/__kit/worlds/:id/faults',
    access: 'kit',
    input: t.Object({ ...inWorld, ...rule }, strict),
    result: Fault,
    refusals: ['WORLD_UNKNOWN', 'FAULT_MATCHES_NOTHING'],
  }),
  listFaults: query({
    summary: 'The rules of a world in their order.',
    path: '/__kit/worlds/:id/faults',
    method: 'GET',
    access: 'kit',
    input: t.Object(inWorld, strict),
    result: t.Array(Fault),
    refusals: ['WORLD_UNKNOWN'],
  }),
  clearFaults: command({
    summary: 'Removes all rules of a world.',
    path: '/__kit/worlds/:id/faults',
    method: 'DELETE',
    access: 'kit',
    input: t.Object(inWorld, strict),
    result: t.Null(),
    refusals: ['WORLD_UNKNOWN'],
  }),
  removeFault: command({
    summary: 'Removes one rule.',
    path: '/__kit/worlds/:id/faults/:fault',
    method: 'DELETE',
    access: 'kit',
    input: t.Object({ ...inWorld, fault: t.String({ maxLength: 40 }) }, strict),
    result: t.Null(),
    refusals: ['WORLD_UNKNOWN', 'FAULT_UNKNOWN'],
  }),
}
