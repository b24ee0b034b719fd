import { workflow } from '@xuegong/contracts/modules/workflow'
import { stateOptions } from '#ui/detail/approval.ts'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ApplicantDeeds } from './InstanceDeeds.tsx'
import { InstanceDrawer } from './InstanceDrawer.tsx'
import { type Instance, stateColumn, timeColumn, titleColumn } from './task-columns.tsx'

const states = stateOptions([1, 2, 3, 4, 5, 6, 7, 8])

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
    <>
      <PageHeader title="我的申请" purpose="查看申请的审批进度，撤回、催办或修改后重新提交" />
      <Panel>
        <FilterForm
          list={list}
          search="Key"
          fields={[
            { name: 'State', options: states, width: 112 },
            { from: 'StartTime', to: 'EndTime' },
          ]}
        />
        <DataTable
          label="我的申请"
          list={list}
          columns={columns}
          width={900}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="申请" hint="在各业务页面提交的申请会出现在这里" />}
        />
      </Panel>
      <InstanceDrawer list={list} of="InstanceId" deeds={timeline => <ApplicantDeeds timeline={timeline} />} />
    </>
  )
}
