import { transfer } from '@xuegong/contracts/modules/transfer'
import type { ImportTask } from '@xuegong/contracts/modules/transfer/imports'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { DataTable } from '../list/DataTable.tsx'
import type { ColumnOf } from '../list/field-columns.ts'
import { useList } from '../list/use-list.ts'
import { StateDot, type Tone } from '../StateDot.tsx'

const tones: Readonly<Record<ImportTask['IsAskForStr'], Tone>> = { 正在导入: 'busy', 已完成: 'good', 导入失败: 'bad' }

const columnsFor = (onOpen: (id: string) => void): ColumnOf<ImportTask>[] => [
  { name: 'OriginalFileName', ellipsis: true },
  'CreateDate',
  {
    name: 'IsAskForStr',
    width: 130,
    render: (state, { Progress }) => (
      <StateDot tone={tones[state]} text={state === '正在导入' ? `${state} ${Progress}%` : state} />
    ),
  },
  { name: 'Ok', width: 72 },
  { name: 'Fail', width: 72 },
  {
    title: '操作',
    width: 88,
    show: ({ Id }) => (
      <Button type="link" size="small" style={{ padding: 0, height: 22 }} onClick={() => onOpen(Id)}>
        查看详情
      </Button>
    ),
  },
]

const pause = 3000

/** Own imports of one kind, newest first; read again while one is running. */
export function ImportRecords({ type, onOpen }: { type: number; onOpen: (id: string) => void }) {
  const [pollingInterval, poll] = useState(0)
  const fixed = useMemo(() => ({ TaskType: type }), [type])
  const columns = useMemo(() => columnsFor(onOpen), [onOpen])
  const list = useList(transfer.listImportTasks, {
    local: true,
    fixed,
    pollingInterval,
    refetchOnMountOrArgChange: true,
  })
  const running = list.reading.data?.rows.some(({ IsAskForStr }) => IsAskForStr === '正在导入') ?? false
  const wanted = running ? pause : 0
  if (wanted !== pollingInterval) poll(wanted)
  return (
    <DataTable
      label="导入记录"
      list={list}
      columns={columns}
      width={660}
      onOpen={({ Id }) => onOpen(Id)}
      empty={<EmptyState title="还没有导入记录">在“导入”中选择文件即可开始</EmptyState>}
    />
  )
}
