import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormStatistics } from '@xuegong/contracts/modules/dormitory/statistics'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { readAhead } from '#api/hooks.ts'
import { mayDo } from '#nav/permission.ts'
import type { FirstReads } from '#nav/screen.ts'
import { readFigures, readFirstPage } from '#ui/list/first-page.ts'

const tree = readAhead(dormitory.getDormTree, {})

export const statistics: FirstReads = address => [tree, readFigures(dormStatistics.getDormStatistics, address)]

/** The checks, with the rooms that can be checked; or on their tab the ranking. */
export const hygiene: FirstReads = address =>
  address.get('tab') === 'ranking'
    ? [tree, readFigures(dormStatistics.getHygieneStatistics, address)]
    : [tree, readAhead(dormitory.listRoom, { PageSize: 1000 }), readFirstPage(upkeep.listHygiene, address)]

/** What is broken; staff narrow it by building. */
export const repairs: FirstReads = (address, profile) => [
  readFirstPage(upkeep.listRepair, address, { tally: upkeep.tallyRepair }),
  ...(mayDo(profile, 'dorm.edit') ? [tree] : []),
]
