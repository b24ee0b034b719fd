import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import { repairState, scores } from '../repair-words.ts'
import { useRoomChoices } from '../room-tree.ts'

interface Props {
  onDone: () => void
}

const where = { title: '哪里坏了', fields: ['Item', 'Desc'] } as const
const pictures = { title: '拍张照片（可不拍）', fields: ['Photos'] } as const

/** A field that the call may do without, and the form may not. */
const needed = <const N extends string>(name: N, message: string) => ({ name, rules: [{ required: true, message }] })

/** A resident asks for a repair of the own room. */
const OwnRoom = ({ onDone }: Props) => (
  <PhoneForm
    title="我要报修"
    endpoint={upkeep.addRepair}
    steps={[where, pictures]}
    submitText="提交"
    savedText="报修成功"
    onSaved={onDone}
  />
)

/** Staff ask for a repair of a room within reach. */
function AnyRoom({ onDone }: Props) {
  const room = { ...needed('RoomId', '请选择房间'), tree: useRoomChoices() }
  return (
    <PhoneForm
      title="报修"
      endpoint={upkeep.addRepair}
      steps={[{ ...where, fields: [room, ...where.fields] }, pictures]}
      submitText="提交"
      savedText="报修成功"
      onSaved={onDone}
    />
  )
}

interface Handled {
  readonly Id: string
  readonly State: number
}

/** Staff give a repair to somebody, or say that it is done. */
function Handling({ repair: { Id, State }, onDone }: Props & { repair: Handled }) {
  const isNew = State === repairState.asked
  return (
    <PhoneForm
      title={isNew ? '派工' : '登记结果'}
      endpoint={upkeep.handleRepair}
      steps={[
        isNew
          ? { title: '派给谁', fields: [needed('HandleUser', '请填写维修人')] }
          : { title: '修得怎么样', fields: [needed('Result', '请填写维修结果'), 'Photos'] },
      ]}
      initial={{ Id, State: isNew ? repairState.given : repairState.done }}
      submitText={isNew ? '派工' : '完成'}
      savedText={isNew ? '已派工' : '已完成'}
      draft={false}
      onSaved={onDone}
    />
  )
}

/** Whoever asked says how it went. */
const Judging = ({ repair: { Id }, onDone }: Props & { repair: Handled }) => (
  <PhoneForm
    title="评价维修"
    endpoint={upkeep.handleRepair}
    steps={[{ title: '修得怎么样', fields: [{ name: 'Score', options: scores }, 'ScoreText'] }]}
    initial={{ Id, State: repairState.judged }}
    submitText="提交"
    savedText="评价成功"
    draft={false}
    onSaved={onDone}
  />
)

/** What is done about repairs: one is asked for, of the own room or, by `staff`, of any; the next step of one that is there. */
export function RepairForm({ repair, staff, onDone }: Props & { repair?: Handled | undefined; staff: boolean }) {
  if (!repair) return staff ? <AnyRoom onDone={onDone} /> : <OwnRoom onDone={onDone} />
  return repair.State === repairState.done ? (
    <Judging repair={repair} onDone={onDone} />
  ) : (
    <Handling repair={repair} onDone={onDone} />
  )
}
