import type { Result } from '@xuegong/contracts/endpoint'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { FormModal } from '#ui/form/FormModal.tsx'
import { repairState, scores } from './repair-words.ts'
import { useRoomChoices } from './room-tree.ts'

type Repair = Result<typeof upkeep.listRepair>['rows'][number]
export type Handled = Pick<Repair, 'Id' | 'State' | 'RepairNo'>

interface Props {
  row: Handled
  onClose: () => void
}

/** The next step of a repair: it is given to somebody, or done. */
export function Handling({ row, onClose }: Props) {
  const isNew = row.State === repairState.asked
  return (
    <FormModal
      title={`${isNew ? '派工' : '完成'}：${row.RepairNo}`}
      endpoint={upkeep.handleRepair}
      fields={isNew ? ['HandleUser'] : ['Result', 'Photos']}
      initial={{ Id: row.Id, State: isNew ? repairState.given : repairState.done }}
      saveText={isNew ? '派工' : '完成'}
      savedText={isNew ? '已派工' : '已完成'}
      onClose={onClose}
    />
  )
}

/** Whoever asked says how it went. */
export const Judging = ({ row, onClose }: Props) => (
  <FormModal
    title={`评价：${row.RepairNo}`}
    endpoint={upkeep.handleRepair}
    fields={[{ name: 'Score', options: scores }, 'ScoreText']}
    initial={{ Id: row.Id, State: repairState.judged }}
    saveText="提交"
    savedText="评价成功"
    onClose={onClose}
  />
)

const what = ['Item', 'Desc', 'Photos'] as const
const asking = { endpoint: upkeep.addRepair, saveText: '提交', savedText: '报修成功' }

/** A resident asks for a repair of the own room. */
export const OwnRoom = ({ onClose }: Pick<Props, 'onClose'>) => (
  <FormModal {...asking} title="我要报修" fields={what} onClose={onClose} />
)

/** Staff ask for a repair of a room within reach. */
export function AnyRoom({ onClose }: Pick<Props, 'onClose'>) {
  const options = useRoomChoices().map(({ value, title }) => ({ value, label: title }))
  return <FormModal {...asking} title="报修" fields={[{ name: 'RoomId', options }, ...what]} onClose={onClose} />
}
