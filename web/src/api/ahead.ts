import type { Endpoint } from '@xuegong/contracts/endpoint'
import { now } from '#app/clock.ts'
import type { Answer } from './classify.ts'
import { type Call, type Kept, markOf } from '#app/early.ts'
import type { Outside } from './outside.ts'
import { type Fields, requestOf, send } from './send.ts'
import { week } from './storage.ts'

/** A call under way that nobody has asked for yet. */
interface Early {
  readonly token: string
  readonly sentAt: number
  readonly answer: Promise<Answer>
}

/** An older answer is not used, in milliseconds: the cache would ask again, too. */
const fresh = 60_000

const sent = new WeakMap<Outside, Map<string, Early>>()

/** Where the calls of the last visits are kept, and of how many addresses. */
const keptCalls = { name: 'asked', most: 20 }

/** The reply to a call that the page itself has made before its scripts came (`early.ts`): once, and for a minute. */
function takeReply(token: string, { method, url, body }: Call): Promise<Response> | undefined {
  const { asked } = window
  const key = `${method} ${url} ${body}`
  const reply = asked?.replies.get(key)
  asked?.replies.delete(key)
  return asked?.token === token && now() - asked.at < fresh ? reply : undefined
}

const answered = new WeakMap<Outside, Call[]>()

/** Notes a call that was sent ahead and has been answered as one wishes. */
export function noteAnswered(outside: Outside, endpoint: Endpoint, input: Fields): void {
  answered.set(outside, [...(answered.get(outside) ?? []), requestOf(outside.config, endpoint, input)])
}

/**
 * Keeps for an address the calls that were noted, so that its next visit asks for them before any script has come. What menu and
 * profile did not grant was not called, and so is not kept.
 */
export function keepCalls(outside: Outside, token: string, address: string): void {
  const { shelves } = outside
  const calls = answered.get(outside) ?? []
  answered.delete(outside)
  const kept = shelves.browser.get<Partial<Kept> | undefined>(keptCalls.name, undefined)
  const mark = markOf(token)
  // Whatever else writes there, the page opens.
  const known = kept?.mark === mark ? (kept.at ?? {}) : {}
  const others = Object.entries(known).filter(([each]) => each !== address)
  const at = Object.fromEntries([...others, [address, calls] as const].slice(-keptCalls.most))
  shelves.browser.set(keptCalls.name, { mark, at } satisfies Kept, week)
}

const keyOf = ({ module, name }: Endpoint, input: Fields) => `${module}.${name} ${JSON.stringify(input)}`

/**
 * Sends a call that a part of the page will make when its code is there. Nothing is done with the answer, good or bad, until
 * `takeAnswer` hands it to that part's call; one that nobody makes is forgotten.
 */
export function sendAhead(outside: Outside, token: string, endpoint: Endpoint, input: Fields): Promise<Answer> {
  const calls = sent.get(outside) ?? new Map<string, Early>()
  sent.set(outside, calls)
  const reply = takeReply(token, requestOf(outside.config, endpoint, input))
  const answer = send(outside.config, token, endpoint, input, new AbortController().signal, { reply })
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
