import type { Endpoint } from '@xuegong/contracts/endpoint'
import { useCallback, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { apiAddress } from '#app/config.ts'
import type { AppStore } from './app-store.ts'
import { api, exchange, touchedBy } from './client.ts'
import type { Answer } from './classify.ts'
import type { Failure } from './failure.ts'
import { answerOf, headersOf, patience } from './send.ts'

export interface Uploading<I, R> {
  /** Sends the file; resolves with the result, or undefined when it failed (which is said, but for what `error` is to show) or was cancelled. */
  start(file: File, input: I): Promise<R | undefined>
  cancel(): void
  /** Forgets why the last file was refused: another one is chosen. */
  forget(): void
  /** Percent sent while it runs, undefined otherwise. */
  readonly progress: number | undefined
  readonly error: Failure | undefined
}

const formOf = (file: File, fields: object): FormData => {
  const form = new FormData()
  // Fields first: a server that reads the parts in order knows what the file is for when it begins.
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', file)
  return form
}

type Body = FormData | string

/**
 * Sends a body and waits for the answer. It counts as too late when for that long nothing more went out or came in: a large
 * file on a slow line may take its time. fetch tells no progress, so this is XHR.
 */
const post = (request: XMLHttpRequest, body: Body, onProgress: (percent: number) => void) =>
  new Promise<Answer>(resolve => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        end({ lost: 'timeout' })
        request.abort()
      }, patience)
    }
    const end = (answer: Answer) => {
      clearTimeout(waiting)
      resolve(answer)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(total ? Math.floor((loaded / total) * 100) : 0)
    }
    request.onload = () =>
      end(answerOf(request.status, request.responseText, request.getResponseHeader('X-Request-Id')))
    request.onerror = request.onabort = () => end({ lost: 'cut' })
    wait()
    request.send(body)
  })

interface Watch {
  readonly signal: AbortSignal
  onProgress(percent: number): void
}

/** Sends what a call is given, with progress. Answers like any other call, and does what the table says about a failure, but for a refusal: whoever sends shows it. */
export function sendWatched(
  store: AppStore,
  endpoint: Endpoint,
  bodyOf: (more: object) => Body,
  { signal, onProgress }: Watch,
) {
  const once = (more: object) => {
    const request = new XMLHttpRequest()
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', apiAddress(store.outside.config, endpoint.path))
    for (const [name, value] of Object.entries(headersOf(store.getState().session.token, endpoint)))
      request.setRequestHeader(name, value)
    const body = bodyOf(more)
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json')
    onProgress(0)
    return post(request, body, onProgress)
  }
  return exchange(once, endpoint, { ...store, extra: store.outside }, { signal, isShown: () => true })
}

/** Sends files to an upload endpoint, with progress and a way to break off. */
export function useUpload<I extends object, R>(endpoint: Endpoint<'upload', I, R>): Uploading<I, R> {
  const store = useStore() as AppStore
  const running = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<Failure>()

  const start = useCallback(
    async (file: File, input: I) => {
      const here = new AbortController()
      running.current = here
      setError(undefined)
      const settled = await sendWatched(store, endpoint, more => formOf(file, { ...input, ...more }), {
        signal: here.signal,
        onProgress: setProgress,
      })
      setProgress(undefined)
      if ('error' in settled) {
        if (!here.signal.aborted) setError(settled.error)
        return undefined
      }
      store.dispatch(api.util.invalidateTags(touchedBy(endpoint)))
      return settled.data as R
    },
    [store, endpoint],
  )
  const cancel = useCallback(() => running.current?.abort(), [])
  const forget = useCallback(() => setError(undefined), [])
  return { start, cancel, forget, progress, error }
}
