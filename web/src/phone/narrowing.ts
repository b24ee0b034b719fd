import type { Endpoint } from '@xuegong/contracts/endpoint'
import { useSearchParams } from 'react-router-dom'
import { narrowedBy } from './first-rows.ts'

/** A list of a phone page, narrowed by what its address says: so it is shared, and coming back finds it as it was. */
export interface Narrowing<I> {
  readonly endpoint: Endpoint<'query', I>
  readonly input: I
  set(change: { readonly [K in keyof I]?: I[K] | undefined }): void
}

/** Narrows a list by the fields of its input that the address names. */
export function useNarrowing<I>(endpoint: Endpoint<'query', I, unknown>): Narrowing<I> {
  const [address, setAddress] = useSearchParams()
  return {
    endpoint,
    input: narrowedBy(endpoint, address),
    set: change =>
      setAddress(
        now => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(change as Readonly<Record<string, string | number | undefined>>))
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, String(value))
          return next
        },
        { replace: true },
      ),
  }
}
