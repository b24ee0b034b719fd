import { type ColumnUse, columnsText } from './column-use.ts'

/** Filters, order and columns of a list under a name: what its address says, without page and detail. */
export interface View {
  readonly name: string
  readonly query: string
}

/** What somebody chose for one list. */
export interface ListUse {
  readonly columns?: readonly ColumnUse[]
  readonly views?: readonly View[]
  /** The name of the view that it opens with. */
  readonly start?: string
}

interface Stored {
  readonly columns?: unknown
  readonly views?: unknown
  readonly start?: unknown
}
const isText = (value: unknown): value is string => typeof value === 'string'
const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'object' && each !== null) : []

/** A stored choice; what does not read as one is left out. */
export function listUseOf(stored: unknown): ListUse {
  const { columns, views, start } = (stored ?? {}) as Stored
  const uses = listOf(columns).filter((use): use is ColumnUse & Record<string, unknown> => isText(use.key))
  const named = listOf(views).filter(
    (view): view is View & Record<string, unknown> => isText(view.name) && isText(view.query),
  )
  return {
    ...(uses.length > 0 && { columns: uses }),
    ...(named.length > 0 && { views: named }),
    ...(isText(start) && { start }),
  }
}

/** How many views of one list are kept, and how long their names may be. */
export const mostViews = 20
export const longestName = 20

const passing = new Set(['PageIndex', 'detail'])
const same = (a: [string, string], b: [string, string]) => (a[0] === b[0] ? 0 : a[0] < b[0] ? -1 : 1)

/** What an address says of a list, whatever its order, page and detail. */
export const queryOf = (address: URLSearchParams): string =>
  new URLSearchParams([...address].filter(([name]) => !passing.has(name)).sort(same)).toString()

/** What a view of the list as it is would say: its address, and the columns where they are not as they were given. */
export function viewOf(address: URLSearchParams, columns: readonly ColumnUse[] | undefined): string {
  const full = new URLSearchParams(address)
  if (columns && columns.length > 0) full.set('columns', columnsText(columns))
  return queryOf(full)
}

/** The views with one more, in place of one of its name. */
export const withView = (views: readonly View[] = [], view: View): View[] =>
  views.some(({ name }) => name === view.name)
    ? views.map(each => (each.name === view.name ? view : each))
    : [...views, view]

/** Where a list opens: at its address, or, where that says nothing, at the view that somebody chose for it. */
export function startOf(address: URLSearchParams, { views = [], start }: ListUse = {}): URLSearchParams {
  const says = [...address].some(([name, value]) => name !== 'PageIndex' || value !== '1')
  const view = says ? undefined : views.find(({ name }) => name === start)
  return view ? new URLSearchParams(view.query) : address
}
