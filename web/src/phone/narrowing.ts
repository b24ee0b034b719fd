import type { Endpoint } from '@xuegong/contracts/endpoint'
import type * as t from 'typebox'
import { useSearchParams } from 'react-router-dom'
import { type FieldSchema, fieldIn } from '#ui/rules.ts'

/** What an address says of a field, as the field wants it; undefined where it does not fit. */
function fitting(text: string, { type, anyOf, pattern, minimum, maximum, maxLength }: FieldSchema): unknown {
  if (anyOf) return anyOf.find(({ const: only }) => String(only) === text)?.const
  if (type === 'integer') {
    const number = Number(text)
    return Number.isInteger(number) && number >= (minimum ?? number) && number <= (maximum ?? number)
      ? number
      : undefined
  }
  if (type !== 'string' || (pattern && !new RegExp(pattern).test(text))) return undefined
  return text.length > (maxLength ?? text.length) ? undefined : text
}

/** A list of a phone page, narrowed by what its address says: so it is shared, and coming back finds it as it was. */
export interface Narrowing<I> {
  readonly endpoint: Endpoint<'query', I>
  readonly input: I
  set(change: { readonly [K in keyof I]?: I[K] | undefined }): void
}

/** Narrows a list by the fields of its input that the address names. */
export function useNarrowing<I>(endpoint: Endpoint<'query', I, unknown>): Narrowing<I> {
  const [address, setAddress] = useSearchParams()
  const object = endpoint.input as t.TObject
  const given = Object.keys(object.properties).flatMap(name => {
    const text = address.get(name)?.trim()
    const value = text ? fitting(text, fieldIn(object, name).schema) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    endpoint,
    input: Object.fromEntries(given) as I,
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
