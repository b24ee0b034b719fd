import { workflow } from '@xuegong/contracts/modules/workflow'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { stateOptions } from '#ui/detail/approval.ts'
import { InstanceDrawer } from './InstanceDrawer.tsx'
import { starterColumn, stateColumn, type Task, timeColumn, titleColumn } from './task-columns.tsx'
import { resultOf } from './words.ts'

const states = stateOptions([1, 2, 3, 4, 5, 6, 7, 8])

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
    <>
      <PageHeader title="我已审批" purpose="您处理过、转办过和抄送给您的申请" />
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
          label="已审批的申请"
          list={list}
          columns={columns}
          width={1092}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="审批记录" hint="您处理过的申请会出现在这里" />}
        />
      </Panel>
      <InstanceDrawer list={list} of="TaskId" deeds={() => null} />
    </>
  )
}
