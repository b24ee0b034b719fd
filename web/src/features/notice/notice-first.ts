import { notice, noticeReading } from '@xuegong/contracts/modules/notice'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage, readFirstPage } from '#ui/list/first-page.ts'

export const mine = firstPage(noticeReading.listMyNotice)
/** What the list of notices shows first. */
export const managed: FirstReads = address => [
  readFirstPage(notice.listNotice, address),
  readAhead(notice.countNotice, {}),
]
export const groups = firstPage(notice.listMsgGroup)
