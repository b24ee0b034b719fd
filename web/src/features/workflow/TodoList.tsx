import { workflow } from '@xuegong/contracts/modules/workflow'
import { useMemo } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { useButton } from '#nav/current-route.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateTabs } from '#ui/StateTabs.tsx'
import { byTime, useFlowFilter } from './application-filters.ts'
import { BatchDecision } from './BatchDecision.tsx'
import { ApproverDeeds } from './InstanceDeeds.tsx'
import { InstanceDrawer } from './InstanceDrawer.tsx'
import { dueColumn, starterColumn, type Task, timeColumn, titleColumn } from './task-columns.tsx'
import type { Overdue } from './narrowed.ts'
import { useTodoCounts } from './todo-counts.ts'

/** Tasks that wait for oneself: found, opened, decided one after the other or many at once. */
export function TodoList() {
  const list = useList(workflow.listTodo)
  const [, show] = useDetail()
  const { byFlow } = useFlowFilter()
  const { PageIndex, PageSize, sortField, sortOrder, Overdue, ...filters } = list.input
  const [mayAgree, mayReject] = [useButton('audit'), useButton('reject')]
  const columns = useMemo(
    (): ColumnOf<Task>[] => [
      titleColumn(show),
      { name: 'WfName', width: 120 },
      starterColumn,
      { name: 'StarterOrg', ellipsis: true },
      { name: 'NodeName', width: 120 },
      timeColumn('ArriveTime'),
      dueColumn,
    ],
    [show],
  )
  return (
    <>
      <PageHeader title="待我审批" purpose="等待您处理的申请，超时的排在最前" />
      <Panel>
        <FilterForm list={list} search="Key" fields={[byFlow, byTime]} />
        <DataTable
          label="待审批的申请"
          list={list}
          tabs={
            <StateTabs
              label="办理时限"
              tabs={useTodoCounts(filters)}
              value={String(Overdue ?? '')}
              onChange={key => list.set({ Overdue: key ? (Number(key) as Overdue) : undefined })}
            />
          }
          columns={columns}
          width={1092}
          selectable={mayAgree || mayReject}
          bulk={
            <>
              {mayAgree && <BatchDecision result={1} selection={list.selection} />}
              {mayReject && <BatchDecision result={2} selection={list.selection} />}
            </>
          }
          onOpen={({ Id }) => show(Id)}
          empty={list.filters > 0 ? <NoRows list={list} of="待办" hint="" /> : <EmptyState title="暂无待办，辛苦了" />}
        />
      </Panel>
      <InstanceDrawer
        list={list}
        of="TaskId"
        decides
        deeds={(timeline, gone) => <ApproverDeeds timeline={timeline} onDone={gone} />}
      />
    </>
  )
}
