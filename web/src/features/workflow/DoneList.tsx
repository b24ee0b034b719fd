import { workflow } from '@xuegong/contracts/modules/workflow'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { Applications } from './Applications.tsx'
import { starterColumn, stateColumn, type Task, timeColumn, titleColumn } from './task-columns.tsx'
import { resultOf } from './words.ts'

const kind = {
  name: 'Kind',
  options: [
    { value: 1, label: '审批' },
    { value: 2, label: '抄送' },
  ],
  width: 100,
} as const

/** Tasks that one has decided, handed on or been told of. */
export function DoneList() {
  const list = useList(workflow.listDone)
  const [, show] = useDetail()
  const columns: ColumnOf<Task>[] = [
    titleColumn(show),
    { name: 'WfName', width: 120 },
    starterColumn,
    { name: 'NodeName', width: 120 },
    { name: 'Result', width: 96, align: 'left', render: (_, task) => <StateDot {...resultOf(task)} /> },
    { name: 'Opinion', ellipsis: true },
    timeColumn('HandleTime'),
    stateColumn,
  ]
  return (
    <Applications
      list={list}
      title="我已审批"
      purpose="您处理过、转办过和抄送给您的申请"
      label="已审批的申请"
      columns={columns}
      width={1092}
      also={kind}
      noun="审批记录"
      hint="您处理过的申请会出现在这里"
      of="TaskId"
      deeds={() => null}
    />
  )
}
