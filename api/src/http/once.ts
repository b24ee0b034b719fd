import { hash } from 'node:crypto'
import { type Endpoint, idempotencyHeader } from '@xuegong/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import type { User } from '#data/ctx'
import { refuse } from '#refuse'
import type { World } from '#world/world'

/** For how long a send is known, in milliseconds of real time: longer than the page waits for an answer. */
const memory = 10 * 60_000
/** Sends of a world that are known at most; beyond that the oldest one is forgotten. */
const mostSends = 10_000

interface Sent {
  readonly input: string
  readonly at: number
  readonly answer: Promise<unknown>
}

const sentIn = new WeakMap<World, Map<string, Sent>>()
const header = idempotencyHeader.toLowerCase()

/** The sends that a world still knows, oldest first; with room for one more. */
function sendsOf(world: World): Map<string, Sent> {
  const sends = sentIn.get(world) ?? new Map<string, Sent>()
  sentIn.set(world, sends)
  for (const [name, { at }] of sends) {
    if (at + memory > performance.now() && sends.size < mostSends) break
    sends.delete(name)
  }
  return sends
}

/** For JSON.stringify: the fields of an object by name, since two that say the same in another order are one input. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * Runs a command, or answers what it answers when the account sent the same under the same key before; where the first send is
 * under way, the second one waits for its answer. Refuses another input under a known key. A send that failed may be made again;
 * one without a key is not remembered.
 */
export function once(
  { headers, world }: FastifyRequest,
  endpoint: Endpoint,
  user: User,
  input: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = endpoint.once ? headers[header] : undefined
  if (!key) return work()
  const sends = sendsOf(world)
  const name = hash('sha256', JSON.stringify([endpoint.path, user.Id, key]))
  const content = hash('sha256', JSON.stringify(input, inOrder))
  const first = sends.get(name)
  if (first) return first.input === content ? first.answer : refuse('REPEATED')
  const sent: Sent = { input: content, at: performance.now(), answer: work() }
  sends.set(name, sent)
  return sent.answer.catch(error => {
    if (sends.get(name) === sent) sends.delete(name)
    throw error
  })
}
