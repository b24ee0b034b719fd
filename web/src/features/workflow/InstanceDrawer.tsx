import type { Timeline } from '@xuegong/contracts/approval'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type Reading, skipToken, useCommand, useQuery } from '#api/hooks.ts'
import { AuditDrawer } from '#ui/detail/AuditDrawer.tsx'
import { type Beside, useNeighbours } from '#ui/detail/neighbours.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { useDetail } from '#ui/list/list-address.ts'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { InstanceFacts } from './InstanceFacts.tsx'
import { nextOf } from './next-of.ts'

interface Row {
  readonly Id: string
}
interface Applications extends Beside {
  readonly reading: Reading<{ readonly rows: readonly Row[]; readonly total: number }>
}
interface Props {
  list: Applications
  /** What the rows of the list are. */
  of: 'TaskId' | 'InstanceId'
  /** What else can be done. `gone`: it has left the list, and the next one is to be shown. */
  deeds: (timeline: Timeline, gone: () => void) => ReactNode
  /** Whether this page decides; elsewhere it is only read. */
  decides?: boolean
}

/** The application that the address names beside its list: what was handed in, who had a say, and what can be done with it. */
export function InstanceDrawer({ list, of, deeds, decides = false }: Props) {
  const [id, show] = useDetail()
  const reading = useQuery(workflow.getTimeline, id ? { [of]: id } : skipToken, {
    refetchOnMountOrArgChange: true,
    errorShown: true,
  })
  const [handle] = useCommand(workflow.handleTask, { errorShown: true })
  const { before, after } = useNeighbours(list, id, show)
  const rows = list.reading.data?.rows ?? []
  const { data, error, isFetching } = reading
  // While another one is being read, `data` is still that of the last one. The rows do not tell: what somebody else decided has left them.
  const isOf = ({ Head, Steps }: Timeline) =>
    !isFetching || Head.InstanceId === id || Steps.some(step => step.Id === id)
  const timeline = id !== null && data && isOf(data) ? data : undefined
  const next = nextOf(rows, id)
  const close = () => show(null)
  // Opened by a link, it may be done with before its list is there: the next one is known when that is.
  const [left, leave] = useState<string>()
  const isRead = list.reading.data !== undefined || list.reading.error !== undefined
  const goOn = useEffectEvent(() => {
    if (left === id) show(next?.Id ?? null)
  })
  useEffect(() => {
    if (left !== undefined && isRead) goOn()
  }, [left, isRead])
  const toNext = next ? () => show(next.Id) : isRead || id === null ? undefined : () => leave(id)
  return (
    <AuditDrawer
      open={id !== null}
      item={timeline ? { Id: id!, title: timeline.Head.Title, State: timeline.Head.State } : null}
      steps={timeline?.Steps ?? []}
      upcoming={timeline?.Next}
      decides={decides && timeline?.Actions.includes('handle') === true}
      backTargets={timeline?.BackTargets}
      onDecide={(Result, Opinion, BackTo) => {
        // A task that somebody else has decided is none of the caller's any more; why it is refused is said of that one again.
        const TaskId = timeline!.Head.TaskId || id!
        return handle({ TaskId, Result, Opinion, ...(BackTo && { BackTo }) }).unwrap()
      }}
      deeds={timeline && deeds(timeline, toNext ?? close)}
      before={before}
      next={decides ? toNext : after}
      onClose={close}
    >
      {error && !isFetching && <ErrorState error={error} onRetry={reading.refetch} />}
      {!timeline && isFetching && <TableSkeleton rows={8} />}
      {timeline && <InstanceFacts timeline={timeline} />}
    </AuditDrawer>
  )
}
