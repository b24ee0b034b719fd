import type { DormTree } from '@xuegong/contracts/modules/dormitory/plan'
import { useSearchParams } from 'react-router-dom'
import { inPlace } from '#ui/list/in-place.ts'

/** The building and the floor that the address names, else the first ones that there are. */
export function usePlace(tree: DormTree | undefined) {
  const [address, setAddress] = useSearchParams()
  const building = tree?.find(({ Id }) => Id === address.get('building')) ?? tree?.[0]
  const floors = building?.Floors ?? []
  const floor = floors.find(({ Floor }) => String(Floor) === address.get('floor')) ?? floors[0]
  const go = (to: { building?: string; floor?: number }) => {
    const next = new URLSearchParams(address)
    if (to.building !== undefined) next.delete('floor')
    for (const [name, value] of Object.entries(to)) next.set(name, String(value))
    setAddress(next, inPlace)
  }
  return { building, floor, go }
}
