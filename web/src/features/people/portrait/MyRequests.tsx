import type { StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import { records } from '@xuegong/contracts/modules/people/records'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { lookOfState } from '#ui/detail/approval.ts'
import { ChangeTable } from '#ui/detail/ChangeTable.tsx'
import { Entries } from '#ui/entries/Entries.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import type { Request } from '../records/request.ts'
import { RequestForm } from './RequestForm.tsx'

const opinionOf = ({ AuditUserName, Opinion }: Request) => (Opinion ? `${AuditUserName}：${Opinion}` : '')

/** What the student has asked for: one that waits can be withdrawn, one that came back is sent again. */
export function MyRequests({ base }: { base: StudentDetail }) {
  const { data, error, refetch } = useQuery(records.listMyInfoChanges, {}, { errorShown: true })
  const [again, sendAgain] = useState<Request>()
  const [revoke] = useCommand(records.revokeInfoChange)
  const { message, modal } = App.useApp()

  const ask = ({ Id }: Request) =>
    modal.confirm({
      title: '撤回这条变更申请吗？',
      content: '撤回后可以修改并重新提交。',
      okText: '撤回',
      cancelText: '取消',
      onOk: () =>
        revoke({ Id })
          .unwrap()
          .then(() => void message.success('已撤回'))
          .catch(() => {}),
    })
  const actionOf = (request: Request) => {
    if (request.State === 1) return <Button onClick={() => ask(request)}>撤回</Button>
    if (request.State === 4 || request.State === 6)
      return <Button onClick={() => sendAgain(request)}>修改并重新提交</Button>
    return null
  }
  return (
    <Panel title="变更申请">
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton rows={3} />}
      {data && (
        <Entries
          label="变更申请"
          empty="还没有申请过变更"
          entries={data.map(request => ({
            key: request.Id,
            time: request.SubmitTime.slice(0, 16),
            title: request.Changes.map(({ Title }) => Title).join('、'),
            state: <StateDot {...lookOfState(request.State)} />,
            facts: [opinionOf(request)],
            children: (
              <Space orientation="vertical">
                <ChangeTable label="变更内容" changes={request.Changes} />
                {actionOf(request)}
              </Space>
            ),
          }))}
        />
      )}
      {again && <RequestForm base={base} again={again} onClose={() => sendAgain(undefined)} />}
    </Panel>
  )
}
