import { dictionary } from '@xuegong/contracts/modules/dictionary'
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

/** The notice that the address names, and what belongs to it once it is there; or what a new one is written with. */
export const edited: FirstReads = address => {
  const Id = address.get('Id')
  if (Id) return [readAhead(notice.getNotice, { Id }, { refetchOnMountOrArgChange: true })]
  return [
    readAhead(dictionary.listCodeItems, {}),
    readAhead(notice.listAudienceRoles, {}),
    readAhead(notice.listMsgGroup, { PageSize: 100 }),
  ]
}
