import { account } from '@xuegong/contracts/modules/account'
import { useQuery } from '#api/hooks.ts'
import { Entries } from '#ui/entries/Entries.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { LoginOutcome } from '#ui/LoginOutcome.tsx'
import { Panel } from '#ui/Panel.tsx'

/** The newest sign-ins with the own name. */
export function MyLogins() {
  const { data, error, refetch } = useQuery(account.listMyLogins, {}, { errorShown: true })
  return (
    <Panel title="最近登录">
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton rows={3} />}
      {data && (
        <Entries
          label="登录记录"
          empty="暂无登录记录"
          entries={data.map(({ Id, CreateDate, Ip, Result, Reason }) => ({
            key: Id,
            time: CreateDate,
            title: <LoginOutcome Result={Result} Reason={Reason} />,
            facts: [Ip],
          }))}
        />
      )}
    </Panel>
  )
}
