import { noticeReading } from '@xuegong/contracts/modules/notice'
import type { NoticeDetail } from '@xuegong/contracts/modules/notice/reading'
import { mostAnswer, type ReceiptContent, type ReceiptField } from '@xuegong/contracts/modules/notice/receipt'
import { dayPattern } from '@xuegong/contracts/shapes'
import type * as t from 'typebox'
import { useState } from 'react'
import { type Failure, isForForm } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { type Look, lookOf } from '#ui/form/look.ts'
import type { FieldValue } from '#ui/form/values.ts'

/** How the answer to a question is entered. */
export function lookOfQuestion({ Key, Label, Type, Required, Options = [] }: ReceiptField): Look {
  const schemas = {
    text: { type: 'string', maxLength: mostAnswer, multiline: true },
    number: { type: 'number' },
    radio: { type: 'string', enum: Options, radio: true },
    checkbox: { type: 'array', items: { type: 'string', enum: Options } },
    date: { type: 'string', pattern: dayPattern },
  } as const
  const object = {
    type: 'object',
    properties: { [Key]: { title: Label, ...schemas[Type] } },
    required: Required === 1 ? [Key] : [],
  }
  return lookOf(object as unknown as t.TObject, Key)
}

const isEmpty = (answer: FieldValue) =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' ? !answer.trim() : [answer].flat().length === 0)

export type Answers = Readonly<Record<string, FieldValue>>

/** What is missing, by question. */
export const faultsOf = (form: readonly ReceiptField[], answers: Answers): Readonly<Record<string, string>> =>
  Object.fromEntries(
    form
      .filter(({ Key, Required }) => Required === 1 && isEmpty(answers[Key]))
      .map(({ Key, Label, Type }) => [Key, `${Type === 'text' || Type === 'number' ? '请输入' : '请选择'}${Label}`]),
  )

/** The answers as they are sent: of the questions alone, and only what was answered. */
export const contentOf = (form: readonly ReceiptField[], answers: Answers): ReceiptContent =>
  Object.fromEntries(
    form.filter(({ Key }) => !isEmpty(answers[Key])).map(({ Key }) => [Key, answers[Key] as ReceiptContent[string]]),
  )

/** An answer in words. */
export const answerText = (answer: ReceiptContent[string] | undefined): string =>
  answer === undefined ? '' : [answer].flat().join('、')

/** The answer to a notice: how to send it, and why it was refused. */
export function useReceipt({ Id, ReceiptType }: NoticeDetail, onSent: () => void) {
  const [run, { isLoading }] = useCommand(noticeReading.submitReceipt, { errorShown: true })
  const [fault, setFault] = useState<string>()
  const send = async (Content?: ReceiptContent) => {
    if (isLoading) return
    setFault(undefined)
    const failed = await run({ Id, ...(Content && { Content }) })
      .unwrap()
      .then(
        () => undefined,
        (failure: Failure) => failure,
      )
    if (failed) {
      if (isForForm(failed)) setFault(failed.message)
      return
    }
    report(ReceiptType === 2 ? '已确认' : '已提交')
    onSent()
  }
  return { send, fault, isLoading }
}
