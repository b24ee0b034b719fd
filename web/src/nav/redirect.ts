import { isOwnPath } from '#api/address.ts'
import { isPartyBuild } from './menu-redirects.ts'

export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The login address that leads back to a place afterwards; to the party-building module for those who came for that. */
export const loginPathFor = ({ pathname, search, hash }: Place, systemId = ''): string =>
  `/user/login?redirect=${isPartyBuild(systemId) ? systemId : encodeURIComponent(pathname + search + hash)}`

/**
 * Where to go after signing in: to the wanted path of this site or the module that a word means, else (foreign, the root, the
 * login page) home.
 */
export function afterLogin(wanted: string | null, home: string): string {
  if (!wanted) return home
  if (isPartyBuild(wanted)) return `/${wanted}`
  if (!isOwnPath(wanted)) return home
  return wanted === '/' || wanted.startsWith('/user/') ? home : wanted
}
