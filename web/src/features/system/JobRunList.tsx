import { type JobRun, systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { numberText } from '#ui/format/number-text.ts'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { jobText } from './job-words.ts'

const states = [
  { value: 1, label: '成功' },
  { value: 2, label: '失败' },
]

const columns: ColumnOf<JobRun>[] = [
  { name: 'Job', role: 'name', width: 180, render: job => jobText(job) },
  {
    name: 'State',
    title: '结果',
    width: 84,
    align: 'left',
    role: 'state',
    render: state => (state === 1 ? <StateDot tone="good" text="成功" /> : <StateDot tone="bad" text="失败" />),
  },
  { name: 'DueTime', width: 168 },
  { name: 'StartTime', width: 168, role: 'fact' },
  { name: 'Ms', title: '用时', width: 96, render: ms => `${numberText(ms)} 毫秒` },
  { name: 'Num', width: 84, render: num => numberText(num) },
  { name: 'Error', ellipsis: true, role: 'fact', render: error => error || '—' },
]

/** What jobs did in the last 30 days. */
export function JobRunList() {
  const list = useList(systemAdmin.listJobRuns)
  return (
    <>
      <PageHeader title="任务日志" purpose="查看定时任务的执行结果，保留 30 天" />
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
          label="任务日志"
          list={list}
          columns={columns}
          width={1040}
          empty={<NoRows list={list} of="任务记录" hint="定时任务执行后会记录在这里" />}
        />
      </Panel>
    </>
  )
}
