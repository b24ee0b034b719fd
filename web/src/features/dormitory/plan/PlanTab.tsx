import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { DormTree } from '@xuegong/contracts/modules/dormitory/plan'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { useButton } from '#nav/current-route.tsx'
import { useDevice } from '#ui/device.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { BedDrawer } from './BedDrawer.tsx'
import { useBedDeeds } from './bed-deeds.tsx'
import styles from './DormInfo.module.css'
import { type At, FloorPlan, isTarget, Legend, type PlanDeeds } from './FloorPlan.tsx'
import { usePlace } from './use-place.ts'

type Place = ReturnType<typeof usePlace>

/** The buildings, with how many beds are free. */
function Buildings({ tree, place: { building, go } }: { tree: DormTree; place: Place }) {
  if (useDevice() === 'mobile')
    return (
      <Select
        aria-label="楼栋"
        style={{ width: '100%' }}
        value={building?.Id ?? null}
        onChange={to => go({ building: to! })}
        options={tree.map(({ Id, Name, FreeNum }) => ({ value: Id, label: `${Name}（空 ${FreeNum}）` }))}
      />
    )
  return (
    <Panel title="楼栋">
      <ul className={styles.buildings} aria-label="楼栋">
        {tree.map(({ Id, Name, UsedNum, BedNum, FreeNum }) => (
          <li key={Id}>
            <button
              type="button"
              aria-current={Id === building?.Id ? 'true' : undefined}
              onClick={() => go({ building: Id })}
            >
              {Name}
              <small>空 {FreeNum}</small>
              <small>
                入住 {UsedNum}/{BedNum}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The floors of a building. */
const Floors = ({ place: { building, floor, go } }: { place: Place }) => (
  <nav className={styles.floors} aria-label="楼层">
    {building?.Floors.map(({ Floor, FreeNum }) => (
      <button
        key={Floor}
        type="button"
        aria-current={Floor === floor?.Floor ? 'true' : undefined}
        onClick={() => go({ floor: Floor })}
      >
        {Floor}层<small>空 {FreeNum}</small>
      </button>
    ))}
  </nav>
)

/** The plan of one floor; another floor begins without the beds of this one. */
function Floor({ asked, deeds }: { asked: { BuildingId: string; Floor: number }; deeds: PlanDeeds }) {
  const { data, error, refetch } = useQuery(dormitory.getFloorPlan, asked, { errorShown: true })
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={6} />
  return <FloorPlan rooms={data.Rooms} deeds={deeds} />
}

/** The beds of a floor: looked at, allotted, left, and residents carried from one to another. */
export function PlanTab({ tree }: { tree: DormTree }) {
  const place = usePlace(tree)
  const { building, floor } = place
  const [opened, open] = useState<At>()
  const [moving, move] = useState<At>()
  const [allot] = useCommand(dormitory.allotBed)
  const mayMove = useButton('edit')
  const { begin, dialog } = useBedDeeds(
    () => open(undefined),
    at => {
      open(undefined)
      move(at)
    },
  )
  const put = (UserId: string, { bed, room }: At) =>
    void allot({ BedId: bed.Id, UserId, Move: 1 })
      .unwrap()
      .then(() => {
        report(`已调整到${room.RoomNo}-${bed.BedNo}`)
        move(undefined)
      })
      .catch(() => undefined)
  if (!building) return <EmptyState title="还没有楼栋和房间" />
  return (
    <div className={styles.page}>
      <Buildings tree={tree} place={place} />
      <Panel title={`${building.Name}${floor ? ` ${floor.Floor}层` : ''}`}>
        <div className={styles.bar}>
          <Floors place={place} />
          <Legend />
        </div>
        {moving && (
          <Alert
            className={styles.aim}
            type="info"
            role="status"
            title={`请为${moving.bed.TrueName}选择新床位，可切换楼栋和楼层；点选有人的床位则互换`}
            action={
              <Button size="small" onClick={() => move(undefined)}>
                取消调整
              </Button>
            }
          />
        )}
        {floor && (
          <Floor
            key={`${building.Id} ${floor.Floor}`}
            asked={{ BuildingId: building.Id, Floor: floor.Floor }}
            deeds={{
              open: at => (moving ? put(moving.bed.UserId, at) : open(at)),
              move: mayMove ? put : undefined,
              aims: moving && isTarget,
            }}
          />
        )}
      </Panel>
      {opened && (
        <BedDrawer
          at={opened}
          place={building.Name}
          begin={deed => begin(deed, opened)}
          onClose={() => open(undefined)}
        />
      )}
      {dialog}
    </div>
  )
}
