import { type OperLog, system } from '@xuegong/contracts/modules/system'
import { logExports } from '@xuegong/contracts/modules/system/exports'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { LogDiff } from './LogDiff.tsx'
import { LogList } from './LogList.tsx'
import { subjectOf } from './log-words.ts'

const columns: ColumnOf<OperLog>[] = [
  'CreateDate',
  { name: 'CreateUserName', width: 110 },
  { name: 'Summary', width: 200 },
  { name: 'BusinessId', title: '对象', ellipsis: true, render: (_, log) => subjectOf(log) || '—' },
  { name: 'Ip', width: 150 },
]

/** Who changed what and when; a row opens onto what was there before and after. */
export const OperLogList = () => (
  <LogList
    title="操作日志"
    purpose="查询谁在何时改了什么"
    endpoint={system.listOperLogs}
    columns={columns}
    details={log => <LogDiff log={log} />}
    of="操作记录"
    origin="有人修改数据后会出现在这里"
    exportedBy={logExports.exportOperLogs}
  />
)
