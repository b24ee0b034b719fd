/** notice: what a notice is made of. */
import * as t from 'typebox'
import { CodedNumber, FlagOf, Text, TimeOf } from '#contracts/fields'
import { FilesOf, PicturesOf } from '#contracts/file-fields'
import { Nullable } from '#contracts/shapes'
import { Scope } from './audience.ts'
import { ReceiptForm, receiptTypes } from './receipt.ts'

export const noticeLevels = { 1: '普通', 2: '重要', 3: '紧急' } as const
export const noticeStates = { 0: '草稿', 1: '待审核', 2: '已发布', 3: '已撤回', 4: '已过期', 5: '定时发布' } as const

/** Most bytes of what a notice says, as HTML. */
export const mostContent = 200 * 1024

const coded = (title: string, words: Readonly<Record<number, string>>, minimum: number, maximum: number) =>
  t.Integer({ minimum, maximum, title, words })

export const NoticeType = CodedNumber('NoticeKind', '类型')
export const Level = coded('级别', noticeLevels, 1, 3)
export const State = coded('状态', noticeStates, 0, 5)
export const ReceiptType = coded('回执', receiptTypes, 0, 3)

/** What is written of a notice. Content is HTML, of which only what the product's editor makes is kept. */
export const noticeFields = {
  Title: Text('标题', 100),
  Content: t.String({ maxLength: 5 * mostContent, title: '正文', multiline: true }),
  NoticeType,
  Level,
  IsTop: FlagOf('置顶'),
  ReceiptType,
  ReceiptForm,
  Scope,
  Files: FilesOf('附件', { most: 10 }),
  /** The pictures of the text, which names them by `/files/<FileId>`. */
  Images: PicturesOf('正文图片', { most: 20, megabytes: 5 }),
  IsPublic: FlagOf('公开'),
  PublishTime: Nullable(TimeOf('定时发布')),
  ExpireTime: Nullable(TimeOf('过期时间', { end: true, since: 'PublishTime' })),
}
