import { system, type WebLog } from '@xuegong/contracts/modules/system'
import type { Column } from '#ui/list/columns.ts'
import { LogList } from './LogList.tsx'
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
export const WebLogList = () => (
  <LogList
    title="前端日志"
    purpose="查询浏览器中发生的错误"
    endpoint={system.listWebLogs}
    columns={columns}
    details={Details}
    of="前端错误"
    origin="页面出错时会自动记录在这里"
  />
)
