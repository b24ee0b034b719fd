import type { Input } from '@xuegong/contracts/endpoint'
import type { notice } from '@xuegong/contracts/modules/notice'

/** What is written of a notice. */
export type Written = Input<typeof notice.addNotice>

/** What is written of a notice, without what is only known of it. */
export const writtenOf = (row: Written): Written => ({
  Title: row.Title,
  Content: row.Content,
  NoticeType: row.NoticeType,
  Level: row.Level,
  IsTop: row.IsTop,
  ReceiptType: row.ReceiptType,
  ReceiptForm: row.ReceiptForm,
  Scope: row.Scope,
  Files: row.Files,
  Images: row.Images,
  IsPublic: row.IsPublic,
  PublishTime: row.PublishTime,
  ExpireTime: row.ExpireTime,
})

/** A notice that nothing was written of. */
export const blank: Written = {
  Title: '',
  Content: '',
  NoticeType: 1,
  Level: 1,
  IsTop: 0,
  ReceiptType: 0,
  ReceiptForm: [],
  Scope: { Include: [] },
  Files: [],
  Images: [],
  IsPublic: 0,
  PublishTime: null,
  ExpireTime: null,
}
