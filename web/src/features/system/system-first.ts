import { account } from '@xuegong/contracts/modules/account'
import { system } from '@xuegong/contracts/modules/system'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage } from '#ui/list/first-page.ts'

export const params = firstPage(system.listSysParam)
export const operLogs = firstPage(system.listOperLogs)
export const logins = firstPage(account.listLogins)
export const friendship = firstPage(system.listFriendshipHelp)

/** Terms, or on their tab the holidays. */
export const calendar: FirstReads = address =>
  firstPage(address.get('tab') === 'holiday' ? system.listHoliday : system.listTerm)(address)
