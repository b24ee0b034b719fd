import type { Timeline } from '@xuegong/contracts/approval'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { PhoneForm } from '#phone/PhoneForm.tsx'

interface Props {
  timeline: Timeline
  onDone: () => void
}

/** Hands the own task on to somebody else of the staff, on a phone. */
export const PhoneTransfer = ({ timeline: { Head }, onDone }: Props) => (
  <PhoneForm
    title="转办"
    endpoint={workflow.transferTask}
    steps={[{ title: Head.Title, help: '转办后由接收人处理。', fields: ['ToUserId', 'Reason'] }]}
    initial={{ TaskId: Head.TaskId }}
    submitText="转办"
    savedText="已转办"
    draft={false}
    onSaved={onDone}
  />
)
