import type { Decision } from '@xuegong/contracts/approval'
import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import type * as t from 'typebox'
import { refusedWith } from '#api/failure.ts'
import { skipToken, useCommand, useQuery } from '#api/hooks.ts'
import { AuditDrawer } from '#ui/detail/AuditDrawer.tsx'
import { Detail, type FactGroup } from '#ui/detail/Detail.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import type { FullGreen } from './green-words.ts'

const schema = greenChannel.getGreenChannel.result as t.TObject
const loans = [1, 2]
const asked: FactGroup<FullGreen> = {
  title: '申请',
  facts: [
    'SchoolYear',
    'ChannelType',
    'DeferAmount',
    'ExpectPayDate',
    'DeferItems',
    'SubmitTime',
    { name: 'Reason', wide: true },
    { name: 'Files', wide: true },
  ],
}
const loan: FactGroup<FullGreen> = { title: '贷款', facts: ['LoanBank', 'ContractNo', 'ReceiptCode', 'LoanAmount'] }
const person: FactGroup<FullGreen> = {
  title: '学生',
  facts: ['StudentNo', 'TrueName', 'OrgName', 'MajorName', 'ClassName', 'Grade'],
}

interface Props {
  /** Which one is open; null: none. */
  id: string | null
  /** Shows the next one that waits; absent where there is none. */
  next: (() => void) | undefined
  onClose: () => void
}

/** One application for the green channel: what is asked for, who has a say, and what the reader is to say. */
export function GreenDrawer({ id, next, onClose }: Props) {
  const asking = id ? { Id: id } : skipToken
  const reading = useQuery(greenChannel.getGreenChannel, asking, { refetchOnMountOrArgChange: true, errorShown: true })
  const green = reading.data?.Id === id ? reading.data : undefined
  const log = useQuery(greenChannel.getGreenChannelAuditLog, asking, { refetchOnMountOrArgChange: true }).data
  const timeline = log?.Head.BusinessId === id ? log : undefined
  const [audit] = useCommand(greenChannel.auditGreenChannel, { errorShown: true })
  const decide = async (Result: Decision, Opinion: string) => {
    const { Failed } = await audit({ Ids: [id!], Result, Opinion }).unwrap()
    const [failed] = Failed
    if (failed) throw refusedWith(failed.Reason)
  }
  const groups = green && (loans.includes(green.ChannelType) ? [asked, loan, person] : [asked, person])
  return (
    <AuditDrawer
      item={green ? { Id: green.Id, title: `${green.TrueName}（${green.StudentNo}）`, State: green.State } : null}
      open={id !== null}
      steps={timeline?.Steps ?? []}
      upcoming={timeline?.Next}
      decides={timeline?.Actions.includes('handle') === true}
      onDecide={decide}
      next={next}
      onClose={onClose}
    >
      {reading.error && !reading.isFetching && !green && <ErrorState error={reading.error} onRetry={reading.refetch} />}
      {!green && reading.isFetching && <TableSkeleton rows={8} />}
      {green && groups && <Detail schema={schema} value={green} groups={groups} />}
    </AuditDrawer>
  )
}
