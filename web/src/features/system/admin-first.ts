import { system } from '@xuegong/contracts/modules/system'
import { systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage } from '#ui/list/first-page.ts'

export const jobRuns = firstPage(systemAdmin.listJobRuns)

/** How the site is named and looks, with what is to be read before WeChat is bound. */
export const site: FirstReads = () => [readAhead(systemAdmin.getBindNotice, {})]

const [logged, kinds] = [firstPage(system.listWebLogs), firstPage(systemAdmin.listWebLogGroups)]
/** Errors one by one, or by kind. */
export const webLogs: FirstReads = address => (address.get('tab') === 'rows' ? logged : kinds)(address)
