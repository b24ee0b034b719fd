import { system, type WebLog } from '@xuegong/contracts/modules/system'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { LogList } from './LogList.tsx'
import styles from './WebLogList.module.css'

const firstLine = (text: string) => text.split('\n', 1)[0]

const columns: ColumnOf<WebLog>[] = [
  'CreateDate',
  { name: 'UserName', width: 110, render: name => name || '未登录' },
  { name: 'RoutePath', width: 220, ellipsis: true },
  { name: 'ErrorLog', ellipsis: true, render: firstLine },
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
