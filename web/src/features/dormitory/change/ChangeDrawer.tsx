import { ApprovalState, type Decision } from '@xuegong/contracts/approval'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { refusedWith } from '#api/failure.ts'
import { skipToken, useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { AuditDrawer } from '#ui/detail/AuditDrawer.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { BedField } from './BedField.tsx'
import styles from './Change.module.css'
import { ChangeFacts } from './ChangeFacts.tsx'
import { changeKind, type FullChange, lookOfChange, whoDecidesNow } from './change-words.ts'

/** The bed into which whoever decides puts the student; those who act on no rooms name none. */
function Naming({ change, value, onChange }: { change: FullChange; value: string; onChange: (bed: string) => void }) {
  const among = { ChangeId: change.Id }
  const tree = useQuery(dormitory.getDormTree, among, { refetchOnMountOrArgChange: true }).data
  if (!tree || tree.length === 0) return null
  const known = change.ToBedId ? { Id: change.ToBedId, name: change.ToName } : undefined
  return (
    <div className={styles.bed}>
      <span>调入床位</span>
      <BedField among={among} known={known} none="请选择" value={value} onChange={bed => onChange(bed ?? '')} />
    </div>
  )
}

/** The partner of a swap says whether he agrees. */
function Answer({ id, onDone }: { id: string; onDone: () => void }) {
  const [agree, answering] = useCommand(dormChanges.agreeSwap)
  const say = (Agree: 1 | 2) =>
    void agree({ Id: id, Agree })
      .unwrap()
      .then(() => {
        report(Agree === 1 ? '已同意互换，等待审核' : '已回复不同意')
        onDone()
      })
      .catch(() => undefined)
  return (
    <Space>
      <Button type="primary" loading={answering.isLoading} onClick={() => say(1)}>
        同意互换
      </Button>
      <Button loading={answering.isLoading} onClick={() => say(2)}>
        不同意
      </Button>
    </Space>
  )
}

interface Props {
  /** Which one is open; null: none. */
  id: string | null
  /** What whoever asked may do with it. */
  deeds?: (change: FullChange) => ReactNode
  /** Shows the next one that waits; absent where there is none. */
  next?: (() => void) | undefined
  onClose: () => void
}

/** One change: what is asked for, both rooms, who has a say, and what the caller is to say. */
export function ChangeDrawer({ id, deeds, next, onClose }: Props) {
  const reading = useQuery(dormChanges.getDormChange, id ? { Id: id } : skipToken, {
    refetchOnMountOrArgChange: true,
    errorShown: true,
  })
  const change = reading.data?.Id === id ? reading.data : undefined
  const hasFlow = change !== undefined && change.State !== ApprovalState.draft && change.IsPartner === 0
  const log = useQuery(dormChanges.getDormChangeAuditLog, hasFlow ? { Id: change.Id } : skipToken, {
    refetchOnMountOrArgChange: true,
    // A swap that waits for the partner has no flow yet.
    errorShown: true,
  }).data
  const timeline = log?.Head.BusinessId === id ? log : undefined
  const [named, name] = useState<{ of: string; bed: string }>()
  const [audit] = useCommand(dormChanges.auditDormChange, { errorShown: true })
  const bed = (named && named.of === id ? named.bed : change?.ToBedId) ?? ''
  const decides = timeline?.Actions.includes('handle') === true
  const isNaming = decides && change?.Kind === changeKind.bed

  const decide = async (Result: Decision, Opinion: string) => {
    const isNamed = isNaming && Result === 1 && bed !== '' && bed !== change.ToBedId
    const { Failed } = await audit({ Ids: [id!], Result, Opinion, ...(isNamed && { ToBedId: bed }) }).unwrap()
    const [failed] = Failed
    if (failed) throw refusedWith(failed.Reason)
  }
  return (
    <AuditDrawer
      item={
        change
          ? {
              Id: change.Id,
              title: `${change.TrueName}（${change.StudentNo}）`,
              State: change.State,
              look: lookOfChange(change),
            }
          : null
      }
      open={id !== null}
      steps={timeline?.Steps ?? []}
      noSteps={change && whoDecidesNow(change)}
      upcoming={timeline?.Next}
      decides={decides}
      onDecide={decide}
      deeds={change && (change.IsAsked === 1 ? <Answer id={change.Id} onDone={onClose} /> : deeds?.(change))}
      next={next}
      onClose={onClose}
    >
      {reading.error && !reading.isFetching && !change && (
        <ErrorState error={reading.error} onRetry={reading.refetch} />
      )}
      {!change && reading.isFetching && <TableSkeleton rows={8} />}
      {change && <ChangeFacts change={change} />}
      {isNaming && <Naming change={change} value={bed} onChange={to => name({ of: change.Id, bed: to })} />}
    </AuditDrawer>
  )
}
