import { people } from '@xuegong/contracts/modules/people'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage, readFirstPage } from '#ui/list/first-page.ts'

/** What the roster shows first. */
export const roster: FirstReads = address => [
  readFirstPage(people.listStudents, address),
  readAhead(people.countStudents, {}),
]

export const rewards = firstPage(people.listRewardPunish)
export const requests = firstPage(people.listInfoChanges)

const [talked, untalked] = [firstPage(people.listTalk), firstPage(people.listUntalked)]
/** What the tab shows that the address names. */
export const talks: FirstReads = address => (address.get('tab') === 'untalked' ? untalked : talked)(address)

/** The page of the student whom the address names. */
export const portrait: FirstReads = address => [readAhead(people.getPortrait, { Id: address.get('Id') ?? '' })]
