import { ApprovalState } from '@xuegong/contracts/approval'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { BedField } from './BedField.tsx'
import type { FullChange } from './change-words.ts'

/** Programs may name a partner by his id instead, so the contract does not ask for both. */
const needed = (message: string) => [{ required: true, message }]

/** Kept for later, and handed in then. */
const draft = { text: '存为草稿', saved: '已存为草稿', values: { Submit: 0 as const } }

/** What a student asks for: another bed, which he names on the plan or leaves to the warden, or to swap with somebody. */
export function ChangeForm({ change, onClose }: { change?: FullChange | undefined; onClose: () => void }) {
  const known = change?.ToBedId ? { Id: change.ToBedId, name: change.ToName } : undefined
  const fields = [
    'Kind',
    {
      name: 'ToBedId',
      hint: '只列出您可以调入的空床；不指定时由宿管安排',
      element: <BedField among={{ Change: 1 }} known={known} none="由宿管安排" />,
    },
    { name: 'SwapNo', rules: needed('请输入对方学号') },
    { name: 'SwapName', rules: needed('请输入对方姓名'), hint: '学号和姓名须同时填对；对方同意后才开始审批' },
    'Reason',
    { name: 'Wish', placeholder: '如：低楼层、靠近实验室' },
    'Files',
    'Approvers',
  ] as const
  if (!change)
    return (
      <FormDrawer
        title="申请调宿"
        endpoint={dormChanges.addDormChange}
        fields={fields}
        initial={{ Kind: 1, Submit: 1 }}
        draft=""
        saveText="提交"
        savedText="提交成功"
        second={draft}
        onClose={onClose}
      />
    )
  const { Id, RowVersion, Kind, ToBedId, SwapNo, PartnerName, Reason, Wish, Files } = change
  return (
    <FormDrawer
      title="修改调宿申请"
      endpoint={dormChanges.editDormChange}
      fields={fields}
      initial={{
        Id,
        RowVersion,
        Kind: Kind as 1,
        ToBedId: Kind === 1 ? ToBedId : null,
        SwapNo,
        SwapName: PartnerName,
        Reason,
        Wish,
        Files,
        Submit: 1,
      }}
      saveText="提交"
      savedText="提交成功"
      {...(change.State === ApprovalState.draft && { second: draft })}
      onClose={onClose}
    />
  )
}
