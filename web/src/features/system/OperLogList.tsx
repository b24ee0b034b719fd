import { type OperLog, system } from '@xuegong/contracts/modules/system'
import type { Column } from '#ui/list/columns.ts'
import { LogDiff } from './LogDiff.tsx'
import { LogList } from './LogList.tsx'

const columns: Column<OperLog>[] = [
  { title: '时间', dataIndex: 'CreateDate', width: 170 },
  { title: '操作人', dataIndex: 'CreateUserName', width: 110 },
  { title: '操作', dataIndex: 'Summary', width: 200 },
  { title: '对象编号', dataIndex: 'BusinessId', ellipsis: true },
  { title: '来源地址', dataIndex: 'Ip', width: 150 },
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
  />
)
