import type { Permission } from '@xuegong/contracts/permissions'
import type { FoundItem } from '@xuegong/contracts/modules/workbench'
import type { Ctx } from './ctx.ts'

/** One kind of thing that the search of the header looks for. */
export interface Finder {
  readonly kind: string
  readonly title: string
  /** What it is searched by, in words. */
  readonly by: string
  /** Who lacks it does not search the kind. */
  readonly permission: Permission
  /** At most `limit` things under a text, best first, within the caller's data scope. */
  readonly find: (ctx: Ctx, text: string, limit: number) => FoundItem[]
  /** Address of a list of everything under the text; absent where there is none. */
  readonly listPath?: (text: string) => string
}
