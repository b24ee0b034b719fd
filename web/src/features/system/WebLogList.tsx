import { system, type WebLog } from '@xuegong/contracts/system'
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
import styles from './WebLogList.module.css'

const firstLine = (text: string) => text.split('\n', 1)[0]

const columns: Column<WebLog>[] = [
  { title: '时间', dataIndex: 'CreateDate', width: 170 },
  { title: '用户', dataIndex: 'UserName', width: 110, render: (name: string) => name || '未登录' },
  { title: '页面地址', dataIndex: 'RoutePath', width: 220, ellipsis: true },
  { title: '错误信息', dataIndex: 'ErrorLog', ellipsis: true, render: firstLine },
]

const Details = ({ ErrorLog, UserAgent }: WebLog) => (
  <div className={styles.details}>
    <pre className={styles.stack}>{ErrorLog}</pre>
    <p className={styles.browser}>浏览器：{UserAgent || '未知'}</p>
  </div>
)

/** Errors that happened in people's browsers; a row opens onto the whole text. */
export function WebLogList() {
  const list = useList(system.listWebLogs)
  const { input, set, clear, filters } = list
  return (
    <>
      <PageHeader title="前端日志" purpose="查询浏览器中发生的错误" />
      <Panel>
        <FilterBar
          count={filters}
          onClear={clear}
          search={<SearchBox label="地址、错误或用户" value={input.Key} onSearch={Key => set({ Key })} />}
        >
          <TimeRange StartTime={input.StartTime} EndTime={input.EndTime} onChange={set} />
        </FilterBar>
        <DataTable
          label="前端日志"
          list={list}
          columns={columns}
          width={820}
          expandable={{
            expandedRowRender: Details,
            columnTitle: <span className="visually-hidden">明细</span>,
          }}
          empty={
            <EmptyState title={filters > 0 ? '没有符合条件的记录' : '还没有前端错误'}>
              {filters > 0 ? <Button onClick={clear}>清空筛选</Button> : '页面出错时会自动记录在这里'}
            </EmptyState>
          }
        />
      </Panel>
    </>
  )
}
