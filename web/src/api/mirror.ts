import { account, type MenuButton, type MenuNode, type Profile } from '@xuegong/contracts/account'
import type { Middleware } from '@reduxjs/toolkit'
import { bind } from './client.ts'
import type { SessionState } from './session-state.ts'
import type { Shelf, Shelves } from './storage.ts'

/** Buttons of every page of a menu by its route name. */
const buttonsByRoute = (menu: readonly MenuNode[]): Record<string, MenuButton[]> =>
  Object.assign({}, ...menu.map(({ id, Buttons, children }) => ({ [id]: Buttons, ...buttonsByRoute(children) })))

/** What other pages of the product read from the local storage, and from which answer it comes. */
const copies = [
  { of: bind(account.getMenu), to: (shelf: Shelf, menu: MenuNode[]) => shelf.set('buttonList', buttonsByRoute(menu)) },
  {
    of: bind(account.getProfile),
    to: (shelf: Shelf, { IsSchool }: Profile) => shelf.set('IsSchool', String(IsSchool)),
  },
]

/**
 * Copies some answers into the storage as they arrive, but not those that come after the session has ended. Nothing here
 * reads them from there: the source is the cache.
 */
export const mirror =
  ({ browser }: Shelves): Middleware<object, { session: SessionState }> =>
  ({ getState }) =>
  next =>
  action => {
    const { token, ending } = getState().session
    if (!token || ending) return next(action)
    for (const { of, to } of copies) if (of.matchFulfilled(action)) to(browser, (action as { payload: never }).payload)
    return next(action)
  }
