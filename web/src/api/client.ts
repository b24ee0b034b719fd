import type { Endpoint } from '@xuegong/contracts/endpoint'
import { type Envelope, isEnvelope } from '@xuegong/contracts/envelope'
import { moduleNames } from '@xuegong/contracts/module-names'
import { outcomes } from '@xuegong/contracts/outcomes'
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react'
import { type Answer, classify } from './classify.ts'
import { askToConfirm } from './confirm.ts'
import { type Failure, failureOf } from './failure.ts'
import type { Outside } from './outside.ts'
import { react, type Surroundings } from './reactions.ts'
import { send } from './send.ts'
import type { SessionState } from './session-state.ts'

export interface Call {
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
}
type Settled = { data: unknown } | { error: Failure }

const webLogPath = '/api/BusinessLog/AddWebLog'

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

/** Turns an answer into the result or the failure of a call, and does what the table says about the failure. */
export function settle(answer: Answer, path: string, around: Around): Settled {
  const surroundings = surroundingsOf(around)
  const signedIn = surroundings.session().token !== '' && !surroundings.outside.isPublic()
  const outcome = classify(answer, { signedIn, webLog: path === webLogPath })
  const body = 'lost' in answer ? undefined : answer.body
  if (outcome === 'ok' && isEnvelope(body)) return { data: body.ResultValue }
  // The caller tells these from a result with `isEnvelope`.
  if (outcomes[outcome].page === 'resolveWhole') return { data: body }
  const failure = failureOf(outcome, answer)
  react(failure, surroundings)
  return { error: failure }
}

const wantsConfirmation = (data: unknown): data is Envelope =>
  isEnvelope(data) && data.ErrorCode === outcomes.confirm.code

const baseQuery: BaseQueryFn<Call, unknown, Failure> = async ({ endpoint, input }, tools) => {
  const { outside, session } = surroundingsOf(tools)
  const once = async (fields: Call['input']): Promise<Settled> => {
    const answer = await send(outside.config, session().token, endpoint, fields, tools.signal)
    // Nobody waits for a call that the page broke off (signing out does), so nobody is told.
    if (tools.signal.aborted) return { error: failureOf('cut', { lost: 'cut' }) }
    return settle(answer, endpoint.path, tools)
  }
  const first = await once(input)
  if ('error' in first || !wantsConfirmation(first.data)) return first
  return (await askToConfirm(first.data)) ? once({ ...input, Confirm: 1 }) : first
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

/** The modules whose lists are read again after a command; a command that stores nothing touches none. */
export const touchedBy = ({ readsOnly, module, touches }: Endpoint) => (readsOnly ? [] : [module, ...touches])
