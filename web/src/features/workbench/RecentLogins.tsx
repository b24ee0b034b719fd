import { account } from '@xuegong/contracts/modules/account'
import { Modal } from 'antd'
import { useQuery } from '#api/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoginOutcome } from '#ui/LoginOutcome.tsx'
import styles from './RecentLogins.module.css'

/** The newest sign-ins with the own name, so that everybody sees what he did not do himself. */
export function RecentLogins({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(account.listMyLogins, {}, { errorShown: true })
  return (
    <Modal open title="最近登录" width={560} onCancel={onClose} footer={null} loading={!data && !error}>
      {error && !isFetching && <ErrorState error={error} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState title="暂无登录记录" />}
      {data && data.length > 0 && (
        <ul className={styles.logins} aria-label="登录记录">
          {data.map(({ Id, CreateDate, Ip, Result, Reason }) => (
            <li key={Id}>
              <span>{CreateDate}</span>
              <LoginOutcome Result={Result} Reason={Reason} />
              <span className={styles.place}>{Ip}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>如有非本人操作，请立即修改密码</p>
    </Modal>
  )
}
