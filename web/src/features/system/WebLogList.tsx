import { system, type WebLog } from '@xuegong/contracts/modules/system'
import { systemAdmin, type WebLogGroup } from '@xuegong/contracts/modules/system/admin'
import { Link } from 'react-router-dom'
import { AddressTabs, useTab } from '#ui/AddressTabs.tsx'
import { numberText } from '#ui/format/number-text.ts'
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

const kinds: ColumnOf<WebLogGroup>[] = [
  { name: 'Error', role: 'name', ellipsis: true },
  { name: 'Num', width: 84, role: 'state', render: num => `${numberText(num)} 次` },
  { name: 'Users', width: 84, render: num => numberText(num) },
  { name: 'RoutePath', width: 180, ellipsis: true },
  { name: 'FirstTime', width: 168 },
  { name: 'LastTime', width: 168, role: 'fact' },
]

const Details = ({ ErrorLog, UserAgent }: WebLog) => (
  <div className={styles.details}>
    <pre className={styles.stack}>{ErrorLog}</pre>
    <p className={styles.browser}>浏览器：{UserAgent || '未知'}</p>
  </div>
)

/** Most characters that can be searched for. */
const longestKey = 50

const Kind = ({ Error, ErrorLog }: WebLogGroup) => (
  <div className={styles.details}>
    <pre className={styles.stack}>{ErrorLog}</pre>
    <p className={styles.browser}>
      <Link to={`/system/webLog?${new URLSearchParams({ tab: 'rows', Key: Error.slice(0, longestKey).trim() })}`}>
        查看每次发生的明细
      </Link>
    </p>
  </div>
)

const shared = {
  title: '前端日志',
  of: '前端错误',
  origin: '页面出错时会自动记录在这里',
}

/** Errors that happened in people's browsers, by kind or one by one; a row opens onto the whole text. */
export function WebLogList() {
  const tabs = <AddressTabs label="前端日志" tabs={{ kinds: '按错误分组', rows: '明细' }} />
  return useTab() === 'rows' ? (
    <LogList
      {...shared}
      key="rows"
      purpose="查询浏览器中发生的错误"
      endpoint={system.listWebLogs}
      columns={columns}
      details={Details}
    >
      {tabs}
    </LogList>
  ) : (
    <LogList
      {...shared}
      key="kinds"
      purpose="相同的错误归为一组，次数多的在前"
      endpoint={systemAdmin.listWebLogGroups}
      columns={kinds}
      details={Kind}
    >
      {tabs}
    </LogList>
  )
}
