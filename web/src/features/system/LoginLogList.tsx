import { account } from '@xuegong/contracts/modules/account'
import type { LoginLog } from '@xuegong/contracts/modules/account/login-log'
import { DescriptionList } from '#ui/facts/DescriptionList.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { LoginOutcome } from '#ui/LoginOutcome.tsx'
import { LogList } from './LogList.tsx'
import styles from './LoginLogList.module.css'

const ways: Record<LoginLog['Via'], string> = {
  password: '账号密码',
  quick: '快捷核验',
  second: '短信二次验证',
  verify: '核验员登录',
  dr: '统一身份认证',
  qywx: '企业微信',
  ly: 'LY 平台',
  ym: 'YM 平台',
  wx: '微信',
  self: '系统直通',
}

const columns: ColumnOf<LoginLog>[] = [
  'CreateDate',
  { name: 'LoginName', ellipsis: true },
  { name: 'UserName', width: 110, render: name => name || '无此账号' },
  { name: 'Result', width: 250, render: (_, login) => <LoginOutcome {...login} /> },
  { name: 'Ip', width: 150 },
]

const Details = ({ Via, AppType, UserAgent }: LoginLog) => (
  <div className={styles.details}>
    <DescriptionList
      size="small"
      col={1}
      items={[
        { term: '方式', value: ways[Via] },
        { term: '客户端', value: AppType },
        { term: '浏览器', value: UserAgent },
      ]}
    />
  </div>
)

/** Who signed in from where, and who could not; a row opens onto how and with what. */
export const LoginLogList = () => (
  <LogList
    title="登录日志"
    purpose="查询谁在何时何处登录，以及为何失败"
    endpoint={account.listLogins}
    columns={columns}
    details={Details}
    of="登录记录"
    origin="有人登录后会出现在这里"
  />
)
