import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useBack } from '#phone/back.ts'

interface Kept {
  readonly page?: number
  readonly sheet?: unknown
}

/** Where one is in a list of the centre: what it is narrowed by, what is open, and how to come from one to the next. */
export function usePlace() {
  const navigate = useNavigate()
  const state = useLocation().state as Kept | null
  const [query, setQuery] = useSearchParams()
  const at = (change: Readonly<Record<string, string | undefined>>) => {
    const other = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change))
      if (value) other.set(name, value)
      else other.delete(name)
    return `?${other}`
  }
  const list = at({ detail: undefined, do: undefined })
  const back = useBack(list)
  const detail = query.get('detail')
  const fromList = state?.page !== undefined

  // What was decided on lies under a sheet or a form, which is closed first: both are entries of the history.
  const left = useRef<{ readonly next: string | undefined }>(undefined)
  const isUnder = state?.sheet !== undefined || query.has('do')
  const goOn = (next: string | undefined) => {
    if (next) void navigate(at({ detail: next, do: undefined }), { replace: true, state })
    else if (fromList) void navigate(-1)
    else void navigate(list, { replace: true })
  }
  const comeOut = useEffectEvent(() => {
    if (left.current) goOn(left.current.next)
    left.current = undefined
  })
  useEffect(() => {
    if (!isUnder) comeOut()
  }, [isUnder])

  return {
    query,
    detail,
    /** What is done with it on a page of its own. */
    doing: query.get('do'),
    /** The page of the list that it stands on. */
    page: state?.page ?? 1,
    addressOf: (id: string) => at({ detail: id }),
    narrow: (change: Readonly<Record<string, string | undefined>>) =>
      setQuery(new URLSearchParams(at(change)), { replace: true, state }),
    /** Opens a form for what is shown, in place of a sheet where one is open. */
    begin: (what: string) =>
      void navigate(at({ do: what }), {
        replace: state?.sheet !== undefined,
        state: fromList ? { page: state.page } : null,
      }),
    back,
    /** The one that is shown has left the list: the next one comes, or the list. */
    goOn: (next: string | undefined) => {
      if (!isUnder) return goOn(next)
      left.current = { next }
      void navigate(-1)
    },
  }
}
export type Place = ReturnType<typeof usePlace>
