import type { Input } from '@xuegong/contracts/endpoint'
import type { notice } from '@xuegong/contracts/modules/notice'

type Written = Input<typeof notice.addNotice>

/** What a notice to everybody is made of, for tests. */
export const noticeOf = (change: Partial<Written> = {}): Written => ({
  Title: '关于放假的通知',
  Content: '<p>国庆节放假七天。</p>',
  NoticeType: 1,
  Level: 1,
  IsTop: 0,
  ReceiptType: 0,
  ReceiptForm: [],
  Scope: { Include: [{ Kind: 'all', Id: '' }] },
  Files: [],
  Images: [],
  IsPublic: 0,
  PublishTime: null,
  ExpireTime: null,
  ...change,
})
