import { bedSelection } from '@xuegong/contracts/modules/dormitory/selection'
import { mine } from '@xuegong/contracts/modules/dormitory/mine'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { readAhead } from '#api/hooks.ts'
import { mayDo } from '#nav/permission.ts'
import type { PhoneReads } from '#nav/screen.ts'
import { narrowedBy, readCodes, readFirstRows, readFor } from '#phone/first-rows.ts'
import { talliedBy } from '#ui/tally.ts'

const always = { refetchOnMountOrArgChange: true } as const

export const own: PhoneReads = () => [readAhead(mine.getMyDorm, {}, always), readCodes]

export const selection: PhoneReads = () => [readAhead(bedSelection.getMySelection, {}, always)]

/** The repair that the address names, or all within reach, which staff count by state. */
export const repairs: PhoneReads = address => {
  const Id = address.get('detail')
  if (Id) return [readAhead(upkeep.getRepair, { Id }), readCodes, readFor(() => [])]
  const input = narrowedBy(upkeep.listRepair, address)
  return [
    ...readFirstRows(upkeep.listRepair, input),
    readCodes,
    readFor(profile =>
      mayDo(profile, 'dorm.edit') ? [readAhead(upkeep.tallyRepair, talliedBy(upkeep.tallyRepair, input))] : [],
    ),
  ]
}
