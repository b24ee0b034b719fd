import type { Timeline } from '@xuegong/contracts/approval'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { FormModal } from '#ui/form/FormModal.tsx'

interface Props {
  timeline: Timeline
  onDone?: () => void
  onClose: () => void
}

const fields = [{ name: 'ToUserId', placeholder: '姓名、工号或拼音' }, 'Reason'] as const

/** Hands the own task on to somebody else of the staff. */
export const TransferForm = ({ timeline: { Head }, onDone, onClose }: Props) => (
  <FormModal
    title={`转办：${Head.Title}`}
    endpoint={workflow.transferTask}
    fields={fields}
    initial={{ TaskId: Head.TaskId }}
    saveText="转办"
    savedText="已转办"
    {...(onDone && { onSaved: onDone })}
    onClose={onClose}
  />
)

/** Gives an open task of somebody to somebody else. */
export function ReassignForm({ timeline: { Head, Steps }, onClose }: Props) {
  const waiting = Steps.filter(({ Result, Time }) => Result === null && Time === null)
  const options = waiting.map(({ Id, TrueName, Name }) => ({ value: Id, label: `${TrueName}（${Name}）` }))
  return (
    <FormModal
      title={`改派：${Head.Title}`}
      endpoint={workflow.reassignTask}
      fields={[{ name: 'TaskId', label: '原审批人', options }, ...fields]}
      {...(options.length === 1 && { initial: { TaskId: options[0]!.value } })}
      saveText="改派"
      savedText="已改派"
      onClose={onClose}
    />
  )
}

/** Ends an application for good. */
export const TerminateForm = ({ timeline: { Head }, onClose }: Props) => (
  <FormModal
    title={`终止：${Head.Title}`}
    endpoint={workflow.terminateInstance}
    fields={[{ name: 'Reason', hint: '终止后不能恢复，申请变为已作废' }]}
    initial={{ Id: Head.InstanceId }}
    saveText="终止流程"
    savedText="已终止"
    onClose={onClose}
  />
)
