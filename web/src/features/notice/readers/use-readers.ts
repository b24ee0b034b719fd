import { noticeReading } from '@xuegong/contracts/modules/notice'
import { useSearchParams } from 'react-router-dom'

export const readerTabs = [
  { key: 1, text: '已读' },
  { key: 2, text: '未读' },
  { key: 3, text: '已回执' },
  { key: 4, text: '未回执' },
] as const

/** Tabs of the list of readers with their counts: those of answers only where an answer is asked for. */
export const tabsOf = (
  found: { Total: number; ReadNum: number; ReceiptNum: number; ReceiptType: number } | undefined,
) => {
  const { Total = 0, ReadNum = 0, ReceiptNum = 0, ReceiptType = 0 } = found ?? {}
  const counts = [ReadNum, Total - ReadNum, ReceiptNum, Total - ReceiptNum]
  return readerTabs
    .map(({ key, text }, at) => ({ key: String(key), text, count: found ? (counts[at] ?? 0) : undefined }))
    .slice(0, ReceiptType > 0 ? 4 : 2)
}

export const listReaders = noticeReading.listReaders

/** The notice that the address names. */
export const useNoticeId = (): string => useSearchParams()[0].get('Id') ?? ''
