import type { Endpoint } from '@xuegong/contracts/endpoint'
import { isEnvelope } from '@xuegong/contracts/envelope'
import { moduleNames } from '@xuegong/contracts/module-names'
import { outcomes, webLogPath } from '@xuegong/contracts/outcomes'
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react'
import { takeAnswer } from './ahead.ts'
import { type Answer, classify } from './classify.ts'
import { askToConfirm } from './confirm.ts'
import { type Failure, failureOf } from './failure.ts'
import type { Outside } from './outside.ts'
import { react, type Surroundings } from './reactions.ts'
import { sendOnce } from './once.ts'
import type { Fields } from './send.ts'
import type { SessionState } from './session-state.ts'

export interface Call {
  readonly endpoint: Endpoint
  readonly input: Fields
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

/** Turns an answer into the result or the failure of a call, and does what the table says about the failure. */
export function settle(answer: Answer, endpoint: Endpoint, around: Around): Settled {
  const surroundings = surroundingsOf(around)
  const outcome = outcomeFor(answer, endpoint, surroundings)
  const body = 'lost' in answer ? undefined : answer.body
  if (outcome === 'ok' && isEnvelope(body)) return { data: body.ResultValue }
  const { page } = outcomes[outcome]
  // Whoever declares such an answer tells it from a result with `isEnvelope`.
  const isStep = page === 'resolveWhole' && outcome !== 'confirm'
  if (isStep && endpoint.outcomes.includes(outcome)) return { data: body }
  const failure = failureOf(outcome, answer)
  // The report of an error must not cause another one.
  if (endpoint.path !== webLogPath) react(failure, surroundings, endpoint.quiet)
  return { error: failure }
}

/**
 * Sends a call with `post`, asks the person when the server wants it confirmed (6001) and sends it once more if so. `signal`
 * tells that the page itself broke it off (signing out does): nobody waits for it, so nobody is told.
 */
export async function exchange(
  post: (more: { Confirm?: 1 }) => Promise<Answer>,
  endpoint: Endpoint,
  around: Around,
  signal?: AbortSignal,
): Promise<Settled> {
  const finish = (answer: Answer): Settled =>
    signal?.aborted ? { error: failureOf('cut', { lost: 'cut' }) } : settle(answer, endpoint, around)
  const first = await post({})
  if (signal?.aborted || outcomeFor(first, endpoint, surroundingsOf(around)) !== 'confirm') return finish(first)
  return (await askToConfirm(first)) ? finish(await post({ Confirm: 1 })) : { error: failureOf('confirm', first) }
}

const baseQuery: BaseQueryFn<Call, unknown, Failure> = ({ endpoint, input }, tools) => {
  const { outside, session } = surroundingsOf(tools)
  const { token } = session()
  const post = (more: object) =>
    takeAnswer(outside, token, endpoint, { ...input, ...more }) ??
    sendOnce(outside, token, endpoint, { ...input, ...more }, tools.signal)
  return exchange(post, endpoint, tools, tools.signal)
}

/** Everything the page knows of the server. Endpoints are added by `bind` when a screen first uses them. */
export const api = createApi({
  baseQuery,
  tagTypes: moduleNames,
  keepUnusedDataFor: 600,
  refetchOnMountOrArgChange: 60,
  endpoints: () => ({}),
})
type Bound = any
const bound = new Map<string, Bound>()

/** Teaches RTK Query an endpoint on its first use; the same one afterwards. */
export function bind(endpoint: Endpoint): Bound {
  const key = `${endpoint.module}.${endpoint.name}`
  const known = bound.get(key)
  if (known) return known
  const query = (input: Call['input']): Call => ({ endpoint, input })
  const fresh = api.injectEndpoints({
    endpoints: build => ({
      [key]:
        endpoint.kind === 'query'
          ? build.query<unknown, Call['input']>({ query, providesTags: [endpoint.module] })
          : build.mutation<unknown, Call['input']>({
              query,
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
