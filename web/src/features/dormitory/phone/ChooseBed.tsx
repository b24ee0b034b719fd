import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { DormTree, PlanBed, PlanRoom } from '@xuegong/contracts/modules/dormitory/plan'
import { bedSelection } from '@xuegong/contracts/modules/dormitory/selection'
import { Link, useSearchParams } from 'react-router-dom'
import { useCommand, useQuery } from '#api/hooks.ts'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneError } from '#phone/PhoneState.tsx'
import { useDict } from '#ui/dict.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import styles from './Choose.module.css'

interface Props {
  batch: { readonly Id: string }
  /** The bed that one holds. */
  held: string | undefined
}

/** Others choose meanwhile: what is free is asked again so often. */
const often = 15_000

const free = 0
const freeIn = ({ Beds }: PlanRoom) => Beds.filter(({ State }) => State === free).length

/** Buildings with how many beds are free in them. */
const Buildings = ({ tree }: { tree: DormTree }) => (
  <section className={styles.rows} aria-label="楼栋">
    {tree.map(({ Id, Name, FreeNum }) => (
      <PhoneRow key={Id} title={Name} text={`可选床位 ${FreeNum} 个`} to={`?building=${Id}`} />
    ))}
  </section>
)

/** The floors of a building; one of them is shown. */
const Floors = ({ building, floor }: { building: DormTree[number]; floor: number }) => (
  <nav className={styles.floors} aria-label="楼层">
    {building.Floors.map(({ Floor, FreeNum }) => (
      <Link
        key={Floor}
        to={`?building=${building.Id}&floor=${Floor}`}
        replace
        aria-current={Floor === floor ? 'page' : undefined}
      >
        {Floor}层<small>空{FreeNum}</small>
      </Link>
    ))}
  </nav>
)

/** Who is there already: family names, where they come from, how they live. */
const livesThere = ({ Beds }: PlanRoom) =>
  Beds.filter(({ TrueName }) => TrueName)
    .map(({ TrueName, HomeProvince, Tags }) => [`${TrueName}同学`, HomeProvince, ...Tags].filter(Boolean).join(' '))
    .join('，')

/** The rooms of a floor. */
function Rooms({ rooms, base }: { rooms: readonly PlanRoom[]; base: string }) {
  const types = useDict('DormRoomType')
  return (
    <section className={styles.rows} aria-label="房间">
      {rooms.map(room => (
        <PhoneRow
          key={room.Id}
          title={`${room.RoomNo} · ${types.text(room.RoomType)}`}
          text={[room.CollegeName, livesThere(room) || '还没有人'].filter(Boolean).join(' · ')}
          extra={freeIn(room) > 0 ? `空 ${freeIn(room)}` : '已满'}
          to={`${base}&room=${room.Id}`}
        />
      ))}
    </section>
  )
}

const words = ['可选', '已预留', '锁定中', '已入住', '停用'] as const

/** What a bed says of itself: whose it is to be, or that it is free. */
const wordOf = ({ Id, State }: PlanBed, held: string | undefined) => (Id === held ? '我已锁定' : words[State]!)

/** Whoever has or holds it, where that is somebody else. */
const whose = ({ Id, TrueName, HomeProvince, Tags }: PlanBed, held: string | undefined) =>
  Id === held ? '' : [TrueName && `${TrueName}同学`, HomeProvince, ...Tags].filter(Boolean).join(' ')

/** The beds of a room as they stand, two in a row. A free one is taken at a touch. */
function Beds({ room, batch, held }: Props & { room: PlanRoom }) {
  const [hold, holding] = useCommand(bedSelection.holdBed)
  // Who was too slow sees at once what is left: a refusal has the plan read again.
  const take = (BedId: string) =>
    void hold({ BedId, BatchId: batch.Id })
      .unwrap()
      .catch(() => undefined)
  return (
    <section className={styles.card} aria-label={`${room.RoomNo}的床位`}>
      <h2>{room.RoomNo}</h2>
      <div className={styles.beds}>
        {room.Beds.map(bed => (
          <button
            key={bed.Id}
            type="button"
            className={styles.bed}
            data-state={bed.Id === held ? 'mine' : bed.State}
            disabled={bed.State !== free || holding.isLoading}
            onClick={() => take(bed.Id)}
          >
            <b>{bed.BedNo}号床</b>
            <span>{wordOf(bed, held)}</span>
            <small>{whose(bed, held)}</small>
          </button>
        ))}
      </div>
    </section>
  )
}

/** A floor of a building, or one of its rooms. */
function Floor({
  batch,
  held,
  building,
  floor,
  room,
}: Props & { building: string; floor: number; room: string | null }) {
  const { data, error, isFetching, refetch } = useQuery(
    dormitory.getFloorPlan,
    { BuildingId: building, Floor: floor, BatchId: batch.Id },
    { errorShown: true, refetchOnMountOrArgChange: true, pollingInterval: often },
  )
  if (error && !isFetching) return <PhoneError error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const opened = data.Rooms.find(({ Id }) => Id === room)
  if (opened) return <Beds room={opened} batch={batch} held={held} />
  return <Rooms rooms={data.Rooms} base={`?building=${building}&floor=${floor}`} />
}

/** From the buildings to a floor, from there to a room, and to its beds. Each step is an entry of the history. */
export function ChooseBed({ batch, held }: Props) {
  const [query] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(
    dormitory.getDormTree,
    { BatchId: batch.Id },
    { errorShown: true, refetchOnMountOrArgChange: true, pollingInterval: often },
  )
  if (error && !isFetching) return <PhoneError error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.length === 0) return <EmptyState title="没有适合您的房间" />
  const building = data.find(({ Id }) => Id === query.get('building'))
  if (!building) return <Buildings tree={data} />
  const floors = building.Floors
  const asked = floors.find(({ Floor: each }) => String(each) === query.get('floor'))
  const { Floor: floor } = asked ?? floors.find(({ FreeNum }) => FreeNum > 0) ?? floors[0]!
  return (
    <>
      <h2 className={styles.heading}>{building.Name}</h2>
      {query.get('room') === null && <Floors building={building} floor={floor} />}
      <Floor batch={batch} held={held} building={building.Id} floor={floor} room={query.get('room')} />
    </>
  )
}
