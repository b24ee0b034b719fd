import type { Endpoint } from '@xuegong/contracts/endpoint'
import { useCallback, useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { type Reading, type ReadOptions, runQuery, skipToken, useQuery } from '#api/hooks.ts'
import type { AppStore } from '#api/app-store.ts'
import { type AddressOptions, type ListAddress, useListAddress } from './list-address.ts'
import { filterOf, type Selection, useSelection } from './selection.ts'

/** What a list endpoint answers: a page of rows, under one of two names, and how many there are in all. */
export interface PageOf<Row> {
  readonly total: number
  readonly rows?: Row[]
  readonly Rows?: Row[]
}

export interface Rows<Row> {
  readonly total: number
  readonly rows: Row[]
}

/** A list on the screen: what is asked, what was answered, what is selected. Refreshing keeps filters and sorting. */
export interface List<I, Row> extends ListAddress<I> {
  readonly endpoint: Endpoint<'query', I, PageOf<Row>>
  readonly reading: Reading<Rows<Row>>
  readonly selection: Selection<Row>
  /** Reads the rows of another page with the same filters and sorting, without going there. */
  rowsOf(page: number): Promise<readonly Row[]>
  /** Reads again what is shown; or from page 1. */
  refresh(from?: { first?: boolean }): void
}

export interface ListOptions<I> extends AddressOptions<I>, ReadOptions {}

/** Lists an endpoint: filters, sorting and page are held by the address; the answer that was asked for last is shown. */
export function useList<I, Row extends { Id: string }>(
  endpoint: Endpoint<'query', I, PageOf<Row>>,
  options: ListOptions<NoInfer<I>> = {},
): List<I, Row> {
  const address = useListAddress(endpoint, options)
  const { input, turn, ready } = address
  const answer = useQuery(endpoint, ready ? input : skipToken, { errorShown: true, ...options })
  const { data, error, isLoading, isFetching, refetch } = answer
  const rows = data?.rows ?? data?.Rows
  const total = data?.total ?? 0
  const reading = useMemo(
    () => ({ data: rows && { rows, total }, error, isLoading, isFetching, refetch }),
    [rows, total, error, isLoading, isFetching, refetch],
  )
  const filter = useMemo(() => filterOf(input as Readonly<Record<string, unknown>>), [input])
  const selection = useSelection(rows, { filter, total })
  const dispatch = useDispatch<AppStore['dispatch']>()
  const refresh = useCallback(
    ({ first = false } = {}) => {
      if (first) turn(1)
      void dispatch(runQuery(endpoint, first ? { ...input, PageIndex: 1 } : input))
    },
    [dispatch, endpoint, input, turn],
  )
  const rowsOf = useCallback(
    async (PageIndex: number) => {
      const page = await dispatch(runQuery(endpoint, { ...input, PageIndex })).unwrap()
      return page.rows ?? page.Rows ?? []
    },
    [dispatch, endpoint, input],
  )
  return useMemo(
    () => ({ ...address, endpoint, reading, selection, rowsOf, refresh }),
    [address, endpoint, reading, selection, rowsOf, refresh],
  )
}
