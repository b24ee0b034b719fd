import { useEffect, useState } from 'react'
import type { Failure } from '#api/failure.ts'
import type { Leaving } from './leaving.ts'

interface Versioned {
  readonly Id: string
  readonly RowVersion: number
}

/**
 * What somebody makes of something that was read, until it is saved. While nothing is changed, it follows what is read; once something is,
 * it stays with what it began with, and `stale` says that somebody else has saved meanwhile.
 */
export function useDraftOf<D extends Versioned, V>(
  read: D,
  valueOf: (data: D) => V,
  isSame: (data: D, value: V) => boolean,
  { setUnsaved }: Pick<Leaving, 'setUnsaved'>,
) {
  const [{ base, value }, setDraft] = useState(() => ({ base: read, value: valueOf(read) }))
  const [error, setError] = useState<Failure>()
  const changed = !isSame(base, value)
  // Older while what was saved here is being read again.
  const isOther = read.RowVersion > base.RowVersion
  if (isOther && !changed) setDraft({ base: read, value: valueOf(read) })
  // Said of each value anew: one that was thrown away after a question may be followed by another that is not saved.
  useEffect(() => {
    setUnsaved(changed)
    return () => setUnsaved(false)
  }, [changed, value, setUnsaved])
  return {
    base,
    value,
    changed,
    stale: changed && isOther,
    error,
    set: (next: V) => {
      setError(undefined)
      setDraft({ base, value: next })
    },
    drop: () => {
      setError(undefined)
      setDraft({ base: read, value: valueOf(read) })
    },
    /** Begins anew from what was saved, under the version that it got; `next` where the value is more than what was saved. */
    saved: (data: D, next = valueOf(data)) => {
      setError(undefined)
      setDraft({ base: data, value: next })
    },
    fail: setError,
  }
}
