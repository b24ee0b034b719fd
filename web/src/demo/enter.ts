import type { DemoVisit } from '@xuegong/contracts/modules/kit/demo'
import { openShelves } from '#api/storage.ts'

/** Keeps the session of a visit for this tab and for the browser, and who it is, for when the session ends. */
export function keepVisit({ world, Token, LoginName }: Pick<DemoVisit, 'world' | 'Token' | 'LoginName'>): void {
  const { tab, browser } = openShelves(world)
  // What an earlier session of this world kept in this tab is over.
  tab.removeAll('')
  // The tab's own: another tab whose session ends takes the browser's with it.
  tab.set('token', Token)
  tab.set('visitor', LoginName)
  // As with a login that is remembered: new tabs are signed in, too.
  browser.set('Access-Token', Token)
  browser.set('visitor', LoginName)
}

/** Who the visitor is in this tab, or was in the one before it; empty where nobody knows. */
export function visitorOf(world: string): string {
  const { tab, browser } = openShelves(world)
  return tab.get('visitor', '') || browser.get('visitor', '')
}

/** Opens the world of a visit, signed in. */
export function enter(visit: DemoVisit): void {
  keepVisit(visit)
  location.assign(`${visit.url}dashboard`)
}
