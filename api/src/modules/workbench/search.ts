import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { workbench } from '@xuegong/contracts/modules/workbench'
import type { Ctx } from '#data/ctx'
import type { Finder } from '#data/finder'

/** How many things of a kind are answered. */
const most = 8

/** What is found under a text of every kind that the caller may search; without a text the kinds alone. */
export const search = (
  ctx: Ctx,
  { Key = '' }: Input<typeof workbench.search>,
  finders: readonly Finder[],
): Result<typeof workbench.search> =>
  finders
    .filter(({ permission }) => ctx.may(permission))
    .map(({ kind, title, by, find, listPath }) => {
      // One more than is shown tells whether there are others.
      const found = Key ? find(ctx, Key, most + 1) : []
      const More = found.length > most ? 1 : 0
      const ListPath = More ? (listPath?.(Key) ?? '') : ''
      return { Kind: kind, Title: title, By: by, Items: found.slice(0, most), More, ListPath }
    })
