import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import type { ProveRow } from './prove-rules.ts'

interface Props {
  aid: string
  prove?: ProveRow | undefined
  onDone: () => void
}

/** A student adds a proof, or changes one that is not good yet. */
export const OwnProveForm = ({ aid, prove, onDone }: Props) => (
  <PhoneForm
    title={prove ? '修改证明' : '添加证明'}
    endpoint={proofs.saveProve}
    steps={[
      {
        title: '证明材料',
        help: '拍照或选择清晰、完整的证明文件',
        fields: [
          'ProveType',
          'Files',
          { name: 'ValidDate', hint: '长期有效的证明可以不填' },
          { name: 'Remark', hint: '没有需要说明的可以不填' },
        ],
      },
    ]}
    initial={{
      Aid: aid,
      ...(prove && {
        Id: prove.Id,
        ProveType: prove.ProveType,
        Files: prove.Files,
        ValidDate: prove.ValidDate,
        Remark: prove.Remark,
      }),
    }}
    submitText="提交"
    savedText="已提交，等待核验"
    draft={false}
    onSaved={onDone}
  />
)
