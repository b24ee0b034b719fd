import type { Endpoint } from '@xuegong/contracts/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from './app-store.ts'
import type { Failure } from './failure.ts'
import { runQuery } from './hooks.ts'

/** Between two questions whether an answer is ready, in milliseconds. */
const pause = 700

interface Readied<R> {
  readonly data?: R
  readonly error?: Failure
  /** Asks anew. */
  again(): void
}

/** Reads what the server has to work out first: while it says that it is not ready (3001) it is asked again, without a word. */
export function useReady<I, R>(endpoint: Endpoint<'query', I, R>, input: NoInfer<I>): Readied<R> {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const asked = JSON.stringify(input)
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ readonly to?: string; readonly data?: R; readonly error?: Failure }>({})
  const key = `${turn} ${asked}`
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () =>
      void dispatch(runQuery(endpoint, JSON.parse(asked) as I))
        .unwrap()
        .then(
          data => gone || setAnswer({ to: key, data }),
          (error: Failure) => {
            if (gone) return
            if (error.outcome === 'notReady') timer = setTimeout(ask, pause)
            else setAnswer({ to: key, error })
          },
        )
    ask()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [dispatch, endpoint, asked, key])
  const again = useCallback(() => setTurn(now => now + 1), [])
  const { to, ...known } = answer
  return { ...(to === key && known), again }
}
