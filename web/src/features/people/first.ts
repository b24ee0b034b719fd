import { people } from '@xuegong/contracts/modules/people'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { readFirstPage } from '#ui/list/first-page.ts'

/** What the roster shows first. */
export const roster: FirstReads = address => [
  readFirstPage(people.listStudents, address),
  readAhead(people.countStudents, {}),
]
