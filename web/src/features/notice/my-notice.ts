import type { MyNotice } from '@xuegong/contracts/modules/notice/reading'
import type { Tone } from '#ui/StateDot.tsx'

export const unreadTabs = [
  { key: '', text: '全部', count: null },
  { key: '1', text: '未读', count: null },
  { key: '0', text: '已读', count: null },
] as const

const isIn = (text: string | null) => unreadTabs.some(({ key }) => key !== '' && key === text)

/** What an address narrows the own notices by on a phone, besides their kind. */
export function narrowedTo(address: URLSearchParams): { readonly Key?: string; readonly Unread?: 0 | 1 } {
  const [Key, unread] = [address.get('Key')?.trim(), address.get('Unread')]
  return { ...(Key && { Key }), ...(isIn(unread) && { Unread: Number(unread) as 0 | 1 }) }
}

/** Where its receiver stands with a notice: what is over need not be read any more. */
export function standing(notice: Pick<MyNotice, 'ReadTime' | 'NeedReceipt' | 'State'>): {
  tone: Tone
  text: string
  isUnread: boolean
} {
  const isUnread = notice.ReadTime === null && notice.State === 2
  if (isUnread) return { tone: 'bad', text: '未读', isUnread }
  if (notice.NeedReceipt) return { tone: 'warn', text: '待回执', isUnread }
  return { tone: 'quiet', text: notice.ReadTime === null ? '已过期' : '已读', isUnread }
}
