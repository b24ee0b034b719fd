import type { Endpoint } from '@xuegong/contracts/endpoint'
import { useCallback, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { apiAddress } from '#app/config.ts'
import type { AppStore } from '#app/store.ts'
import { api, settle, touchedBy } from './client.ts'
import type { Answer } from './classify.ts'
import type { Failure } from './failure.ts'
import { answerOf, headersOf } from './send.ts'

export interface Uploading<I, R> {
  /** Sends the file; resolves with the result, or undefined when it failed (and was said) or was cancelled. */
  start(file: File, input: I): Promise<R | undefined>
  cancel(): void
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

/** Sends a form; the answer, or undefined when it was broken off here. fetch tells no progress, so this is XHR. */
const post = (request: XMLHttpRequest, form: FormData, onProgress: (percent: number) => void) =>
  new Promise<Answer | undefined>(resolve => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.floor((loaded / total) * 100) : 0)
    request.onload = () =>
      resolve(answerOf(request.status, request.responseText, request.getResponseHeader('X-Request-Id')))
    request.onerror = () => resolve({ lost: 'cut' })
    request.ontimeout = () => resolve({ lost: 'timeout' })
    request.onabort = () => resolve(undefined)
    request.send(form)
  })

/** Sends files to an upload endpoint, with progress and a way to break off. */
export function useUpload<I extends object, R>(endpoint: Endpoint<'upload', I, R>): Uploading<I, R> {
  const store = useStore() as AppStore
  const running = useRef<XMLHttpRequest>(undefined)
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<Failure>()

  const start = useCallback(
    async (file: File, input: I) => {
      const request = new XMLHttpRequest()
      running.current = request
      request.open('POST', apiAddress(store.outside.config, endpoint.path))
      for (const [name, value] of Object.entries(headersOf(store.getState().session.token)))
        request.setRequestHeader(name, value)
      setError(undefined)
      setProgress(0)
      const answer = await post(request, formOf(file, input), setProgress)
      setProgress(undefined)
      if (!answer) return undefined
      const settled = settle(answer, endpoint.path, { ...store, extra: store.outside })
      if ('error' in settled) {
        setError(settled.error)
        return undefined
      }
      store.dispatch(api.util.invalidateTags(touchedBy(endpoint)))
      return settled.data as R
    },
    [store, endpoint],
  )
  const cancel = useCallback(() => running.current?.abort(), [])
  return { start, cancel, progress, error }
}
