import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import { thisYear } from '#app/clock.ts'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import type { FullGreen } from '../green-words.ts'

const items = ['学费', '住宿费', '教材费', '其他'].map(value => ({ value, label: value }))
const steps = [
  {
    title: '怎样办理',
    help: '已办贷款的填写合同信息；未办贷款的选择缓缴',
    fields: ['SchoolYear', 'ChannelType', 'LoanBank', 'ContractNo', 'ReceiptCode', 'LoanAmount'],
  },
  {
    title: '缓缴多少，何时缴清',
    fields: ['DeferAmount', { name: 'DeferItems', options: items }, 'ExpectPayDate'],
  },
  { title: '为什么申请', fields: ['Reason', 'Files', 'Approvers'] },
  { title: '请核对', isSummary: true, fields: [] },
] as const

/** A student asks for the green channel, or changes what came back. */
export function GreenForm({ of, onDone }: { of?: FullGreen | undefined; onDone: () => void }) {
  const year = thisYear()
  return (
    <PhoneForm
      title="申请绿色通道"
      endpoint={greenChannel.saveGreenChannel}
      steps={steps}
      initial={
        of
          ? {
              Id: of.Id,
              SchoolYear: of.SchoolYear,
              ChannelType: of.ChannelType,
              LoanBank: of.LoanBank,
              ContractNo: of.ContractNo,
              ReceiptCode: of.ReceiptCode,
              LoanAmount: of.LoanAmount,
              DeferAmount: of.DeferAmount,
              DeferItems: of.DeferItems,
              ExpectPayDate: of.ExpectPayDate,
              Reason: of.Reason,
              Files: of.Files,
              Submit: 1,
            }
          : { SchoolYear: `${year}-${year + 1}`, Submit: 1 }
      }
      submitText="提交"
      savedText="提交成功，等待审核"
      onSaved={onDone}
    />
  )
}
