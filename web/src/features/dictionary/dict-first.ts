import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'

/** The code tables; which one is shown is known with them. */
export const tables: FirstReads = () => [
  readAhead(codeTables.listCodeType, { PageSize: 1000 }),
  readAhead(dictionary.listCodeItems, {}),
]
