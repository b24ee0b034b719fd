import type { Result } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { useMemo } from 'react'
import { useQuery } from '#api/hooks.ts'
import type { Branch } from '#ui/tree.ts'

type Room = Pick<
  Result<typeof dormitory.listRoom>['rows'][number],
  'Id' | 'BuildingId' | 'BuildingName' | 'Floor' | 'RoomNo' | 'FreeNum'
>

/** As many rooms as a batch may have, and more than a school has. */
const most = 5000
const inUse = 1

/** Rooms below their floors, these below their buildings, in the order in which they came. */
export function roomTree(rooms: readonly Room[]): Branch[] {
  const buildings = new Map<string, Branch>()
  const floors = new Map<string, Branch>()
  const branch = (value: string, title: string): Branch => ({ key: value, value, title, children: [] })
  for (const { Id, BuildingId, BuildingName, Floor, RoomNo, FreeNum } of rooms) {
    const building = buildings.get(BuildingId) ?? branch(BuildingId, BuildingName)
    buildings.set(BuildingId, building)
    const key = `${BuildingId} ${Floor}`
    const floor = floors.get(key) ?? branch(key, `${Floor}层`)
    if (!floors.has(key)) building.children.push(floor)
    floors.set(key, floor)
    floor.children.push(branch(Id, `${BuildingName}${RoomNo}（空${FreeNum}）`))
  }
  return [...buildings.values()]
}

/** All rooms within reach, each with its building, to choose one from. */
export function useRoomChoices(): readonly Branch[] {
  const { data } = useQuery(dormitory.listRoom, { PageSize: most })
  return useMemo(
    () =>
      (data?.rows ?? []).map(({ Id, BuildingName, RoomNo }) => ({
        key: Id,
        value: Id,
        title: `${BuildingName}${RoomNo}`,
        children: [],
      })),
    [data],
  )
}

/** The rooms in use, as a tree. */
export function useRoomTree(): readonly Branch[] {
  const { data } = useQuery(dormitory.listRoom, { State: inUse, PageSize: most })
  return useMemo(() => roomTree(data?.rows ?? []), [data])
}
