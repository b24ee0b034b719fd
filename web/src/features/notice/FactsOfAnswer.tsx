import type { ReceiptContent, ReceiptField } from '@xuegong/contracts/modules/notice/receipt'
import { DescriptionList } from '#ui/facts/DescriptionList.tsx'
import { answerText } from './receipt.ts'

interface Props {
  notice: { readonly ReceiptForm: readonly ReceiptField[]; readonly ReceiptContent: ReceiptContent | null }
}

/** What was answered to the questions of a receipt. */
export function FactsOfAnswer({ notice: { ReceiptForm, ReceiptContent } }: Props) {
  if (ReceiptContent === null || ReceiptForm.length === 0) return null
  const items = ReceiptForm.map(({ Key, Label }) => ({ term: Label, value: answerText(ReceiptContent[Key]) }))
  return <DescriptionList size="small" col={1} items={items} />
}
