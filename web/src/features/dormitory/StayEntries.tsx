import type { Input } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { inKinds } from '@xuegong/contracts/modules/dormitory/words'
import type { ReactNode } from 'react'
import { useQuery } from '#api/hooks.ts'
import { useDict } from '#ui/dict.ts'
import { Entries } from '#ui/entries/Entries.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { StateDot } from '#ui/StateDot.tsx'

interface Props {
  /** Whose stays, or those in which bed. */
  of: Input<typeof dormitory.listStay>
  empty: string
  /** What can be done about a day on which somebody is to move out. */
  planned?: ReactNode
}

/** Stays, the latest first: since when, how it began, how it ended. */
export function StayEntries({ of, empty, planned }: Props) {
  const { data, error, refetch } = useQuery(dormitory.listStay, { ...of, PageSize: 100 }, { errorShown: true })
  const reasons = useDict('OutReason')
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={2} />
  return (
    <Entries
      label="住宿记录"
      empty={empty}
      entries={data.rows.map(({ Id, BuildingName, RoomNo, BedNo, TrueName, InDate, InKind, ...stay }) => ({
        key: Id,
        time: InDate,
        title: of.BedId === undefined ? `${BuildingName}${RoomNo}-${BedNo}` : TrueName,
        state: <StateDot tone={stay.OutDate ? 'quiet' : 'good'} text={stay.OutDate ? '已退宿' : '在住'} />,
        facts: [
          `${inKinds[InKind as keyof typeof inKinds]}入住`,
          stay.OutDate ? `${stay.OutDate} ${reasons.text(stay.OutReason)}退宿` : '',
          !stay.OutDate && stay.LeaveDate ? `计划 ${stay.LeaveDate} 退宿` : '',
        ],
        children: !stay.OutDate && stay.LeaveDate ? planned : undefined,
      }))}
    />
  )
}
