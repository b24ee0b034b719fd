import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { DormTree } from '@xuegong/contracts/modules/dormitory/plan'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { AddressTabs, useTab } from '#ui/AddressTabs.tsx'
import { useDevice } from '#ui/device.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { ImportButton } from '#ui/import/ImportButton.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AutoAllot } from './AutoAllot.tsx'
import { BedTab } from './BedTab.tsx'
import { PlanTab } from './PlanTab.tsx'
import { UnhousedTab } from './UnhousedTab.tsx'

/** What the caller may do here, in a line. */
function usePurpose(tree: DormTree = []): string {
  const [mayAssign, mayReserve] = [useButton('assign'), useButton('reserve')]
  const phone = useDevice() === 'mobile'
  if (mayAssign) return `查看床位，办理分配、调整、入住和退宿${phone ? '' : '；拖动已入住的床位可调整'}`
  const reserves = mayReserve && tree.some(({ MayAct }) => MayAct === 1)
  return reserves ? '查看床位，预留归属本院房间的空床' : '查看所管学生的住宿情况'
}

/** Who lives where: as a plan, as a list, and who lives nowhere. */
export function DormInfo() {
  const { data: tree, error, refetch } = useQuery(dormitory.getDormTree, {}, { errorShown: true })
  const tab = useTab()
  const purpose = usePurpose(tree)
  const [allots, allot] = useState(false)
  return (
    <>
      <PageHeader title="宿舍信息" purpose={purpose}>
        <ActionButtons handlers={{ allot: () => allot(true) }} />
        <ImportButton of={dormitory.importDorm} />
      </PageHeader>
      <AddressTabs label="宿舍信息" tabs={{ plan: '平面图', list: '名单', none: '未住宿学生' }} />
      {error && !tree && <ErrorState error={error} onRetry={refetch} />}
      {!tree && !error && <TableSkeleton rows={8} />}
      {tree && (tab === 'list' ? <BedTab tree={tree} /> : tab === 'none' ? <UnhousedTab /> : <PlanTab tree={tree} />)}
      {tree && allots && <AutoAllot tree={tree} onClose={() => allot(false)} />}
    </>
  )
}
