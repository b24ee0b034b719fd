import type { PortraitFigure, PortraitTab } from '@xuegong/contracts/modules/people/portrait'
import type { Permission } from '@xuegong/contracts/permissions'
import type { Ctx } from './ctx.ts'

/** What a module puts on the page of a student. */
export interface PortraitPart {
  /** Who lacks it does not see the part. */
  readonly permission: Permission
  /** Its figures, and the tab that the page has under the same key; counted within the caller's reach. */
  readonly of: (
    ctx: Ctx,
    StudentId: string,
  ) => { readonly figures?: readonly PortraitFigure[]; readonly tab?: PortraitTab }
}
