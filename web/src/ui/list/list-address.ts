import type { Endpoint, Input } from '@xuegong/contracts/endpoint'
import { notesOf } from '@xuegong/contracts/fields'
import { dateTimePattern, dayEnd, dayPattern, dayStart } from '@xuegong/contracts/shapes'
import type * as t from 'typebox'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useDicts } from '../dict.ts'
import { type FieldSchema, fieldIn } from '../rules.ts'
import { useStable } from '../stable.ts'
import { inPlace } from './in-place.ts'
import { type ColumnUse, columnsIn } from './column-use.ts'
import { pageSizeOf, type TableUse, unused, useChangeListUse, useChangePageSize, useTableUse } from './table-setting.ts'
import { besides } from './selection.ts'
import { startOf } from './views.ts'

/** Whether a dictionary has a code. */
type HasCode = (dict: string, code: string) => boolean

const isDay = new RegExp(dayPattern)

/** One value out of an address, as its field wants it, a day as the first or the last second that it means; undefined when it does not fit: a mangled link must not be refused. */
function fitting(text: string, schema: FieldSchema, hasCode: HasCode): unknown {
  const { type, dict, enum: values, anyOf, pattern, minimum, maximum, maxLength, end } = schema
  const choices = values ?? anyOf?.map(({ const: only }) => only)
  if (choices) return choices.find(choice => String(choice) === text)
  if (dict !== undefined && !hasCode(dict, text)) return undefined
  if (type === 'integer') {
    const number = Number(text)
    const inside = number >= (minimum ?? number) && number <= (maximum ?? number)
    return Number.isInteger(number) && inside ? number : undefined
  }
  if (pattern === dateTimePattern && isDay.test(text)) return `${text} ${end ? dayEnd : dayStart}`
  if (pattern && !new RegExp(pattern).test(text)) return undefined
  return maxLength !== undefined && text.length > maxLength ? undefined : text
}

/** The input of a list endpoint that an address (`?Grade=2023&PageIndex=2`) describes. A code that its dictionary lacks is left out. */
export function inputOf<E extends Endpoint>(endpoint: E, address: URLSearchParams, hasCode: HasCode): Input<E> {
  const object = endpoint.input as t.TObject
  const pairs = Object.keys(object.properties).flatMap(name => {
    const { schema } = fieldIn(object, name)
    const values = address
      .getAll(name)
      .map(text => (text ? fitting(text, schema.items ?? schema, hasCode) : undefined))
      .filter(value => value !== undefined)
    if (values.length === 0) return []
    return [[name, schema.items ? values : values[0]] as const]
  })
  return Object.fromEntries(pairs)
}

/** Whether an address has values that are codes of a dictionary. */
const hasCodes = ({ input }: Endpoint, address: URLSearchParams): boolean =>
  [...address.keys()].some(name => notesOf(fieldIn(input as t.TObject, name).schema as t.TSchema).dict !== undefined)

/** What a list asks for first at an address, with so many rows unless that says how many; undefined where that depends on the codes of the dictionary. */
export const firstInput = <I>(
  endpoint: Endpoint<'query', I>,
  address: URLSearchParams,
  PageSize: number,
  { fixed, otherwise }: AddressOptions<I> = {},
): I | undefined =>
  hasCodes(endpoint, address)
    ? undefined
    : ({ PageIndex: 1, PageSize, ...otherwise, ...inputOf(endpoint, address, () => false), ...fixed } as I)

type Value = string | number
/** New values by name. */
type Change = Readonly<Record<string, Value | readonly Value[] | null | undefined>>

const valuesOf = (given: Change[string]): readonly Value[] => {
  const all = typeof given === 'string' || typeof given === 'number' ? [given] : (given ?? [])
  return all.filter(value => value !== '')
}

/** An address with some values changed; several of one field stand beside each other, an empty value is left out, and any change but that of the page leads to page 1. */
export function addressWith(address: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(address)
  if (!('PageIndex' in change)) next.delete('PageIndex')
  for (const [name, value] of Object.entries(change)) {
    next.delete(name)
    for (const one of valuesOf(value)) next.append(name, String(one))
  }
  return next
}

export interface ListAddress<I> {
  /** What the address asks for, with page and page size filled in. */
  readonly input: I & { PageIndex: number; PageSize: number }
  /** Changes filters, sorting or page. An undefined value takes a filter away. */
  set(change: { readonly [K in keyof I]?: I[K] | undefined }): void
  /** Goes to a page. `replace`: going back skips the one before. `detail`: opens that of a row of it at once. */
  turn(page: number, how?: { replace?: boolean; detail?: string }): void
  /** Shows so many rows a page from now on, which is remembered for this list and person. */
  resize(size: number): void
  /** Takes all filters away and leaves page size and sorting. */
  clear(): void
  /** The address of the page holds it, so that it can be shared and opened as a view. */
  readonly shared: boolean
  /** How many filters are set. */
  readonly filters: number
  /** False while it is read how many rows a page shall have, and which codes of the address the dictionary has; until then `input` is not what is meant. */
  readonly ready: boolean
}

const kept = ['PageSize', 'sortField', 'sortOrder']
const isFilter = (name: string) => name !== 'PageIndex' && !kept.includes(name)

/** The path of a list whose last part is the page number, with another number. */
export const pathWith = (path: string, pageNo: string | undefined, page: number): string =>
  `${pageNo === undefined ? path.replace(/\/$/, '') : path.slice(0, path.lastIndexOf('/'))}/${page}`

const pageOf = (pageNo = '') => (/^[1-9]\d{0,8}$/.test(pageNo) ? Number(pageNo) : 1)

export interface AddressOptions<I> {
  /** The page number is the last part of the path (`…/:pageNo?`) instead of a value of the query. */
  readonly pageURI?: boolean
  /** The component holds it all, not the address: for lists in dialogs. */
  readonly local?: boolean
  /** It has no views, nor opens with one that was chosen elsewhere for the same call. */
  readonly viewless?: boolean
  /** Input that the list always has. */
  readonly fixed?: { readonly [K in keyof I]?: I[K] }
  /** What is asked for where nothing else is chosen (-1 for all); choosing it takes the filter away. */
  readonly otherwise?: { readonly [K in keyof I]?: I[K] }
}

/** What describes a list (`Grade=2023&PageIndex=2`), and a way to another one. */
type Place = readonly [query: URLSearchParams, go: (next: URLSearchParams, replace: boolean) => void]

/** Held by the address of the page. */
function useAddress(pageURI: boolean): Place {
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  const { pageNo } = useParams()
  const navigate = useNavigate()
  return useMemo(() => {
    const query = new URLSearchParams(address)
    if (pageURI) query.set('PageIndex', String(pageOf(pageNo)))
    const go = (next: URLSearchParams, replace: boolean) => {
      const page = Number(next.get('PageIndex') ?? 1)
      if (pageURI) next.delete('PageIndex')
      const path = pageURI && page !== pageOf(pageNo) ? pathWith(pathname, pageNo, page) : pathname
      void navigate({ pathname: path, search: next.toString() }, { replace, ...inPlace })
    }
    return [query, go]
  }, [address, pageURI, pathname, pageNo, navigate])
}

/** Held by the component, as long as it is there. */
function useOwn(): Place {
  const [query, setQuery] = useState(() => new URLSearchParams())
  return useMemo(() => [query, next => setQuery(next)], [query])
}

/** Filters, sorting and page of a list, held by the address, so that going back and sharing a link work. */
export function useListAddress<I>(
  endpoint: Endpoint<'query', I>,
  { pageURI = false, local = false, viewless = local, fixed, otherwise }: AddressOptions<I> = {},
): ListAddress<I> {
  const [address, own] = [useAddress(pageURI), useOwn()]
  const [query, go] = local ? own : address
  const { dict, known, error } = useDicts(hasCodes(endpoint, query))
  const use = useTableUse()
  const remember = useChangePageSize(endpoint)
  const entered = useStart(endpoint, query, go, viewless ? unused : use)
  const ready = entered && (known || error || !hasCodes(endpoint, query))
  const size = pageSizeOf(use ?? unused, endpoint)
  return useMemo(() => {
    // Without a dictionary the server decides.
    const hasCode: HasCode = (type, code) => (known ? dict(type).texts.has(code) : error)
    const asked = inputOf(endpoint, query, hasCode) as Record<string, unknown>
    // What the list always has is no filter, and stays where filters are taken away.
    const names = Object.keys(asked).filter(name => isFilter(name) && !(fixed && name in fixed))
    const change = (values: Change, replace = false) => go(addressWith(query, values), replace)
    return {
      input: { PageIndex: 1, PageSize: size, ...otherwise, ...asked, ...fixed } as ListAddress<I>['input'],
      set: values => change(besides(values as Change, otherwise)),
      turn: (PageIndex, { replace, ...detail } = {}) => change({ PageIndex, ...detail }, replace),
      resize: PageSize => {
        void remember(PageSize)
        change({ PageSize: undefined })
      },
      clear: () => change(Object.fromEntries(names.map(name => [name, undefined]))),
      shared: !local,
      filters: names.length,
      ready,
    }
  }, [endpoint, query, go, fixed, otherwise, dict, known, error, ready, size, remember, local])
}

/** Opens a list with the view that its user chose for it, where its address says nothing; whether it has been opened. */
function useStart(
  { path }: Pick<Endpoint, 'path'>,
  query: URLSearchParams,
  go: (next: URLSearchParams, replace: boolean) => void,
  use: TableUse | undefined,
): boolean {
  const [entered, enter] = useState(false)
  const start = use && startOf(query, use.Lists[path])
  const there = start !== undefined && start.toString() === query.toString()
  useEffect(() => {
    if (!entered && start && !there) go(start, true)
  })
  // Once it stands somewhere, an address that says nothing means the whole list.
  if (!entered && there) enter(true)
  return entered || there
}

/** The columns of a list as somebody wants them: those of its address, else those that he chose; and a way to choose others. */
export function useColumnUse(
  endpoint: Pick<Endpoint, 'path'>,
): [chosen: readonly ColumnUse[] | undefined, choose: (uses: readonly ColumnUse[]) => void] {
  const [address, setAddress] = useSearchParams()
  const stored = useTableUse()?.Lists[endpoint.path]?.columns
  const keep = useChangeListUse(endpoint)
  const shared = address.get('columns')
  const chosen = useMemo(() => columnsIn(shared) ?? stored, [shared, stored])
  const choose = useStable((columns: readonly ColumnUse[]) => {
    void keep({ columns })
    const own = (now: URLSearchParams) => {
      const next = new URLSearchParams(now)
      next.delete('columns')
      return next
    }
    if (shared !== null) setAddress(own, { replace: true, ...inPlace })
  })
  return [chosen, choose]
}

/** Whose detail is open beside a list (null: none), also held by the address. */
export function useDetail(): [id: string | null, show: (id: string | null) => void] {
  const [address, setAddress] = useSearchParams()
  const opened = address.has('detail')
  const show = useStable((id: string | null) => {
    const change = (now: URLSearchParams) => {
      const next = new URLSearchParams(now)
      if (id) next.set('detail', id)
      else next.delete('detail')
      return next
    }
    // From one to the next is no step: going back closes it.
    setAddress(change, { replace: id === null || opened, ...inPlace })
  })
  return [address.get('detail'), show]
}
