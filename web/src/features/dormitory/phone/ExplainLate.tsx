import { late } from '@xuegong/contracts/modules/dormitory/late'
import { PhoneForm } from '#phone/PhoneForm.tsx'

/** A student says why he came late. */
export const ExplainLate = ({ id, onDone }: { id: string; onDone: () => void }) => (
  <PhoneForm
    title="说明晚归原因"
    endpoint={late.saveLateReason}
    steps={[{ title: '那天晚上有什么特殊情况', fields: ['Reason'] }]}
    initial={{ Id: id }}
    submitText="提交"
    savedText="已提交说明"
    draft={false}
    onSaved={onDone}
  />
)
