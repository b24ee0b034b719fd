import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { Fault, FaultRule } from '@xuegong/contracts/modules/kit/faults'
import type { User } from '#data/ctx'
import { chance } from './chance.ts'
import type { World } from '#world/world'

/** What a rule is compared with. A stranger has an empty login name and no roles. */
export interface FaultedCall {
  readonly endpoint: Pick<Endpoint, 'module' | 'name' | 'path'>
  readonly user: Pick<User, 'LoginName' | 'roles'>
}

/** What a rule makes of one call: which outcome, after how many milliseconds. */
export interface Injection {
  /** Id of the rule; `header` for an outcome that the call itself asked for. */
  readonly rule: string
  readonly outcome: FaultRule['outcome']
  readonly message?: string
  readonly code?: number
  readonly httpStatus?: number
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
  /** Whether there was such a rule. */
  remove(id: string): boolean
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

/** An empty list of rules. */
export function openFaults(): Faults {
  let rules: Fault[] = []
  let made = 0
  return {
    add: rule => {
      made += 1
      const fault = { id: `f${made}`, ...rule, seen: 0, hits: 0 }
      rules.push(fault)
      return { ...fault }
    },
    list: () => structuredClone(rules),
    replace: faults => {
      rules = structuredClone([...faults])
      made = Math.max(made, ...rules.map(({ id }) => Number(id.slice(1)) || 0))
    },
    remove: id => {
      const before = rules.length
      rules = rules.filter(rule => rule.id !== id)
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
    if (!matches(rule, call)) continue
    rule.seen += 1
    if (!chosen && isDue(rule)) chosen = rule
  }
  if (!chosen) return undefined
  chosen.hits += 1
  return { ...chosen, rule: chosen.id, delayMs: delayOf(chosen) }
}

function matches({ match = {} }: Fault, { endpoint, user }: FaultedCall): boolean {
  const { endpoint: wanted, controller, user: name, role } = match
  if (wanted !== undefined && !isNamed(endpoint, wanted)) return false
  if (controller !== undefined && controller.toLowerCase() !== controllerOf(endpoint.path)) return false
  if (name !== undefined && name.toLowerCase() !== user.LoginName.toLowerCase()) return false
  return role === undefined || user.roles.some(each => each.RoleCode === role)
}

/** Whether a call is meant by `module.name`, by its path, or by a name with `*` for any text, such as `*.list*`. */
export function isNamed({ module, name, path }: FaultedCall['endpoint'], wanted: string): boolean {
  const key = `${module}.${name}`
  return wanted.includes('*') ? fits(key, wanted.split('*')) : wanted === key || wanted === path
}

/** Whether a text consists of these parts with any text between them. Each part is looked for once, behind the one before it. */
function fits(text: string, [first = '', ...rest]: readonly string[]): boolean {
  const last = rest.pop() ?? ''
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

/** The controller of a path, `/api/<controller>/…`, in lower case. */
export const controllerOf = (path: string): string => (path.split('/')[2] ?? '').toLowerCase()

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
