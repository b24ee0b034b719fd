import { transfer } from '@xuegong/contracts/modules/transfer'
import type { SchoolTask } from '@xuegong/contracts/modules/transfer/school-tasks'
import { App } from 'antd'
import { useCommand, useQuery } from '#api/hooks.ts'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { useTaskList } from '#ui/tasks/task-list.ts'
import { importTones, isImporting, schoolTasks, typesOf } from '#ui/tasks/task-words.ts'

/** The imports of the whole school: who runs them and what they count; those that run can be stopped. */
export function SchoolTasks() {
  const list = useTaskList(transfer.listSchoolTasks, isImporting, schoolTasks)
  const types = typesOf(useQuery(transfer.listBusinessTypes, {}).data)
  const [cancel] = useCommand(transfer.cancelSchoolTask)
  const { modal } = App.useApp()
  const stop = ({ Id, CreateUserName, TaskTypeName }: SchoolTask) =>
    modal.confirm({
      title: `停止${CreateUserName}的${TaskTypeName}吗？`,
      content: '已经写入的数据会保留。',
      okText: '停止导入',
      cancelText: '取消',
      onOk: () =>
        cancel({ Id })
          .unwrap()
          .catch(() => {}),
    })
  const columns: ColumnOf<SchoolTask>[] = [
    { name: 'CreateUserName', width: 96, role: 'name' },
    { name: 'TaskTypeName', width: 112, role: 'fact' },
    {
      name: 'IsAskForStr',
      width: 100,
      role: 'state',
      render: state => <StateDot tone={importTones[state]} text={state} />,
    },
    { name: 'Progress', width: 64, align: 'right', role: 'fact', render: progress => `${progress}%` },
    { name: 'Total', width: 76 },
    { name: 'Ok', width: 64 },
    { name: 'Fail', width: 64 },
    'CreateDate',
    {
      title: '操作',
      width: 64,
      show: task => isImporting(task) && <RowButton onOpen={() => stop(task)}>取消</RowButton>,
    },
  ]
  return (
    <>
      <FilterForm
        list={list}
        search="CreateUserName"
        fields={[
          { name: 'TaskType', options: types },
          { from: 'StartTime', to: 'EndTime' },
        ]}
      />
      <DataTable
        label="全部任务"
        list={list}
        columns={columns}
        width={820}
        empty={<NoRows list={list} of="导入任务" hint="有人导入数据后会出现在这里" />}
      />
    </>
  )
}
