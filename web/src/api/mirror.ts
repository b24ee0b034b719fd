import { account, type MenuButton, type MenuNode, type Profile } from '@xuegong/contracts/modules/account'
import { type SiteConfig, system } from '@xuegong/contracts/modules/system'
import type { Middleware } from '@reduxjs/toolkit'
import { bind } from './client.ts'
import type { SessionState } from './session-state.ts'
import type { Shelf, Shelves } from './storage.ts'

/** Buttons of every page of a menu by its route name. */
const buttonsByRoute = (menu: readonly MenuNode[]): Record<string, MenuButton[]> =>
  Object.assign({}, ...menu.map(({ id, Buttons, children }) => ({ [id]: Buttons, ...buttonsByRoute(children) })))

/** Copies what an answer says into the storage. */
interface Copy {
  readonly of: { matchFulfilled(action: object): boolean }
  readonly to: (shelf: Shelf, answer: never) => void
  /** Strangers read it too. */
  readonly open?: true
}

/** What other pages of the product read from the local storage, and from which answer it comes. */
const copies: readonly Copy[] = [
  {
    of: bind(system.getSite),
    to: (shelf, site: SiteConfig) => {
      shelf.set('SiteConfig', site)
      shelf.set('WebTitle', site.WebTitle)
      if (site.Academy) shelf.set('LocationCity', site.LocationCity)
    },
    open: true,
  },
  { of: bind(account.getMenu), to: (shelf, menu: MenuNode[]) => shelf.set('buttonList', buttonsByRoute(menu)) },
  {
    of: bind(account.getProfile),
    to: (shelf, { IsSchool }: Profile) => shelf.set('IsSchool', String(IsSchool)),
  },
]

/**
 * Copies some answers into the storage as they arrive, but not those of a person that come after the session has ended.
 * Nothing here reads them from there: the source is the cache.
 */
export const mirror =
  ({ browser }: Shelves): Middleware<object, { session: SessionState }> =>
  ({ getState }) =>
  next =>
  action => {
    const { token, ending } = getState().session
    const within = token !== '' && !ending
    for (const { of, to, open } of copies)
      if ((open || within) && of.matchFulfilled(action as object)) to(browser, (action as { payload: never }).payload)
    return next(action)
  }
