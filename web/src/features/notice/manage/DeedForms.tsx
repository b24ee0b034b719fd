import { notice } from '@xuegong/contracts/modules/notice'
import { complain, report } from '#api/notify.ts'
import { FormModal } from '#ui/form/FormModal.tsx'
import { type Known, remindRule, remindTargets } from './deeds.ts'

interface Props {
  row: Known
  onClose: () => void
}

/** Takes a notice back. */
export const WithdrawForm = ({ row: { Id, Title }, onClose }: Props) => (
  <FormModal
    title={`撤回：${Title}`}
    endpoint={notice.withdrawNotice}
    fields={[{ name: 'Reason', hint: '撤回后接收人不能再查看' }]}
    initial={{ Id }}
    saveText="撤回"
    savedText="已撤回"
    onClose={onClose}
  />
)

const results = [
  { value: 1, label: '同意' },
  { value: 2, label: '退回' },
]

/** Lets a notice go out, or gives it back with an opinion. */
export const AuditForm = ({ row: { Id, Title }, onClose }: Props) => (
  <FormModal
    title={`审核：${Title}`}
    endpoint={notice.auditNotice}
    fields={[
      { name: 'Result', options: results },
      { name: 'Opinion', hint: '退回时必填' },
    ]}
    initial={{ Ids: [Id], Result: 1 }}
    saveText="提交"
    savedText={null}
    onSaved={({ Failed: [failed] }, { Result }) => {
      if (failed) complain(failed.Reason)
      else report(Result === 1 ? '已同意' : '已退回')
    }}
    onClose={onClose}
  />
)

interface Remind {
  row: Pick<Known, 'Id' | 'Title' | 'ReceiptType'>
  onClose: () => void
}

/** Reminds those who have not read a notice, or not answered it. */
export const RemindForm = ({ row: { Id, Title, ReceiptType }, onClose }: Remind) => (
  <FormModal
    title={`提醒：${Title}`}
    endpoint={notice.remindUnread}
    fields={[
      {
        name: 'Target',
        options: remindTargets(ReceiptType),
        hint: remindRule,
      },
    ]}
    initial={{ Id, Target: 1 }}
    saveText="提醒"
    savedText={null}
    onSaved={({ Num }) => report(`已提醒 ${Num} 人`)}
    onClose={onClose}
  />
)
