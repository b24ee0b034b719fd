import { proveState } from '@xuegong/contracts/modules/evaluation/codes'
import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { notify } from '#api/notify.ts'
import { PhoneFacts } from '#phone/PhoneFacts.tsx'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import { useDict } from '#ui/dict.ts'
import { ProveFiles } from './ProveFiles.tsx'
import { type ProveRow } from './prove-rules.ts'

/** Says of a proof on the phone whether it is good, with its files above. */
export function PhoneCheckForm({ prove, onDone }: { prove: ProveRow; onDone: () => void }) {
  const kinds = useDict('HardshipKind')
  return (
    <PhoneForm
      title="核验证明"
      endpoint={proofs.checkProve}
      steps={[{ title: '核验结果', fields: ['State', { name: 'Opinion', hint: '无效时须填写，会告知学生' }] }]}
      initial={{ Ids: [prove.Id], State: proveState.good }}
      submitText="提交"
      draft={false}
      onSaved={({ Failed: [failed] }) => {
        // One that could not be judged is answered with its reason.
        if (failed) notify(to => to.message('error', failed.Reason, 5))
        onDone()
      }}
      lead={
        <PhoneFacts
          label="证明"
          facts={{
            学生: `${prove.TrueName} ${prove.StudentNo}`,
            班级: prove.ClassName,
            材料: <ProveFiles files={prove.Files} />,
            有效期至: prove.ValidDate ?? '长期',
            说明: prove.Remark,
          }}
        >
          <h2>{kinds.text(prove.ProveType)}</h2>
        </PhoneFacts>
      }
    />
  )
}
