import { type OperLog, system } from '@xuegong/contracts/system'
import { Button } from 'antd'
import type { Column } from '#ui/list/columns.ts'
import { DataTable } from '#ui/list/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { TimeRange } from '#ui/TimeRange.tsx'
import { LogDiff } from './LogDiff.tsx'

const columns: Column<OperLog>[] = [
  { title: '时间', dataIndex: 'CreateDate', width: 170 },
  { title: '操作人', dataIndex: 'CreateUserName', width: 110 },
  { title: '操作', dataIndex: 'Summary', width: 200 },
  { title: '对象编号', dataIndex: 'BusinessId', ellipsis: true },
  { title: '来源地址', dataIndex: 'Ip', width: 150 },
]

/** Who changed what and when; a row opens onto what was there before and after. */
export function OperLogList() {
  const list = useList(system.listOperLogs)
  const { input, set, clear, filters } = list
  return (
    <>
      <PageHeader title="操作日志" purpose="查询谁在何时改了什么" />
      <Panel>
        <FilterBar
          count={filters}
          onClear={clear}
          search={<SearchBox label="操作人或接口" value={input.Key} onSearch={Key => set({ Key })} />}
        >
          <TimeRange StartTime={input.StartTime} EndTime={input.EndTime} onChange={set} />
        </FilterBar>
        <DataTable
          label="操作日志"
          list={list}
          columns={columns}
          width={820}
          expandable={{
            expandedRowRender: log => <LogDiff log={log} />,
            columnTitle: <span className="visually-hidden">明细</span>,
          }}
          empty={
            <EmptyState title={filters > 0 ? '没有符合条件的记录' : '还没有操作记录'}>
              {filters > 0 ? <Button onClick={clear}>清空筛选</Button> : '有人修改数据后会出现在这里'}
            </EmptyState>
          }
        />
      </Panel>
    </>
  )
}
