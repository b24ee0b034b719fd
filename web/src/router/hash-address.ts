import { isOwnPath } from '#api/address.ts'
import type { Place } from '#nav/redirect.ts'

/**
 * The address that an old one with the route behind a hash means: `/?ticket=X#/user/loginDr` and `/#/user/loginDr?ticket=X`
 * both mean `/user/loginDr?ticket=X`; that of the page's file means the root. Undefined where an address means itself. Takes a
 * place below the page's base.
 */
export function addressOfHash({ pathname, search, hash }: Place): string | undefined {
  const isFile = pathname === '/index.html'
  if (pathname !== '/' && !isFile) return undefined
  const inner = hash.slice(1)
  if (!isOwnPath(inner)) return isFile ? `/${search}${hash}` : undefined
  const wanted = new URL(inner, location.origin)
  for (const [name, value] of new URLSearchParams(search))
    if (!wanted.searchParams.has(name)) wanted.searchParams.append(name, value)
  // Two slashes at the start would be another host to the browser.
  return wanted.pathname.replace(/\/{2,}/g, '/') + wanted.search + wanted.hash
}

/**
 * Rewrites an address with the route behind a hash, without an entry in the history; to be called before the router starts. The
 * place remembers it: to the provider of a ticket the two addresses are not one.
 */
export function rewriteHash(basename: string): void {
  const { pathname, search, hash } = location
  const address = addressOfHash({ pathname: pathname.slice(basename.length) || '/', search, hash })
  if (address !== undefined) history.replaceState({ usr: { hashed: true } }, '', basename + address)
}
