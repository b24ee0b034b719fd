import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { readFirstPage } from '#ui/list/first-page.ts'

const tree = readAhead(dormitory.getDormTree, {})

/** Buildings, or on their tab the rooms, which are narrowed by building. */
export const buildings: FirstReads = address =>
  address.get('tab') === 'room'
    ? [tree, readFirstPage(dormitory.listRoom, address)]
    : [readFirstPage(dormitory.listBuilding, address)]

/** The buildings of the plan, whose floor is known with them; or with them the list of the tab. */
export const stays: FirstReads = address => {
  const tab = address.get('tab')
  if (tab === 'list') return [tree, readFirstPage(dormitory.listBed, address)]
  return tab === 'none' ? [tree, readFirstPage(dormitory.listUnhoused, address)] : [tree]
}
