import type { Endpoint } from '@xuegong/contracts/endpoint'
import { account, type Profile } from '@xuegong/contracts/modules/account'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import type { TallyEndpoint } from '@xuegong/contracts/tally'
import type * as t from 'typebox'
import type { AppThunk } from '#api/app-store.ts'
import { readAhead } from '#api/hooks.ts'
import { type FieldSchema, fieldIn } from '#ui/rules.ts'
import { talliedBy } from '#ui/tally.ts'

export interface Paged {
  PageIndex?: number
  PageSize?: number
}

/** Rows that a list on a phone shows at first, and more each time. */
export const size = 20

/** The input that reads one page of a list on a phone, from 1. */
export const pageOf = <I extends Paged>(input: I, page: number): I => ({ ...input, PageIndex: page, PageSize: size })

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

/** What an address narrows a list by: the fields of its input that it names, as far as they fit. */
export function narrowedBy<I>(endpoint: Endpoint<'query', I, unknown>, address: URLSearchParams): I {
  const object = endpoint.input as t.TObject
  const given = Object.keys(object.properties).flatMap(name => {
    const text = address.get(name)?.trim()
    const value = text ? fitting(text, fieldIn(object, name).schema) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given) as I
}

type Reads = readonly AppThunk<Promise<unknown>>[]

/** Reads what a list on a phone shows first: its rows, and what its tabs count. */
export const readFirstRows = <I extends Paged>(
  endpoint: Endpoint<'query', I>,
  input: NoInfer<I>,
  tally?: TallyEndpoint,
): Reads => [
  readAhead(endpoint, pageOf(input, 1)),
  ...(tally ? [readAhead(tally, talliedBy(tally, input) as never)] : []),
]

/** The texts of all codes. */
export const readCodes = readAhead(dictionary.listCodeItems, {})

/** Reads who one is, and then what is to be read for whom it is. */
export const readFor =
  (reads: (profile: Profile) => Reads): AppThunk<Promise<unknown>> =>
  async dispatch => {
    const profile = await dispatch(readAhead(account.getProfile, {}))
    return profile && Promise.all(reads(profile).map(read => dispatch(read)))
  }
