import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { units } from '@xuegong/contracts/modules/people/units'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'

/** The organisation, and how its types are called. */
export const orgs: FirstReads = () => [
  readAhead(units.listOrg, { PageSize: 1000 }),
  readAhead(dictionary.listCodeItems, {}),
]
