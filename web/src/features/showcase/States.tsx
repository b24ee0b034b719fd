import { Segmented, Table } from 'antd'
import { useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { Sample } from './Sample.tsx'
import styles from './States.module.css'

type Shown = '有数据' | '加载中' | '空' | '出错'

const failure: Failure = { outcome: 'failed', message: '服务器出错了，请稍后重试', requestId: 'r-20261014-0930' }

const rows = [
  { Id: '1', TrueName: '王晓晨', ClassName: '计科2401班', state: <StateDot tone="good" text="已报到" /> },
  { Id: '2', TrueName: '李思远', ClassName: '计科2401班', state: <StateDot tone="busy" text="审核中" /> },
  { Id: '3', TrueName: '张若溪', ClassName: '软工2402班', state: <StateDot tone="bad" text="未报到" /> },
]

const columns = [
  { title: '姓名', dataIndex: 'TrueName' },
  { title: '班级', dataIndex: 'ClassName' },
  { title: '状态', dataIndex: 'state' },
]

function Shows({ shown, onRetry }: { shown: Shown; onRetry: () => void }) {
  if (shown === '加载中') return <TableSkeleton rows={3} />
  if (shown === '空') return <EmptyState title="没有符合条件的学生">试试放宽筛选条件</EmptyState>
  if (shown === '出错') return <ErrorState error={failure} onRetry={onRetry} />
  return <Table aria-label="报到名单" rowKey="Id" size="small" dataSource={rows} columns={columns} pagination={false} />
}

/** A table as it is with rows, while it loads, without rows, and when it could not be read. */
export function States() {
  const [shown, show] = useState<Shown>('有数据')
  return (
    <Sample title="表格状态" note="加载时占位不跳动，空列表说明下一步，出错可重试。">
      <Segmented<Shown>
        aria-label="表格状态"
        options={['有数据', '加载中', '空', '出错']}
        value={shown}
        onChange={show}
      />
      <div className={styles.table}>
        <Shows shown={shown} onRetry={() => show('有数据')} />
      </div>
    </Sample>
  )
}
