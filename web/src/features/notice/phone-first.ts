import { noticeReading } from '@xuegong/contracts/modules/notice'
import { readAhead } from '#api/hooks.ts'
import type { PhoneReads } from '#nav/screen.ts'
import { readCodes, readFirstRows } from '#phone/first-rows.ts'
import { narrowedTo } from './my-notice.ts'

/** The own notices; a kind in the address waits for the page, which knows the kinds. */
export const mine: PhoneReads = address => [
  ...(address.get('NoticeType') ? [] : readFirstRows(noticeReading.listMyNotice, narrowedTo(address))),
  readCodes,
]

/** Whether one may see who has read the notice that the address names, and how many have. */
export const readers: PhoneReads = address => {
  const Id = address.get('Id')
  return Id ? [readAhead(noticeReading.listReaders, { Id, Tab: 1, PageIndex: 1, PageSize: 1 })] : []
}
