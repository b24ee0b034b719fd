import type { Endpoint } from '@xuegong/contracts/endpoint'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import type { TallyEndpoint } from '@xuegong/contracts/tally'
import type { AppThunk } from '#api/app-store.ts'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { talliedBy } from '../tally.ts'
import { showsCodes } from './codes.ts'
import { firstInput } from './list-address.ts'
import { pageSizeOf, readTableUse } from './table-setting.ts'
import type { ListOptions } from './use-list.ts'
import { startOf } from './views.ts'

/** A list as its page has it: the options that it is listed with, and the call that counts what is under its tabs. */
interface Listed<I> extends ListOptions<I> {
  readonly tally?: TallyEndpoint
}

/** Reads what a list shows first at an address: its rows, as many as its reader wants, what its tabs count, the look of tables, the texts of its codes. */
export const readFirstPage =
  <I extends object>(
    endpoint: Endpoint<'query', I>,
    address: URLSearchParams,
    listed: Listed<NoInfer<I>> = {},
  ): AppThunk<Promise<unknown>> =>
  dispatch => {
    const { tally, local = false, viewless = local } = listed
    const readRows = async () => {
      // From the local database, which takes no time.
      const use = await dispatch(readTableUse())
      const place = local ? new URLSearchParams() : address
      const start = viewless ? place : startOf(place, use.Lists[endpoint.path])
      const input = firstInput(endpoint, start, pageSizeOf(use, endpoint), listed)
      if (!input) return
      const counting = tally && dispatch(readAhead(tally, talliedBy(tally, input)))
      await Promise.all([dispatch(readAhead(endpoint, input, listed)), counting])
    }
    return Promise.all([showsCodes(endpoint) && dispatch(readAhead(dictionary.listCodeItems, {})), readRows()])
  }

/** What the page of one list reads first. */
export const firstPage =
  <I extends object>(endpoint: Endpoint<'query', I>, listed?: Listed<NoInfer<I>>) =>
  (address: URLSearchParams): ReturnType<FirstReads> => [readFirstPage(endpoint, address, listed)]

/** Reads the figures that a page of statistics shows first at an address. */
export const readFigures =
  <I extends object>(endpoint: Endpoint<'query', I>, address: URLSearchParams): AppThunk<Promise<unknown>> =>
  async dispatch => {
    const found = firstInput(endpoint, address, 0)
    if (!found) return undefined
    const { PageIndex: _index, PageSize: _size, ...input } = found as Record<string, unknown>
    return dispatch(readAhead(endpoint, input as I))
  }
