import { account } from '@xuegong/contracts/modules/account'
import { useQuery } from '#api/hooks.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { isStudent } from './first.ts'
import { MyStaffInfo } from './MyStaffInfo.tsx'
import { MyStudentInfo } from './MyStudentInfo.tsx'

/** What is known of oneself: students change how they are reached and ask for other changes, staff read. */
export function MyInfo() {
  const { data, error, refetch } = useQuery(account.getProfile, {}, { errorShown: true })
  return (
    <>
      <PageHeader title="我的信息" purpose="核对并维护本人的信息" />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton rows={8} />}
      {data && (isStudent(data) ? <MyStudentInfo /> : <MyStaffInfo profile={data} />)}
    </>
  )
}
