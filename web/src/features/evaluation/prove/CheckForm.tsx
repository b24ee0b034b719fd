import { proveState } from '@xuegong/contracts/modules/evaluation/codes'
import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { type ProveRow } from './prove-rules.ts'

interface Props {
  rows: readonly Pick<ProveRow, 'Id' | 'TrueName'>[]
  onDone: () => void
  onClose: () => void
}

/** Says of one or several proofs whether they are good; those that cannot be judged are named. */
export function CheckForm({ rows, onDone, onClose }: Props) {
  const tell = useBatchAnswer()
  const [first, second] = rows
  return (
    <FormModal
      title={second ? `核验：所选的 ${rows.length} 份证明` : `核验：${first?.TrueName ?? ''}的证明`}
      endpoint={proofs.checkProve}
      fields={['State', { name: 'Opinion', hint: '无效时须填写，会告知学生' }]}
      initial={{ Ids: rows.map(({ Id }) => Id), State: proveState.good }}
      saveText="提交"
      savedText={null}
      onSaved={done => {
        tell({ deed: '核验', things: rows, nameOf: ({ TrueName }) => TrueName }, done)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
