import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage, readFirstPage } from '#ui/list/first-page.ts'

/** What the list of accounts shows first. */
export const users: FirstReads = address => [
  readFirstPage(accounts.listUsers, address),
  readAhead(accounts.countUsers, {}),
]
export const staff = firstPage(accounts.listStaff)
