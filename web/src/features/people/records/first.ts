import { records } from '@xuegong/contracts/modules/people/records'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage } from '#ui/list/first-page.ts'

export const rewards = firstPage(records.listRewardPunish)
export const requests = firstPage(records.listInfoChanges)

const [talked, untalked] = [firstPage(records.listTalk), firstPage(records.listUntalked)]
/** What the tab shows that the address names. */
export const talks: FirstReads = address => (address.get('tab') === 'untalked' ? untalked : talked)(address)

/** The page of the student whom the address names. */
export const portrait: FirstReads = address => {
  const Id = address.get('Id')
  return Id ? [readAhead(records.getPortrait, { Id })] : []
}
