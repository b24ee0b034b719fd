import { rights } from '@xuegong/contracts/modules/account/rights'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'

export const roles: FirstReads = () => [readAhead(rights.listRole, { PageSize: 1000 })]
export const menus: FirstReads = () => [readAhead(rights.listMenu, { PageSize: 1000 })]
