import type { Input } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { type At, FloorPlan, Legend } from '../plan/FloorPlan.tsx'
import plan from '../plan/DormInfo.module.css'
import { bedState } from '../words.ts'
import styles from './Change.module.css'

/** Among which beds: those to which a student may ask to move, or into which whoever decides may put him. */
export type Among = Pick<Input<typeof dormitory.getDormTree>, 'Change' | 'ChangeId'>
export interface ChosenBed {
  readonly Id: string
  /** As it is called: 竹园1号楼101-2. */
  readonly name: string
}

const isFree = ({ bed }: At) => bed.State === bedState.free

/** The rooms of a floor in which a bed is free. */
function Rooms({ asked, onPick }: { asked: Input<typeof dormitory.getFloorPlan>; onPick: (at: At) => void }) {
  const { data, error, refetch } = useQuery(dormitory.getFloorPlan, asked, {
    errorShown: true,
    refetchOnMountOrArgChange: true,
  })
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={6} />
  const rooms = data.Rooms.filter(room => room.Beds.some(bed => isFree({ bed, room })))
  if (rooms.length === 0) return <EmptyState title="这一层没有空床" />
  return <FloorPlan rooms={rooms} deeds={{ open: onPick, aims: isFree }} />
}

/** From the buildings to the floors with free beds, and to one of these beds. */
export function BedChooser({ among, onPick }: { among: Among; onPick: (bed: ChosenBed) => void }) {
  const { data, error, refetch } = useQuery(dormitory.getDormTree, among, {
    errorShown: true,
    refetchOnMountOrArgChange: true,
  })
  const [place, go] = useState<{ building: string; floor?: number }>()
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={6} />
  const tree = data.filter(({ FreeNum }) => FreeNum > 0)
  const building = tree.find(({ Id }) => Id === place?.building) ?? tree[0]
  if (!building) return <EmptyState title="没有可以调入的空床" />
  const floors = building.Floors.filter(({ FreeNum }) => FreeNum > 0)
  const floor = floors.find(({ Floor }) => Floor === place?.floor) ?? floors[0]!
  return (
    <div className={styles.chooser}>
      <nav className={plan.floors} aria-label="楼栋">
        {tree.map(({ Id, Name, FreeNum }) => (
          <button
            key={Id}
            type="button"
            aria-current={Id === building.Id ? 'true' : undefined}
            onClick={() => go({ building: Id })}
          >
            {Name}
            <small>空 {FreeNum}</small>
          </button>
        ))}
      </nav>
      <nav className={plan.floors} aria-label="楼层">
        {floors.map(({ Floor, FreeNum }) => (
          <button
            key={Floor}
            type="button"
            aria-current={Floor === floor.Floor ? 'true' : undefined}
            onClick={() => go({ building: building.Id, floor: Floor })}
          >
            {Floor}层<small>空 {FreeNum}</small>
          </button>
        ))}
      </nav>
      <Legend />
      <Rooms
        key={`${building.Id} ${floor.Floor}`}
        asked={{ ...among, BuildingId: building.Id, Floor: floor.Floor }}
        onPick={({ bed, room }) => onPick({ Id: bed.Id, name: `${building.Name}${room.RoomNo}-${bed.BedNo}` })}
      />
    </div>
  )
}
