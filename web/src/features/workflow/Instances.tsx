import { flowDesign, workflow } from '@xuegong/contracts/modules/workflow'
import { workflowExports } from '@xuegong/contracts/modules/workflow/exports'
import type { ReactNode } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { byState, byTime, useFlowFilter } from './application-filters.ts'
import { WatcherDeeds } from './InstanceDeeds.tsx'
import { InstanceDrawer } from './InstanceDrawer.tsx'
import { dueColumn, type Instance, starterColumn, stateColumn, timeColumn, titleColumn } from './task-columns.tsx'

const byOverdue = {
  name: 'Overdue',
  label: '时限',
  options: [
    { value: 1, label: '已超时' },
    { value: 0, label: '未超时' },
  ],
  width: 112,
} as const

/** By the step at which an application stands: those of all versions of a flow, once one is chosen. */
function useNodeFilter(flow: string | undefined) {
  const { data: versions = [] } = useQuery(flowDesign.listVersions, flow ? { Id: flow } : skipToken, {
    errorShown: true,
  })
  const steps = versions.flatMap(({ Nodes }) => Nodes).filter(({ NodeType }) => NodeType === 'approve')
  // A step that was renamed goes by its newest name: the newest version comes first.
  const names = new Map(steps.toReversed().map(({ NodeId, Name }) => [NodeId, Name]))
  const options = [...names].map(([value, label]) => ({ value, label }))
  return { name: 'NodeId', options } as const
}

/** All applications: where each stands and with whom, to be given to others or ended. Children stand below the title. */
export function Instances({ children }: { children: ReactNode }) {
  const list = useList(workflow.listInstances)
  const [, show] = useDetail()
  const { flows, byFlow } = useFlowFilter()
  const flow = flows.find(({ WfCode }) => WfCode === list.input.WfCode)?.Id
  const byNode = useNodeFilter(flow)
  // A step belongs to its flow.
  const set: typeof list.set = change => list.set('WfCode' in change ? { ...change, NodeId: undefined } : change)
  const filters = [byFlow, byState, byOverdue, byTime, ...(flow ? [byNode] : []), 'StarterId'] as const
  const columns: ColumnOf<Instance>[] = [
    titleColumn(show),
    { name: 'WfName', width: 120 },
    starterColumn,
    { name: 'NodeName', width: 112, role: 'fact' },
    { name: 'Waiting', width: 120, ellipsis: true },
    { ...dueColumn, role: 'fact' },
    stateColumn,
    { ...timeColumn('SubmitTime'), role: undefined },
    { name: 'StarterOrg', ellipsis: true },
  ]
  return (
    <>
      <PageHeader title="流程监控" purpose="查看全部申请的进度，改派待办或终止流程">
        <ExportButton
          list={list}
          columns={columns}
          fileName="流程监控"
          of={workflowExports.exportInstances}
          filters={filters}
        />
      </PageHeader>
      {children}
      <Panel>
        <FilterForm list={{ ...list, set }} search="Key" fields={filters} />
        <DataTable
          label="全部申请"
          list={list}
          columns={columns}
          width={1280}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="申请" hint="有人提交申请后会出现在这里" />}
        />
      </Panel>
      <InstanceDrawer list={list} of="InstanceId" deeds={timeline => <WatcherDeeds timeline={timeline} />} />
    </>
  )
}
