import type { Endpoint } from '@xuegong/contracts/endpoint'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import type { AppThunk } from '#api/app-store.ts'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstInput } from './list-address.ts'
import { pageSizeOf, readTableUse } from './table-setting.ts'
import { startOf } from './views.ts'

/** Reads what a list shows first at an address: its rows, as many as its reader wants, the look of tables, the texts of codes. */
export const readFirstPage =
  <I extends object>(endpoint: Endpoint<'query', I>, address: URLSearchParams): AppThunk<Promise<unknown>> =>
  dispatch => {
    const readRows = async () => {
      // From the local database, which takes no time.
      const use = await dispatch(readTableUse())
      const input = firstInput(endpoint, startOf(address, use.Lists[endpoint.path]), pageSizeOf(use, endpoint))
      return input && dispatch(readAhead(endpoint, input))
    }
    return Promise.all([dispatch(readAhead(dictionary.listCodeItems, {})), readRows()])
  }

/** What the page of one list reads first. */
export const firstPage =
  <I extends object>(endpoint: Endpoint<'query', I>): FirstReads =>
  address => [readFirstPage(endpoint, address)]
