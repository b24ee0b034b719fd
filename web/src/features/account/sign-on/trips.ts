import { isOwnPath } from '#api/address.ts'
import type { Shelf } from '#api/storage.ts'
import { now } from '#app/clock.ts'
import { isPartyBuild } from '#nav/menu-redirects.ts'
import { afterLogin } from '#nav/redirect.ts'

/** Somebody who has not come back for so long (ms) has given it up: what he wanted then is not where he wants to go now. */
const longest = 600_000

/** Keeps in the tab where somebody wants to go who is about to be sent to a provider: an own path or a word for a subsystem. */
export function keepWanted(tab: Shelf, wanted: string | null): void {
  if (wanted !== null && (isPartyBuild(wanted) || isOwnPath(wanted))) tab.set('ssoRedirect', wanted, longest)
  else tab.remove('ssoRedirect')
}

/** Where somebody goes who has come in: to what he wanted, once, else into the subsystem that he entered, else home. */
export function takeWanted(tab: Shelf, ssoUrl: string): string {
  const wanted = tab.get<string>('ssoRedirect', '')
  tab.remove('ssoRedirect')
  const system = isPartyBuild(ssoUrl) ? ssoUrl : null
  return afterLogin(String(wanted) || system, '/dashboard')
}

/** So many times within so long (ms) the page sends somebody away by itself: a third time would be a circle. */
const [mostTrips, span] = [2, 30_000]

/** Whether the page may send somebody to a provider by itself; notes that it does. */
export function mayLeave(tab: Shelf): boolean {
  const kept: unknown = tab.get('ssoTrips', [])
  const recent = (Array.isArray(kept) ? kept : []).filter(left => typeof left === 'number' && now() - left < span)
  if (recent.length >= mostTrips) return false
  tab.set('ssoTrips', [...recent, now()], span)
  return true
}

/** Somebody chooses by himself to go: the count begins anew. */
export const forgetTrips = (tab: Shelf): void => tab.remove('ssoTrips')
