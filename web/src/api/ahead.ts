import type { Endpoint } from '@xuegong/contracts/endpoint'
import { now } from '#app/clock.ts'
import type { Answer } from './classify.ts'
import type { Outside } from './outside.ts'
import { type Fields, send } from './send.ts'

/** A call under way that nobody has asked for yet. */
interface Early {
  readonly token: string
  readonly sentAt: number
  readonly answer: Promise<Answer>
}

/** An older answer is not used, in milliseconds: the cache would ask again, too. */
const fresh = 60_000

const sent = new WeakMap<Outside, Map<string, Early>>()

const keyOf = ({ module, name }: Endpoint, input: Fields) => `${module}.${name} ${JSON.stringify(input)}`

/**
 * Sends a call that a part of the page will make when its code is there. Nothing is done with the answer, good or bad, until
 * `takeAnswer` hands it to that part's call; one that nobody makes is forgotten.
 */
export function sendAhead(outside: Outside, token: string, endpoint: Endpoint, input: Fields): Promise<Answer> {
  const calls = sent.get(outside) ?? new Map<string, Early>()
  sent.set(outside, calls)
  const answer = send(outside.config, token, endpoint, input, new AbortController().signal)
  calls.set(keyOf(endpoint, input), { token, sentAt: now(), answer })
  return answer
}

/** The answer that is on its way to a call of this session: once, and not after a command, which may have changed it. */
export function takeAnswer(
  outside: Outside,
  token: string,
  endpoint: Endpoint,
  input: Fields,
): Promise<Answer> | undefined {
  const calls = sent.get(outside)
  if (endpoint.kind !== 'query') calls?.clear()
  const early = calls?.get(keyOf(endpoint, input))
  calls?.delete(keyOf(endpoint, input))
  return early?.token === token && now() - early.sentAt < fresh ? early.answer : undefined
}
