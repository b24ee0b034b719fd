import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { Modal, Table } from 'antd'
import { useQuery } from '#api/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoginOutcome } from '#ui/LoginOutcome.tsx'
import type { Meant } from './UserForms.tsx'

/** The newest sign-ins with the name of an account. */
export function UserLogins({ user, onClose }: { user: Meant; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(
    accounts.listUserLogins,
    { UserId: user.Id },
    { errorShown: true, refetchOnMountOrArgChange: true },
  )
  return (
    <Modal
      open
      title={`“${user.TrueName}”的登录记录`}
      width={640}
      onCancel={onClose}
      footer={null}
      loading={!data && !error}
    >
      {error && !isFetching && <ErrorState error={error} onRetry={refetch} />}
      {data && (
        <Table
          size="small"
          rowKey="Id"
          dataSource={[...data]}
          pagination={data.length > 10 && { pageSize: 10, showSizeChanger: false }}
          scroll={{ x: 480 }}
          locale={{ emptyText: <EmptyState title="暂无登录记录" /> }}
          columns={[
            { title: '时间', dataIndex: 'CreateDate', width: 170 },
            { title: '结果', key: 'Result', render: (_, login) => <LoginOutcome {...login} /> },
            { title: '来源地址', dataIndex: 'Ip', width: 140 },
          ]}
        />
      )}
    </Modal>
  )
}
