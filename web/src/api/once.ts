import { type Endpoint, idempotencyHeader } from '@xuegong/contracts/endpoint'
import { isEnvelope } from '@xuegong/contracts/envelope'
import type { Answer } from './classify.ts'
import type { Outside } from './outside.ts'
import { type Fields, send } from './send.ts'

/** Keys of sends whose answer has not come, or was not the server's, by what was sent. */
const unanswered = new WeakMap<Outside, Map<string, string>>()

/** Not `randomUUID`: browsers have that over HTTPS only. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Sends a call. A command that is done once goes with a key, the same as long as nobody knows what became of it: who sends a form
 * again after the connection broke gets the answer of the first send.
 */
export async function sendOnce(
  outside: Outside,
  token: string,
  endpoint: Endpoint,
  input: Fields,
  signal: AbortSignal,
): Promise<Answer> {
  if (!endpoint.once) return send(outside.config, token, endpoint, input, signal)
  const keys = unanswered.get(outside) ?? new Map<string, string>()
  unanswered.set(outside, keys)
  const content = `${endpoint.path} ${JSON.stringify(input)}`
  const key = keys.get(content) ?? newKey()
  keys.set(content, key)
  const answer = await send(outside.config, token, endpoint, input, signal, { headers: { [idempotencyHeader]: key } })
  if ('body' in answer && isEnvelope(answer.body)) keys.delete(content)
  return answer
}
