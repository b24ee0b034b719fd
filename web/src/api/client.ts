import type { Endpoint } from '@xuegong/contracts/endpoint'
import { isEnvelope } from '@xuegong/contracts/envelope'
import { moduleNames } from '@xuegong/contracts/module-names'
import { outcomes, webLogPath } from '@xuegong/contracts/outcomes'
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react'
import { takeAnswer } from './ahead.ts'
import { type Answer, classify } from './classify.ts'
import { askToConfirm, type Confirmation } from './confirm.ts'
import { type Failure, failureOf, isRefusal } from './failure.ts'
import type { Outside } from './outside.ts'
import { react, type Surroundings } from './reactions.ts'
import { sendOnce } from './once.ts'
import type { Fields } from './send.ts'
import type { SessionState } from './session-state.ts'

export interface Call {
  readonly endpoint: Endpoint
  readonly input: Fields
  /** Whoever made the call shows its refusal, so nothing is said of it. */
  readonly errorShown?: boolean | undefined
}
type Settled = { data: unknown } | { error: Failure }

/** What RTK hands to a base query and a thunk has as well: enough to react. */
export interface Around {
  dispatch: Surroundings['dispatch']
  getState(): unknown
  extra: unknown
}
const surroundingsOf = ({ dispatch, getState, extra }: Around): Surroundings => ({
  dispatch,
  outside: extra as Outside,
  session: () => (getState() as { session: SessionState }).session,
})

const outcomeFor = (answer: Answer, { path }: Endpoint, { session, outside }: Surroundings) =>
  classify(answer, { signedIn: session().token !== '' && !outside.isPublic(), webLog: path === webLogPath })

/** What screens are reading that show a refusal themselves: how many, by endpoint and input. */
const shownReads = new Map<string, number>()
const readOf = ({ path }: Endpoint, input: unknown) => `${path} ${JSON.stringify(input)}`

/** Notes that a screen shows the refusals of a read; gives a function that takes it back. */
export function showRefusals(endpoint: Endpoint, input: unknown): () => void {
  const read = readOf(endpoint, input)
  const count = (by: number) => shownReads.set(read, (shownReads.get(read) ?? 0) + by)
  count(1)
  return () => void count(-1)
}

const isShown = ({ endpoint, input, errorShown }: Call) =>
  errorShown || (shownReads.get(readOf(endpoint, input)) ?? 0) > 0

/**
 * An answer as the store keeps it. The store freezes what it is given, part by part, so that tests and development find who changes it:
 * thousands of parts before the first screen is drawn. One that is frozen itself it takes for frozen all through, the first time at least:
 * of a later one that differs it makes another.
 */
const kept = (result: unknown) => (import.meta.env.PROD ? Object.freeze(result) : result)

/** Turns an answer into the result or the failure of a call, and does what the table says about the failure; of a refusal only unless it is shown. */
export function settle(answer: Answer, endpoint: Endpoint, around: Around, shown = false): Settled {
  const surroundings = surroundingsOf(around)
  const outcome = outcomeFor(answer, endpoint, surroundings)
  const body = 'lost' in answer ? undefined : answer.body
  if (outcome === 'ok' && isEnvelope(body)) return { data: kept(body.ResultValue) }
  const { page } = outcomes[outcome]
  // Whoever declares such an answer tells it from a result with `isEnvelope`.
  const isStep = page === 'resolveWhole' && outcome !== 'confirm'
  if (isStep && endpoint.outcomes.includes(outcome)) return { data: body }
  const failure = failureOf(outcome, answer)
  // The report of an error must not cause another one.
  if (endpoint.path !== webLogPath) react(failure, surroundings, endpoint.quiet || (shown && isRefusal(failure)))
  return { error: failure }
}

/**
 * Sends a call with `post`, asks the person when the server wants it confirmed (6001) and sends it once more if so, with what was
 * asked: where that is another question by then, it is asked, too. `signal` tells that the page itself broke it off (signing out does): nobody waits for it, so nobody is told.
 */
export async function exchange(
  post: (more: Confirmation | {}) => Promise<Answer>,
  endpoint: Endpoint,
  around: Around,
  { signal, isShown = () => false }: { signal?: AbortSignal; isShown?: () => boolean } = {},
): Promise<Settled> {
  const finish = (answer: Answer): Settled =>
    signal?.aborted ? { error: failureOf('cut', { lost: 'cut' }) } : settle(answer, endpoint, around, isShown())
  let answer = await post({})
  while (!signal?.aborted && outcomeFor(answer, endpoint, surroundingsOf(around)) === 'confirm') {
    const confirmed = await askToConfirm(answer)
    if (!confirmed) return { error: failureOf('confirm', answer) }
    answer = await post(confirmed)
  }
  return finish(answer)
}

const baseQuery: BaseQueryFn<Call, unknown, Failure> = (call, tools) => {
  const { endpoint, input } = call
  const { outside, session } = surroundingsOf(tools)
  const { token, left } = session()
  // What is drawn until the login page comes would be answered like a stranger.
  if (left && endpoint.access !== 'public') return { error: failureOf('cut', { lost: 'cut' }) }
  const post = (more: object) =>
    takeAnswer(outside, token, endpoint, { ...input, ...more }) ??
    sendOnce(outside, token, endpoint, { ...input, ...more }, tools.signal)
  return exchange(post, endpoint, tools, { signal: tools.signal, isShown: () => isShown(call) })
}

/** Everything the page knows of the server. Endpoints are added by `bind` when a screen first uses them. */
export const api = createApi({
  baseQuery,
  tagTypes: moduleNames,
  keepUnusedDataFor: 600,
  refetchOnMountOrArgChange: 60,
  endpoints: () => ({}),
})
/** What a command is run with. */
type Sent = Omit<Call, 'endpoint'>
type Bound = any
const bound = new Map<string, Bound>()

/** Teaches RTK Query an endpoint on its first use; the same one afterwards. */
export function bind(endpoint: Endpoint): Bound {
  const key = `${endpoint.module}.${endpoint.name}`
  const known = bound.get(key)
  if (known) return known
  const query = (input: Fields): Call => ({ endpoint, input })
  const command = (sent: Sent): Call => ({ endpoint, ...sent })
  const fresh = api.injectEndpoints({
    endpoints: build => ({
      [key]:
        endpoint.kind === 'query'
          ? build.query<unknown, Fields>({ query, providesTags: [{ type: endpoint.module, id: endpoint.name }] })
          : build.mutation<unknown, Sent>({
              query: command,
              // A refusal often says that the lists are out of date; a failure says nothing about them.
              invalidatesTags: (_, error) => (!error || error.outcome === 'refused' ? touchedBy(endpoint) : []),
            }),
    }),
  })
  bound.set(key, fresh.endpoints[key as keyof typeof fresh.endpoints])
  return bound.get(key)
}

/** The modules whose lists are read again after a command; one that stores nothing or runs in the background touches none. */
export const touchedBy = ({ readsOnly, quiet, module, touches }: Endpoint) =>
  readsOnly || quiet ? [] : [module, ...touches]
