import { notice, noticeReading } from '@xuegong/contracts/modules/notice'
import { firstPage } from '#ui/list/first-page.ts'

export const mine = firstPage(noticeReading.listMyNotice)
export const managed = firstPage(notice.listNotice)
export const groups = firstPage(notice.listMsgGroup)
