/**
 * Faults: "when a call matches, answer it so". Rules are kept per world, in order; the first that matches and is due wins. A
 * rule counts the calls that match it, so "the second one" and "every third" are exact, and chance is drawn from a seed. Rules
 * that belong together make a set, which is put, switched and removed as one.
 */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { inWorld, strict } from './worlds.ts'
import { type OutcomeName, outcomes } from '#contracts/outcomes'
import { OneOf } from '#contracts/shapes'

export const OutcomeKey = OneOf(Object.keys(outcomes) as OutcomeName[], { title: '结果' })

const positive = t.Integer({ minimum: 1 })

/** Conditions by name: a value, several of which one must be there, or null for "not given". */
const wantedOf = <S extends t.TSchema>(value: S) => {
  const one = t.Union([value, t.Null()])
  const wanted = t.Union([value, t.Null(), t.Array(one, { minItems: 1, maxItems: 50 })])
  return t.Unsafe<Record<string, t.Static<typeof wanted>>>({
    type: 'object',
    additionalProperties: wanted,
    minProperties: 1,
    maxProperties: 20,
  })
}

/** Fields by their path (`ClassId`, `Filter.State`), as the server reads them. */
const fields = t.Optional(wantedOf(t.Union([t.String({ maxLength: 500 }), t.Number(), t.Boolean()])))

/** Most rules of a world. */
export const mostRules = 1000

/** Most bytes of the rules of a world as JSON, and of a request that brings many. */
export const mostRuleBytes = 8 * 1024 * 1024

/** Most rows of a list that is made long. */
export const mostRows = 100_000

const rule = {
  match: t.Optional(
    t.Object(
      {
        endpoint: t.Optional(
          t.String({ title: '`module.name`, also with `*` for any text (`*.list*`), or path', maxLength: 120 }),
        ),
        controller: t.Optional(t.String({ title: 'second segment of the path', maxLength: 60 })),
        user: t.Optional(t.String({ title: 'login name', maxLength: 50 })),
        role: t.Optional(
          t.String({
            title: 'a role by its code, its name or its English word, ours or one of the school',
            maxLength: 20,
          }),
        ),
        body: fields,
        query: fields,
        headers: t.Optional(wantedOf(t.String({ maxLength: 500 }))),
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
  value: t.Optional(t.Unknown({ description: 'ResultValue that is sent; of `ok` without asking the server' })),
  patch: t.Optional(
    t.Unsafe<Record<string, unknown>>({
      type: 'object',
      description: 'merge patch (RFC 7386) on the real ResultValue',
    }),
  ),
  rows: t.Optional(t.Integer({ minimum: 0, maximum: mostRows, description: 'how long the real list is made' })),
  message: t.Optional(t.String({ maxLength: 500 })),
  httpStatus: t.Optional(t.Integer({ minimum: 200, maximum: 599 })),
  latencyMs: t.Optional(t.Integer({ minimum: 0, maximum: 600_000 })),
  jitterMs: t.Optional(t.Integer({ minimum: 0, maximum: 600_000 })),
  times: t.Optional(positive),
  on: t.Optional(t.Boolean({ description: 'false: as if it were not there' })),
}

/** A rule. The class `ok` lets the call through, which makes a rule of latency alone, unless the rule has an answer of its own. */
export const FaultRule = t.Object(rule, strict)
export type FaultRule = t.Static<typeof FaultRule>

/** A rule as it is asked for: the outcome by its class or its ErrorCode; `ok` where only an answer is given. */
const order = {
  ...rule,
  outcome: t.Optional(t.Union([OutcomeKey, t.Integer({ minimum: 0, maximum: 999_999 })], { title: '结果' })),
}
export const FaultOrder = t.Object(order, strict)
export type FaultOrder = t.Static<typeof FaultOrder>

const SetName = t.String({ pattern: '^[\\w\\u4e00-\\u9fa5.-]{1,40}$', title: '规则组名' })

/** A rule in force: its set, how many calls it has matched and how many it has answered. */
export const Fault = t.Object({
  id: t.String(),
  set: t.Optional(SetName),
  ...rule,
  seen: t.Integer(),
  hits: t.Integer(),
})
export type Fault = t.Static<typeof Fault>

const oneRule = { ...inWorld, fault: t.String({ maxLength: 40 }) }
const oneSet = { ...inWorld, set: SetName }
const refusedRules = ['WORLD_UNKNOWN', 'FAULT_MATCHES_NOTHING', 'FAULTS_FULL'] as const

export const faultCalls = {
  addFault: command({
    summary: 'Adds a rule at the end; one that can match no call of this server is refused.',
    path: '/__kit/worlds/:id/faults',
    access: 'kit',
    input: t.Object({ ...inWorld, ...order }, strict),
    result: Fault,
    refusals: refusedRules,
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
  putFaults: command({
    summary: 'Puts these rules in the place of all rules of a world: every one of them, or none where one is refused.',
    path: '/__kit/worlds/:id/faults',
    method: 'PUT',
    access: 'kit',
    input: t.Object({ ...inWorld, rules: t.Array(FaultOrder, { maxItems: mostRules }) }, strict),
    result: t.Array(Fault),
    refusals: refusedRules,
    maxBytes: mostRuleBytes,
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
  putFault: command({
    summary: 'Puts another rule in the place of one; it keeps its id and its place and counts anew.',
    path: '/__kit/worlds/:id/faults/:fault',
    method: 'PUT',
    access: 'kit',
    input: t.Object({ ...oneRule, ...order }, strict),
    result: Fault,
    refusals: [...refusedRules, 'FAULT_UNKNOWN'],
  }),
  moveFault: command({
    summary: 'Switches a rule on or off, or gives it another place (from 1; beyond the last: the end). It counts on.',
    path: '/__kit/worlds/:id/faults/:fault',
    method: 'PATCH',
    access: 'kit',
    input: t.Object({ ...oneRule, on: t.Optional(t.Boolean()), place: t.Optional(positive) }, strict),
    result: Fault,
    refusals: ['WORLD_UNKNOWN', 'FAULT_UNKNOWN'],
  }),
  removeFault: command({
    summary: 'Removes one rule.',
    path: '/__kit/worlds/:id/faults/:fault',
    method: 'DELETE',
    access: 'kit',
    input: t.Object(oneRule, strict),
    result: t.Null(),
    refusals: ['WORLD_UNKNOWN', 'FAULT_UNKNOWN'],
  }),
  putFaultSet: command({
    summary: 'Puts these rules as a set: in the place of the set of that name, else at the end. All of them, or none.',
    path: '/__kit/worlds/:id/fault-sets/:set',
    method: 'PUT',
    access: 'kit',
    input: t.Object({ ...oneSet, rules: t.Array(FaultOrder, { minItems: 1, maxItems: mostRules }) }, strict),
    result: t.Array(Fault),
    refusals: refusedRules,
    maxBytes: mostRuleBytes,
  }),
  listFaultSets: query({
    summary: 'The sets of a world: how many rules each has, and how many of them are on.',
    path: '/__kit/worlds/:id/fault-sets',
    method: 'GET',
    access: 'kit',
    input: t.Object(inWorld, strict),
    result: t.Array(t.Object({ set: t.String(), rules: t.Integer(), on: t.Integer() })),
    refusals: ['WORLD_UNKNOWN'],
  }),
  switchFaultSet: command({
    summary: 'Switches the rules of a set on or off; `alone` switches all other sets off with the same stroke.',
    path: '/__kit/worlds/:id/fault-sets/:set',
    method: 'PATCH',
    access: 'kit',
    input: t.Object({ ...oneSet, on: t.Boolean(), alone: t.Optional(t.Boolean()) }, strict),
    result: t.Array(Fault),
    refusals: ['WORLD_UNKNOWN', 'FAULT_SET_UNKNOWN'],
  }),
  removeFaultSet: command({
    summary: 'Removes the rules of a set.',
    path: '/__kit/worlds/:id/fault-sets/:set',
    method: 'DELETE',
    access: 'kit',
    input: t.Object(oneSet, strict),
    result: t.Null(),
    refusals: ['WORLD_UNKNOWN', 'FAULT_SET_UNKNOWN'],
  }),
}
