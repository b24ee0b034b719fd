import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { ModuleName } from '@xuegong/contracts/module-names'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { AppThunk } from './app-store.ts'
import { noteAnswered, sendAhead } from './ahead.ts'
import { classify } from './classify.ts'
import { api, bind, showRefusals } from './client.ts'
import type { Failure } from './failure.ts'
import type { Fields } from './send.ts'

export { skipToken }

/** What a screen may know about a read. Narrow on purpose: RTK's own result type is slow to check and hard to hover. */
export interface Reading<R> {
  /** The result; while another input is being read, still that of the last one. */
  readonly data?: R
  readonly error?: Failure
  /** Reading for the first time: there is nothing to show yet. */
  readonly isLoading: boolean
  readonly isFetching: boolean
  refetch(): unknown
}

/** A write: how to run it, and whether it runs. */
export type Running<I, R> = [
  run: (input: I) => { unwrap(): Promise<R> },
  state: { readonly isLoading: boolean; readonly error?: Failure },
]

export interface ShowOptions {
  /** The screen shows why a call was refused, so it is not said in a message as well. */
  readonly errorShown?: boolean
}

export interface ReadOptions extends ShowOptions {
  /** Read again every so many milliseconds; 0 or absent: never. */
  readonly pollingInterval?: number
  /** Read on every mount, however fresh the cache is. */
  readonly refetchOnMountOrArgChange?: boolean
}

/** Notes that this screen shows the refusals of what it reads, as long as it is there. */
function useShown(endpoint: Endpoint, input: unknown, shown = false): void {
  const read = shown && input !== skipToken ? JSON.stringify(input) : undefined
  useEffect(() => (read === undefined ? undefined : showRefusals(endpoint, JSON.parse(read))), [endpoint, read])
}

interface Known {
  readonly data?: unknown
  readonly error?: unknown
  readonly isLoading: boolean
  readonly isFetching: boolean
  readonly isUninitialized: boolean
}

/** RTK's result without what changes at each step of a call, and would draw a screen anew that shows nothing of it. */
const whenSkipped = ({ data, error, isLoading, isFetching }: Known) => ({ data, error, isLoading, isFetching })

/** A call that is not sent yet is about to be. */
const whenRead = (known: Known) =>
  whenSkipped(known.isUninitialized ? { ...known, isLoading: known.data === undefined, isFetching: true } : known)

/** Reads through the cache: `const rooms = useQuery(dormitory.listRooms, { PageIndex: 1 })`. */
export const useQuery = <I, R>(
  endpoint: Endpoint<'query', I, R>,
  input: NoInfer<I> | typeof skipToken,
  options?: ReadOptions,
): Reading<R> => {
  useShown(endpoint, input, options?.errorShown)
  return bind(endpoint).useQuery(input, { ...options, selectFromResult: input === skipToken ? whenSkipped : whenRead })
}

/** Runs a write: `const [assignBed, assigning] = useCommand(dormitory.assignBed)`. */
export function useCommand<I, R>(endpoint: Endpoint<'command', I, R>, { errorShown }: ShowOptions = {}): Running<I, R> {
  const [trigger, state] = bind(endpoint).useMutation()
  const run = useCallback((input: I) => trigger({ input, errorShown }), [trigger, errorShown])
  return [run, state]
}

/** An action for `dispatch`, whose promise gives the result: calls outside of components. */
type Started<R> = AppThunk<{ unwrap(): Promise<R> }>

/**
 * Reads once, past the cache, which then holds the answer. A write meanwhile makes the answer out of date and takes it from the
 * cache, where nobody else needs it, before it is handed on; so it is read again.
 */
export const runQuery =
  <I, R>(endpoint: Endpoint<'query', I, R>, input: NoInfer<I>): Started<R> =>
  dispatch => {
    const read = async (): Promise<R> => {
      const { isSuccess, isError, data, error } = await dispatch(
        bind(endpoint).initiate(input, { subscribe: false, forceRefetch: true }),
      )
      if (isError) throw error
      return isSuccess ? data : read()
    }
    const answer = read()
    // Whoever only wants the cache to be up to date leaves the answer alone; a failure is said by the call itself.
    answer.catch(() => undefined)
    return { unwrap: () => answer }
  }

/**
 * Reads what a part of the page will need when its code is there, so that it finds the answer in the cache; undefined where
 * there is none. A failure is left to the call of that part, and what is done about it as well. To a part that reads on every
 * mount the cache is no answer: what was sent is kept for its call instead.
 */
export const readAhead =
  <I extends object, R>(
    endpoint: Endpoint<'query', I, R>,
    input: NoInfer<I>,
    { refetchOnMountOrArgChange = false }: ReadOptions = {},
  ): AppThunk<Promise<R | undefined>> =>
  async (dispatch, getState, outside) => {
    const { token } = getState().session
    const answer = await sendAhead(outside, token, endpoint, input as Fields)
    if (classify(answer, { signedIn: token !== '', webLog: false }) !== 'ok') return undefined
    if (getState().session.token !== token) return undefined
    noteAnswered(outside, endpoint, input as Fields)
    if (refetchOnMountOrArgChange) return undefined
    const started: { unwrap(): Promise<R> } = dispatch(bind(endpoint).initiate(input, { subscribe: false }))
    return started.unwrap().catch(() => undefined)
  }

/** Runs a write. */
export const runCommand = <I, R>(
  endpoint: Endpoint<'command', I, R>,
  input: NoInfer<I>,
  { errorShown }: ShowOptions = {},
): Started<R> => bind(endpoint).initiate({ input, errorShown })

/** Gives a function that makes the screens of a module read again; for what changed without a command of this page. */
export function useReadAgain(): (module: ModuleName) => void {
  const dispatch = useDispatch()
  return useCallback(module => void dispatch(api.util.invalidateTags([module])), [dispatch])
}
