import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import { repairState } from '../repair-words.ts'

const scores = [5, 4, 3, 2, 1].map(value => ({ value, label: `${value} 分` }))

/** Asks for a repair, or says how one went. */
export const RepairForm = ({ judged, onDone }: { judged?: string; onDone: () => void }) =>
  judged === undefined ? (
    <PhoneForm
      title="我要报修"
      endpoint={upkeep.addRepair}
      steps={[
        { title: '哪里坏了', fields: ['Item', 'Desc'] },
        { title: '拍张照片（可不拍）', fields: ['Photos'] },
      ]}
      submitText="提交"
      savedText="报修成功"
      onSaved={onDone}
    />
  ) : (
    <PhoneForm
      title="评价维修"
      endpoint={upkeep.handleRepair}
      steps={[{ title: '修得怎么样', fields: [{ name: 'Score', options: scores }, 'ScoreText'] }]}
      initial={{ Id: judged, State: repairState.judged }}
      submitText="提交"
      savedText="评价成功"
      draft={false}
      onSaved={onDone}
    />
  )
