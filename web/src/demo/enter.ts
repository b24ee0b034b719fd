import type { DemoVisit } from '@xuegong/contracts/modules/kit/demo'
import { openShelf } from '#api/storage.ts'

/** Opens the world of a visit, signed in. */
export function enter({ world, Token, url }: Pick<DemoVisit, 'world' | 'Token' | 'url'>): void {
  // What an earlier session of this world kept in this tab is over.
  openShelf(sessionStorage, world).removeAll('')
  // As with a login that is remembered: other tabs are signed in, too.
  openShelf(localStorage, world).set('Access-Token', Token)
  location.assign(`${url}dashboard`)
}
