/**
 * notice, receipts: what a receiver answers. ReceiptType 0 nothing, 1 reading counts, 2 he confirms once and for all, 3 he fills in a
 * small form, which he may change until the notice expires.
 */
import * as t from 'typebox'
import { FlagOf, Text } from '#contracts/fields'
import { MapOf, OneOf } from '#contracts/shapes'

export const receiptTypes = { 0: '无需回执', 1: '阅读即回执', 2: '确认回执', 3: '填写回执' } as const
export const receiptFields = { text: '文本', number: '数字', radio: '单选', checkbox: '多选', date: '日期' } as const
export type ReceiptFieldType = keyof typeof receiptFields

/** A question of the form. Options: what `radio` and `checkbox` choose from. */
export const ReceiptField = t.Object({
  Key: t.String({ pattern: '^[A-Za-z]\\w{0,29}$', title: '字段' }),
  Label: Text('名称', 30),
  Type: OneOf(Object.keys(receiptFields) as ReceiptFieldType[], { title: '类型' }),
  Required: FlagOf('必填'),
  Options: t.Optional(t.Array(Text('选项', 50), { maxItems: 20, uniqueItems: true, title: '选项' })),
})
export type ReceiptField = t.Static<typeof ReceiptField>

export const ReceiptForm = t.Array(ReceiptField, { maxItems: 10, title: '回执表单' })

/** Most characters of a text that is answered. */
export const mostAnswer = 500

/** What was answered, by the keys of the form; of `checkbox` several texts. What is too long or does not fit is refused by the name of its question. */
export const ReceiptContent = MapOf(t.Union([t.String(), t.Number(), t.Array(t.String())]))
export type ReceiptContent = t.Static<typeof ReceiptContent>
