import type { MenuButton, MenuNode, Profile } from '@xuegong/contracts/modules/account'
import type { SiteConfig } from '@xuegong/contracts/modules/system/site'
import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import type { SessionState } from './session-state.ts'
import type { Shelves } from './storage.ts'

/** Buttons of every page of a menu by its route name. */
const buttonsByRoute = (menu: readonly MenuNode[]): Record<string, MenuButton[]> =>
  Object.assign({}, ...menu.map(({ id, Buttons, children }) => ({ [id]: Buttons, ...buttonsByRoute(children) })))

/** What other pages of the product read from the local storage, and from the answer to which call it comes. */
const copies: Readonly<Record<string, (to: Shelves, answer: never) => void>> = {
  'system.getSite': ({ browser }, site: SiteConfig) => {
    browser.set('SiteConfig', site)
    browser.set('WebTitle', site.WebTitle)
    if (site.Academy) browser.set('LocationCity', site.LocationCity)
  },
  'account.loadMenu': ({ browser, tab }, menu: MenuNode[]) => {
    browser.set('buttonList', buttonsByRoute(menu))
    // 1 where the tab was entered for a single subsystem.
    browser.set('IsSystem', tab.get('ssoUrl', '') || tab.get('SYSId', '') ? '1' : '0')
  },
  'account.getProfile': ({ browser }, { IsSchool }: Profile) => browser.set('IsSchool', String(IsSchool)),
  'dictionary.listCodeItems': ({ browser }, items: object) => browser.set('codeItems', items),
  'transfer.listImportTasks': ({ browser }, tasks: object) => browser.set('myUpLoad', tasks),
  'transfer.listBusinessTypes': ({ browser }, types: object) => browser.set('businessList', types),
  'transfer.listDownTasks': ({ browser }, tasks: object) => browser.set('myDownList', tasks),
}
/** Those that strangers read, too. */
const open: ReadonlySet<string> = new Set(['system.getSite'])

interface Answered {
  readonly payload: never
  readonly meta: { readonly arg: { readonly endpointName: string } }
}
const isAnswer = (action: unknown): action is Answered =>
  (action as UnknownAction).type === 'api/executeQuery/fulfilled'

/**
 * Copies some answers into the storage as they arrive, but not those of a person that come after the session has ended.
 * Nothing here reads them from there: the source is the cache.
 */
export const mirror =
  (shelves: Shelves): Middleware<object, { session: SessionState }> =>
  ({ getState }) =>
  next =>
  action => {
    if (!isAnswer(action)) return next(action)
    const { token, ending } = getState().session
    const { endpointName } = action.meta.arg
    if (open.has(endpointName) || (token !== '' && !ending)) copies[endpointName]?.(shelves, action.payload)
    return next(action)
  }
