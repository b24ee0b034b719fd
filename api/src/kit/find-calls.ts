import type { Input } from '@xuegong/contracts/endpoint'
import type { Words } from '@xuegong/contracts/refusal'
import { type JournalEntry, type journalCalls, mostEntries } from '@xuegong/contracts/modules/kit/journal'
import { userMan } from '@xuegong/db/schema/account'
import { sql } from 'drizzle-orm'
import { refuse } from '#refuse'
import type { World } from '#world/world'
import { product } from './fault-check.ts'
import { isNamed } from './fault-hurdles.ts'
import { type Journal, journalOf } from './journal.ts'
import { isSecret } from './redact.ts'

type Asked = Omit<Input<typeof journalCalls.getJournal>, 'id'>
type Matches = (entry: JournalEntry) => boolean

const defaultLimit = 200
/** How many of the other calls a refusal names. */
const mostTold = 12

/**
 * The calls of a world that match, oldest first. Waits for `atLeast` of them, and then whether no more than `atMost` come. Refuses what no
 * call can be (a misspelt name would never be found), and another number of calls than is expected.
 */
export async function findCalls(world: World, asked: Asked): Promise<JournalEntry[]> {
  const { after = 0, limit = defaultLimit, atLeast = 0, atMost = mostEntries, withinMs = 0, quietMs = 0 } = asked
  checkNumbers(asked)
  const matches = matcherOf(world, asked)
  const journal = journalOf(world)
  const before = journal.entries(after, mostEntries)
  const found = before.filter(matches)
  const seen = before.slice(-mostTold)
  const stop = journal.listen(entry => {
    if (seen.push(entry) > mostTold) seen.shift()
    if (matches(entry)) found.push(entry)
  })
  try {
    await until(world, journal, () => found.length >= atLeast, withinMs)
    await until(world, journal, () => found.length > atMost, quietMs)
  } finally {
    stop()
  }
  if (found.length < atLeast || found.length > atMost)
    refuse('CALLS_DIFFER', { call: wordsOf(asked), wanted: wantedOf(asked), count: found.length, seen: toldOf(seen) })
  if (asked.atMost !== undefined && journal.forgot() > after) refuse('CALLS_FORGOTTEN', { kept: mostEntries })
  return found.slice(-limit)
}

function checkNumbers({ atLeast, atMost, withinMs, quietMs }: Asked): void {
  if (withinMs !== undefined && atLeast === undefined)
    refuse('INVALID_INPUT', { reason: { zh: 'withinMs 须与 atLeast 一起用', en: 'withinMs goes with atLeast' } })
  if (quietMs !== undefined && atMost === undefined)
    refuse('INVALID_INPUT', { reason: { zh: 'quietMs 须与 atMost 一起用', en: 'quietMs goes with atMost' } })
  if (atLeast !== undefined && atMost !== undefined && atLeast > atMost)
    refuse('INVALID_INPUT', { reason: { zh: 'atLeast 不能大于 atMost', en: 'atLeast is more than atMost' } })
}

/** Waits until something holds, at most so long, and no longer than the world. */
function until(world: World, journal: Journal, holds: () => boolean, ms: number): Promise<void> {
  if (ms === 0 || holds()) return Promise.resolve()
  return new Promise(done => {
    const end = async () => {
      clearTimeout(timer)
      stop()
      world.closing.delete(end)
      done()
    }
    const timer = setTimeout(end, ms)
    const stop = journal.listen(() => {
      if (holds()) void end()
    })
    world.closing.add(end)
  })
}

function matcherOf(world: World, { endpoint, outcome, user, from, to, field = [] }: Asked): Matches {
  const named = product.filter(each => endpoint === undefined || isNamed(each, endpoint))
  if (named.length === 0)
    refuse('CALLS_MATCH_NOTHING', { what: { zh: `接口 ${endpoint}`, en: `endpoint ${endpoint}` } })
  const names = new Set(named.map(each => `${each.module}.${each.name}`))
  if (user !== undefined && !isKnown(world, user))
    refuse('CALLS_MATCH_NOTHING', { what: { zh: `用户 ${user}`, en: `user ${user}` } })
  const fields = fieldsOf(field, named)
  return entry =>
    (endpoint === undefined || names.has(entry.endpoint)) &&
    (outcome === undefined || entry.outcome === outcome) &&
    (user === undefined || entry.user.toLowerCase() === user.toLowerCase()) &&
    (from === undefined || entry.at >= from) &&
    (to === undefined || entry.at <= to) &&
    (fields.size === 0 || holdsFields(entry, fields))
}

const isKnown = (world: World, name: string): boolean =>
  world
    .reader()
    .select({ Id: userMan.Id })
    .from(userMan)
    .where(sql`lower(${userMan.LoginName}) = ${name.toLowerCase()}`)
    .get() !== undefined

/** The wanted texts of each path of fields. Refuses a field that none of the endpoints takes, and one that is never kept. */
function fieldsOf(conditions: readonly string[], named: typeof product): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const condition of conditions) {
    const [path, value] = [condition.slice(0, condition.indexOf('=')), condition.slice(condition.indexOf('=') + 1)]
    const [name = ''] = path.split('.')
    const takers = named.filter(each => Object.hasOwn((each.input as { properties?: object }).properties ?? {}, name))
    if (takers.length === 0) refuse('CALLS_MATCH_NOTHING', { what: { zh: `字段 ${name}`, en: `field ${name}` } })
    if (takers.every(each => path.split('.').some(step => isSecret(step, each.access === 'public'))))
      refuse('CALLS_MATCH_NOTHING', {
        what: { zh: `字段 ${path} 的内容不保留`, en: `what field ${path} holds is not kept` },
      })
    fields.set(path, [...(fields.get(path) ?? []), value])
  }
  return fields
}

function holdsFields({ seq, request }: JournalEntry, fields: ReadonlyMap<string, readonly string[]>): boolean {
  let input: unknown
  try {
    input = request === '' ? {} : JSON.parse(request)
  } catch {
    return refuse('CALL_SHORTENED', { seq })
  }
  return [...fields].every(([path, wanted]) => {
    const value = path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | null)?.[step], input)
    return (Array.isArray(value) && value.length ? value : [value]).some(one => wanted.includes(textOf(one)))
  })
}

/** A value as a condition writes it: a text as it is, anything else as JSON, nothing as nothing. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value ?? undefined) ?? '')

function wordsOf({ endpoint, outcome, user, from, to, field = [] }: Asked): Words {
  const said = (any: string, since: string, till: string) =>
    [endpoint ?? any, outcome, user, from && since, to && till, ...field].filter(Boolean).join(' ')
  return {
    zh: said('任何调用', `${from} 起`, `${to} 止`),
    en: said('Any call', `from ${from}`, `until ${to}`),
  }
}

function wantedOf({ atLeast = 0, atMost }: Asked): Words {
  if (atMost === undefined) return { zh: `至少 ${atLeast}`, en: `at least ${atLeast} times` }
  return atLeast === atMost
    ? { zh: ` ${atMost}`, en: `${atMost} times` }
    : { zh: ` ${atLeast} 至 ${atMost}`, en: `${atLeast} to ${atMost} times` }
}

function toldOf(seen: readonly JournalEntry[]): Words {
  const told = seen.map(each => `${each.endpoint || each.path} ${each.outcome}`)
  return { zh: told.join('，') || '无', en: told.join(', ') || 'none' }
}
