import { transfer } from '@xuegong/contracts/modules/transfer'
import { type DownTask, testType } from '@xuegong/contracts/modules/transfer/exports'
import { useDownload } from '#api/download.ts'
import { useCommand, useQuery } from '#api/hooks.ts'
import { useRemoval } from '../entity/removal.ts'
import { FilterForm } from '../filter/FilterForm.tsx'
import { NoRows } from '../filter/NoRows.tsx'
import { DataTable, type Paged } from '../list/DataTable.tsx'
import type { ColumnOf } from '../list/field-columns.ts'
import { RowButton } from '../list/RowButton.tsx'
import type { List } from '../list/use-list.ts'
import { StateDot } from '../StateDot.tsx'
import { Links } from './Links.tsx'
import { useTaskList } from './task-list.ts'
import { downloads, downStateOf, downTypes, isExporting, typeOptions, typesOf } from './task-words.ts'

const fileTypes = typeOptions(downTypes)

/** Room that names of files need more: a sentence stands on two lines. */
const twoLines = { whiteSpace: 'normal' } as const

/** What stands where the file of an export is. */
function FileOf({ task, onDownload }: { task: DownTask; onDownload: () => void }) {
  if (isExporting(task)) return '/'
  if (task.DownProgress !== 1)
    return (
      <span title={task.FailReason} style={twoLines}>
        导出失败，请重新导出
      </span>
    )
  if (task.Url === '') return <span style={twoLines}>文件已过期，请重新导出</span>
  return <RowButton onOpen={onDownload}>下载</RowButton>
}

interface TableProps<I> {
  label: string
  list: List<I, DownTask>
  /** How exports are begun. */
  hint: string
}

/** Exports: where they stand, their files, and what can be done with them. */
export function DownloadTable<I extends Paged>({ label, list, hint }: TableProps<I>) {
  const [download] = useDownload(transfer.downloadFile)
  const [cancel] = useCommand(transfer.cancelDownTask)
  const [redo] = useCommand(transfer.redoDownTask)
  const remove = useRemoval<DownTask>(transfer.removeDownTasks, {
    noun: '导出记录',
    nameOf: ({ DownFileName }) => DownFileName,
  })
  const columns: ColumnOf<DownTask>[] = [
    { name: 'DownFileName', ellipsis: true, role: 'name' },
    { name: 'BusinessTypeName', width: 124, role: 'fact' },
    { name: 'DownType', title: '类型', width: 64, align: 'left', render: type => downTypes[type] },
    {
      name: 'DownProgress',
      title: '状态',
      width: 96,
      align: 'left',
      role: 'state',
      render: (_, task) => <StateDot {...downStateOf(task)} />,
    },
    { name: 'Progress', width: 60, align: 'right', role: 'fact', render: progress => `${progress}%` },
    { name: 'CreateDate', role: 'fact' },
    {
      title: '下载',
      width: 116,
      show: task => <FileOf task={task} onDownload={() => void download({ Id: task.Id })} />,
    },
    {
      title: '操作',
      width: 128,
      show: task => (
        <Links
          deeds={{
            取消: isExporting(task) && (() => void cancel({ Id: task.Id })),
            重新导出: !isExporting(task) && (() => void redo({ Id: task.Id })),
            删除: !isExporting(task) && (() => remove([task])),
          }}
        />
      ),
    },
  ]
  return (
    <DataTable
      label={label}
      list={list}
      columns={columns}
      width={900}
      empty={<NoRows list={list} of="导出记录" hint={hint} />}
    />
  )
}

/** The own exports, newest first. */
export function DownloadList() {
  const list = useTaskList(transfer.listDownTasks, isExporting, downloads)
  const types = typesOf(useQuery(transfer.listDownTypes, {}).data?.filter(({ Key }) => Key !== testType.Key))
  return (
    <>
      <FilterForm
        list={list}
        search="Name"
        fields={[
          { name: 'FileBusinessType', options: fileTypes },
          { name: 'BusinessType', options: types },
          { from: 'StartTime', to: 'EndTime' },
        ]}
      />
      <DownloadTable label="我的下载" list={list} hint="在各列表的“导出”中选择“后台导出”即可开始" />
    </>
  )
}
