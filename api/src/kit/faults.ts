import { confirmFields, type Confirmable, type Endpoint } from '@xuegong/contracts/endpoint'
import type { Fault, FaultRule } from '@xuegong/contracts/modules/kit/faults'
import { outcomes } from '@xuegong/contracts/outcomes'
import type { FastifyRequest } from 'fastify'
import * as t from 'typebox'
import type { User } from '#data/ctx'
import { payloadOf } from '#http/read-input'
import { tolerate } from '#http/tolerate'
import { chance } from './chance.ts'
import { fieldsFit, isAmong } from './fault-fields.ts'
import { hurdlesOf } from './fault-hurdles.ts'
import { roleCode } from './rows/accounts.ts'
import type { World } from '#world/world'

/** What a rule is compared with. A stranger has an empty login name and no roles. */
export interface FaultedCall {
  readonly endpoint: Endpoint
  readonly user: Pick<User, 'LoginName' | 'roles'>
  readonly request: Pick<FastifyRequest, 'headers' | 'method' | 'query' | 'body'>
}

/** What a rule makes of one call: which outcome with which answer, after how many milliseconds. */
export interface Injection
  extends Pick<FaultRule, 'outcome' | 'message' | 'code' | 'httpStatus' | 'value' | 'patch' | 'rows'> {
  /** Id of the rule; `header` for an outcome that the call itself asked for. */
  readonly rule: string
  readonly delayMs: number
}

/** The rules of one world, in order. */
export interface Faults {
  /** Adds a rule at the end; answers it with its id. */
  add(rule: FaultRule): Fault
  /** All rules with their counts: what a snapshot keeps. */
  list(): Fault[]
  /** Puts other rules, with ids and counts, in the place of these: what a snapshot brings back. */
  replace(faults: readonly Fault[]): void
  /** Puts rules in the place of all, or of those of a set; a set that is new stands at the end. */
  put(rules: readonly FaultRule[], set?: string): Fault[]
  /** Puts another rule in the place of one, which keeps its id, place and set; undefined where there is none. */
  change(id: string, rule: FaultRule): Fault | undefined
  /** Switches a rule or gives it another place, from 1; undefined where there is none. */
  move(id: string, to: { readonly on?: boolean | undefined; readonly place?: number | undefined }): Fault | undefined
  /** Switches all rules for which it is told how. */
  switch(how: (fault: Fault) => boolean | undefined): void
  /** Removes the rules that are meant; answers whether there was one. */
  remove(isMeant: (fault: Fault) => boolean): boolean
  clear(): void
  /** Counts a call for every rule that matches it; answers what the first of them that is due makes of it. */
  pick(call: FaultedCall): Injection | undefined
}

const kept = new WeakMap<World, Faults>()

/** The rules of a world. They live as long as its object: a world that is opened anew has none. */
export function faultsOf(world: World): Faults {
  let faults = kept.get(world)
  if (!faults) {
    faults = openFaults()
    kept.set(world, faults)
  }
  return faults
}

/** A rule of which `on` is said only where it is off. */
const switched = ({ on: _on, ...fault }: Fault, on: boolean): Fault => (on ? fault : { ...fault, on })

/** An empty list of rules. */
export function openFaults(): Faults {
  let rules: Fault[] = []
  let made = 0
  const begun = (rule: FaultRule, set: string | undefined, id?: string): Fault => {
    if (id === undefined) made += 1
    const fault = { id: id ?? `f${made}`, ...(set !== undefined && { set }), ...rule, seen: 0, hits: 0 }
    return switched(structuredClone(fault), rule.on !== false)
  }
  const at = (id: string) => rules.findIndex(rule => rule.id === id)
  return {
    add: rule => {
      const fault = begun(rule, undefined)
      rules.push(fault)
      return structuredClone(fault)
    },
    list: () => structuredClone(rules),
    replace: faults => {
      rules = structuredClone([...faults])
      made = Math.max(made, ...rules.map(({ id }) => Number(id.slice(1)) || 0))
    },
    put: (fresh, set) => {
      const others = set === undefined ? [] : rules.filter(rule => rule.set !== set)
      const first = rules.findIndex(rule => rule.set === set)
      const put = fresh.map(rule => begun(rule, set))
      rules = others.toSpliced(set === undefined || first < 0 ? others.length : first, 0, ...put)
      return structuredClone(put)
    },
    change: (id, rule) => {
      const old = rules[at(id)]
      if (!old) return undefined
      const fault = begun(rule, old.set, id)
      rules[at(id)] = fault
      return structuredClone(fault)
    },
    move: (id, { on, place }) => {
      const from = at(id)
      const old = rules[from]
      if (!old) return undefined
      const fault = switched(old, on ?? old.on !== false)
      rules[from] = fault
      if (place !== undefined) rules = rules.toSpliced(from, 1).toSpliced(place - 1, 0, fault)
      return structuredClone(fault)
    },
    switch: how => {
      rules = rules.map(rule => switched(rule, how(rule) ?? rule.on !== false))
    },
    remove: isMeant => {
      const before = rules.length
      rules = rules.filter(rule => !isMeant(rule))
      return rules.length < before
    },
    clear: () => {
      rules = []
    },
    pick: call => (rules.length ? pick(rules, call) : undefined),
  }
}

function pick(rules: readonly Fault[], call: FaultedCall): Injection | undefined {
  let chosen: Fault | undefined
  for (const rule of rules) {
    if (rule.on === false || !matches(rule, call)) continue
    rule.seen += 1
    if (!chosen && isDue(rule)) chosen = rule
  }
  if (!chosen) return undefined
  chosen.hits += 1
  return { ...chosen, rule: chosen.id, delayMs: delayOf(chosen) }
}

/** Whether a rule is about an endpoint, as far as it has been asked. */
const asked = new WeakMap<Fault, WeakMap<Endpoint, boolean>>()

function isAbout(rule: Fault, endpoint: Endpoint): boolean {
  const known = asked.get(rule) ?? new WeakMap<Endpoint, boolean>()
  asked.set(rule, known)
  let about = known.get(endpoint)
  if (about === undefined) {
    about = hurdlesOf(rule).every(({ passes }) => passes(endpoint))
    known.set(endpoint, about)
  }
  return about
}

/** Whether a role is meant by a code, its name or its English word. */
const isCalled = ({ RoleCode, RoleName }: User['roles'][number], said: string): boolean =>
  RoleCode === roleCode(said) || RoleName === said

function matches(rule: Fault, call: FaultedCall): boolean {
  const { endpoint, user, request } = call
  const { user: name, role, headers, body, query } = rule.match ?? {}
  if (!isAbout(rule, endpoint)) return false
  if (name !== undefined && name.toLowerCase() !== user.LoginName.toLowerCase()) return false
  if (role !== undefined && !user.roles.some(each => isCalled(each, role))) return false
  if (headers && !Object.entries(headers).every(([header, wanted]) => isAmong(headerOf(request, header), wanted)))
    return false
  // What stands in the query of an endpoint that reads its body is looked at by nobody, and the other way round.
  const wanted = body ?? query
  if (wanted && !fieldsFit(tolerate(endpoint.input, payloadOf(request, endpoint)), wanted)) return false
  return !isConfirmed(rule, call)
}

const headerOf = ({ headers }: FaultedCall['request'], name: string): readonly string[] =>
  [headers[name.toLowerCase()] ?? []].flat()

const Confirming = t.Object(confirmFields)

/** Whether a call carries the confirmation that the rule asks for: to any text, or to the one that it says. */
export function isConfirmed({ outcome, value }: Pick<FaultRule, 'outcome' | 'value'>, call: FaultedCall): boolean {
  if (outcome !== 'confirm') return false
  const { Confirm, ConfirmText } = tolerate(Confirming, payloadOf(call.request, call.endpoint)) as Confirmable
  const asking = (value === undefined ? outcomes.confirm.value : value) as Confirmable | null
  return Confirm === 1 && (ConfirmText === undefined || ConfirmText === asking?.ConfirmText)
}

/** Whether a rule answers the call that it has just counted. All of its conditions must hold. */
function isDue({ when = {}, times, seen, hits }: Fault): boolean {
  const { nth, first, every, probability, seed = 0 } = when
  if (times !== undefined && hits >= times) return false
  if (nth !== undefined && seen !== nth) return false
  if (first !== undefined && seen > first) return false
  if (every !== undefined && seen % every !== 0) return false
  return probability === undefined || chance(seed, seen) < probability
}

/** Jitter is drawn beside the chance of answering, or slow answers would be the likely ones. */
const jitterSeed = 0x5bd1e995

const delayOf = ({ latencyMs = 0, jitterMs = 0, when = {}, seen }: Fault): number =>
  latencyMs + Math.floor(jitterMs * chance((when.seed ?? 0) ^ jitterSeed, seen))
