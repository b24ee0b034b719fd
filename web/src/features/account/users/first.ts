import { account } from '@xuegong/contracts/modules/account'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage, readFirstPage } from '#ui/list/first-page.ts'

/** What the list of accounts shows first. */
export const users: FirstReads = address => [
  readFirstPage(account.listUsers, address),
  readAhead(account.countUsers, {}),
]
export const staff = firstPage(account.listStaff)
