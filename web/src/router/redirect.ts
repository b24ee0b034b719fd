import { isOwnPath } from '#api/address.ts'

interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The login address that leads back to a place afterwards. */
export const loginPathFor = ({ pathname, search, hash }: Place): string =>
  `/user/login?redirect=${encodeURIComponent(pathname + search + hash)}`

/** Where to go after signing in: the wanted path of this site, else (foreign, the root, the login page) home. */
export function afterLogin(wanted: string | null, home: string): string {
  if (!wanted || !isOwnPath(wanted)) return home
  return wanted === '/' || wanted.startsWith('/user/') ? home : wanted
}
