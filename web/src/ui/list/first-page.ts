import type { Endpoint } from '@xuegong/contracts/endpoint'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import type { AppThunk } from '#api/app-store.ts'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstInput } from './list-address.ts'
import { readTableSetting } from './table-setting.ts'

/** Reads what a list shows first at an address: its rows, the look of tables, the texts of codes. */
export const readFirstPage = <I extends object>(
  endpoint: Endpoint<'query', I>,
  address: URLSearchParams,
): AppThunk<Promise<unknown>> => {
  const input = firstInput(endpoint, address)
  return dispatch =>
    Promise.all([
      dispatch(readTableSetting()),
      dispatch(readAhead(dictionary.listCodeItems, {})),
      input && dispatch(readAhead(endpoint, input)),
    ])
}

/** What the page of one list reads first. */
export const firstPage =
  <I extends object>(endpoint: Endpoint<'query', I>): FirstReads =>
  address => [readFirstPage(endpoint, address)]
