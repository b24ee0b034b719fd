import { transfer } from '@xuegong/contracts/modules/transfer'
import type { ImportTask } from '@xuegong/contracts/modules/transfer/imports'
import { useCommand, useQuery } from '#api/hooks.ts'
import { useRemoval } from '../entity/removal.ts'
import { FilterForm } from '../filter/FilterForm.tsx'
import { NoRows } from '../filter/NoRows.tsx'
import { DataTable } from '../list/DataTable.tsx'
import type { ColumnOf } from '../list/field-columns.ts'
import { RowButton } from '../list/RowButton.tsx'
import { StateDot } from '../StateDot.tsx'
import { Links } from './Links.tsx'
import { useTaskList } from './task-list.ts'
import { importTones, isImporting, typeOptions, typesOf, uploads, uploadTypes } from './task-words.ts'

const fileTypes = typeOptions(uploadTypes)

/** What stands where the way to the details of an import is. */
function Details({ task, onOpen }: { task: ImportTask; onOpen: (task: ImportTask) => void }) {
  if (task.IsAskForStr === '正在导入') return '/'
  if (task.IsAskForStr !== '已完成') return <span title={task.FailReason}>导入失败，请重新导入</span>
  return <RowButton onOpen={() => onOpen(task)}>点击查看导入详情</RowButton>
}

/** The own imports, newest first: where they stand, their details, and what can be done with them. */
export function UploadList({ onOpen }: { onOpen: (task: ImportTask) => void }) {
  const list = useTaskList(transfer.listImportTasks, isImporting, uploads)
  const types = typesOf(useQuery(transfer.listBusinessTypes, {}).data)
  const [cancel] = useCommand(transfer.cancelImport)
  const remove = useRemoval<ImportTask>(transfer.removeImports, {
    noun: '导入记录',
    nameOf: ({ OriginalFileName }) => OriginalFileName,
  })
  const columns: ColumnOf<ImportTask>[] = [
    { name: 'OriginalFileName', ellipsis: true, role: 'name' },
    { name: 'TaskTypeName', width: 104, role: 'fact' },
    { name: 'FileBusinessType', title: '类型', width: 64, align: 'left', render: type => uploadTypes[type] },
    {
      name: 'IsAskForStr',
      width: 96,
      role: 'state',
      render: state => <StateDot tone={importTones[state]} text={state} />,
    },
    { name: 'Progress', width: 64, align: 'right', role: 'fact', render: progress => `${progress}%` },
    { name: 'CreateDate', role: 'fact' },
    { title: '导入详情', width: 164, show: task => <Details task={task} onOpen={onOpen} /> },
    {
      title: '操作',
      width: 60,
      show: task => (
        <Links
          deeds={{
            取消: isImporting(task) && (() => void cancel({ Id: task.Id })),
            删除: !isImporting(task) && (() => remove([task])),
          }}
        />
      ),
    },
  ]
  return (
    <>
      <FilterForm
        list={list}
        search="OriginalFileName"
        fields={[
          { name: 'FileBusinessType', options: fileTypes },
          { name: 'TaskType', options: types },
          { from: 'StartTime', to: 'EndTime' },
        ]}
      />
      <DataTable
        label="我的上传"
        list={list}
        columns={columns}
        width={840}
        onOpen={onOpen}
        empty={<NoRows list={list} of="导入记录" hint="在各列表的“导入”中选择文件即可开始" />}
      />
    </>
  )
}
