import type { Endpoint } from '@xuegong/contracts/endpoint'
import { setTime } from '#app/clock.ts'
import { apiAddress, type PageConfig } from '#app/config.ts'
import type { Call } from '#app/early.ts'
import { appType } from './app-type.ts'
import type { Answer } from './classify.ts'

/** How long an answer is waited for, in milliseconds. */
export const patience = 180_000

/** The page says what it is and who calls: by the token of a session, in the control plane by the kit's, whose words are to be Chinese. */
export const headersOf = (token: string, { access }: Endpoint): Record<string, string> => ({
  AppType: appType(),
  ...(access === 'kit' && { 'Accept-Language': 'zh-CN' }),
  ...(token && { [access === 'kit' ? 'X-Kit-Token' : 'X-Token']: token }),
})

/** The input of a call, seen by its field names. */
export type Fields = Readonly<Record<string, unknown>>

const queryText = (fields: Fields): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  return query.size ? `?${query}` : ''
}

/** The contract path of a call with its fields in place: path fields (`:id`) always, the rest where they travel in the query. */
export function callPath({ path, payload }: Endpoint, input: Fields): string {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  return payload === 'query' ? filled + queryText(rest) : filled
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Makes an answer of what arrived. */
export const answerOf = (status: number, text: string, requestId: string | null): Answer => ({
  status,
  body: parsed(text),
  requestId: requestId ?? '',
})

/** A signal that breaks off after some time; `AbortSignal.timeout` runs on a clock that tests cannot move. */
function timer(ms: number) {
  const given = new AbortController()
  const running = setTimeout(() => given.abort(), ms)
  return { signal: given.signal, stop: () => clearTimeout(running) }
}

interface Particulars {
  readonly headers?: Readonly<Record<string, string>>
  /** The reply, where the page has called already. */
  readonly reply?: Promise<Response>
  /** How long the answer is waited for, in milliseconds. */
  readonly longest?: number
}

/** A call as it goes out, but for its token. */
export function requestOf(config: PageConfig, endpoint: Endpoint, input: Fields): Call {
  const body = endpoint.payload === 'body' ? JSON.stringify(input) : undefined
  return {
    url: apiAddress(config, callPath(endpoint, input)),
    method: endpoint.methods[0],
    headers: { ...headersOf('', endpoint), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body,
  }
}

/**
 * Sends one call and waits for its answer, 180 s unless told otherwise. Never rejects: what was broken off, by whomever, is lost; `timeout`
 * where it took too long.
 */
export async function send(
  config: PageConfig,
  token: string,
  endpoint: Endpoint,
  input: Fields,
  signal: AbortSignal,
  { headers, reply: early, longest = patience }: Particulars = {},
): Promise<Answer> {
  const late = timer(longest)
  try {
    const { url, ...request } = requestOf(config, endpoint, input)
    const ending = AbortSignal.any([signal, late.signal])
    const reply = await (early ??
      fetch(url, {
        ...request,
        headers: { ...request.headers, ...headersOf(token, endpoint), ...headers },
        signal: ending,
      }))
    setTime(reply.headers.get('X-World-Time'))
    return answerOf(reply.status, await reply.text(), reply.headers.get('X-Request-Id'))
  } catch (error) {
    const waited = late.signal.aborted || (error as Error).name === 'TimeoutError'
    return { lost: waited ? 'timeout' : 'cut' }
  } finally {
    late.stop()
  }
}
