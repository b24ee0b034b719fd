import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { PhoneForm } from '#phone/PhoneForm.tsx'

/** A student objects to what is made known, with or without a name. */
export const ObjectionForm = ({ id, onDone }: { id: string; onDone: () => void }) => (
  <PhoneForm
    title="提出异议"
    endpoint={objections.addObjection}
    steps={[
      {
        title: '对哪里有异议',
        help: '请写明姓名和理由，便于核实；匿名提出时不会收到结果通知',
        fields: ['Content', 'IsAnonymous'],
      },
    ]}
    initial={{ PublicityId: id, IsAnonymous: 0 }}
    submitText="提交"
    savedText="异议已提交，请等待处理"
    draft={false}
    onSaved={onDone}
  />
)
