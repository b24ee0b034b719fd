import { workflow } from '@xuegong/contracts/modules/workflow'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { Applications } from './Applications.tsx'
import { ApplicantDeeds } from './InstanceDeeds.tsx'
import { type Instance, stateColumn, timeColumn, titleColumn } from './task-columns.tsx'

const running = {
  name: 'Running',
  options: [
    { value: 1, label: '进行中' },
    { value: 0, label: '已结束' },
  ],
  width: 100,
} as const

/** What one has applied for, and where it stands. */
export function MineList() {
  const list = useList(workflow.listMyInstances)
  const [, show] = useDetail()
  const columns: ColumnOf<Instance>[] = [
    titleColumn(show),
    { name: 'WfName', width: 120 },
    { name: 'NodeName', width: 120 },
    { name: 'Waiting', ellipsis: true, role: 'fact' },
    timeColumn('SubmitTime'),
    stateColumn,
  ]
  return (
    <Applications
      list={list}
      title="我的申请"
      purpose="查看申请的审批进度，撤回、催办或修改后重新提交"
      label="我的申请"
      columns={columns}
      width={900}
      also={running}
      noun="申请"
      hint="在各业务页面提交的申请会出现在这里"
      of="InstanceId"
      deeds={timeline => <ApplicantDeeds timeline={timeline} />}
    />
  )
}
