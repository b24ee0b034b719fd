import type { Permission } from '@xuegong/contracts/permissions'
import type { Card } from '@xuegong/contracts/modules/workbench'
import type { Ctx } from './ctx.ts'

/** Figures that a module puts on the home page. */
export interface Figures {
  /** Who lacks it does not see them. */
  readonly permission: Permission
  /** The figures, each with the list it counts, within the caller's data scope. */
  readonly of: (ctx: Ctx) => Card[]
}
