import { type ImportTask, type ImportType, transfer } from '@xuegong/contracts/transfer'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { pagerOf } from '../list/pager.ts'
import { StateDot, type Tone } from '../StateDot.tsx'
import { TableSkeleton } from '../list/TableSkeleton.tsx'

const tones: Readonly<Record<ImportTask['IsAskForStr'], Tone>> = { 正在导入: 'busy', 已完成: 'good', 导入失败: 'bad' }

const columnsFor = (onOpen: (id: string) => void): TableColumnsType<ImportTask> => [
  { title: '文件名', dataIndex: 'OriginalFileName', ellipsis: true },
  { title: '时间', dataIndex: 'CreateDate', width: 160 },
  {
    title: '状态',
    dataIndex: 'IsAskForStr',
    width: 130,
    render: (state: ImportTask['IsAskForStr'], { Progress }) => (
      <StateDot tone={tones[state]} text={state === '正在导入' ? `${state} ${Progress}%` : state} />
    ),
  },
  { title: '成功', dataIndex: 'Ok', width: 72, align: 'right' },
  { title: '失败', dataIndex: 'Fail', width: 72, align: 'right' },
  {
    title: '操作',
    width: 88,
    render: (_, { Id }) => (
      <Button type="link" size="small" style={{ padding: 0, height: 22 }} onClick={() => onOpen(Id)}>
        查看详情
      </Button>
    ),
  },
]

const pageSize = 10
const pause = 3000

/** Own imports of one kind, newest first; read again while one is running. */
export function ImportRecords({ type, onOpen }: { type: ImportType; onOpen: (id: string) => void }) {
  const [page, setPage] = useState(1)
  const [polling, setPolling] = useState(0)
  const input = { TaskType: type, PageIndex: page, PageSize: pageSize }
  const { data, error, isFetching, refetch } = useQuery(transfer.listImportTasks, input, {
    pollingInterval: polling,
    refetchOnMountOrArgChange: true,
  })
  const running = data?.rows.some(({ IsAskForStr }) => IsAskForStr === '正在导入') ?? false
  const wanted = running ? pause : 0
  if (wanted !== polling) setPolling(wanted)

  if (error && !isFetching && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={6} />
  return (
    <Table
      aria-label="导入记录"
      size="small"
      rowKey="Id"
      columns={columnsFor(onOpen)}
      dataSource={data.rows}
      scroll={{ x: 660 }}
      locale={{ emptyText: <EmptyState title="还没有导入记录">在“导入”中选择文件即可开始</EmptyState> }}
      pagination={{ ...pagerOf(data.total, page, pageSize), showSizeChanger: false, onChange: setPage }}
    />
  )
}
